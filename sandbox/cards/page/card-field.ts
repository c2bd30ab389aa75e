import type { Brand } from '#sandbox/cards/card-number.ts';
import { call } from './card-api.ts';
import { brandOfText, type Part } from './entry.ts';
import type { Answer, Change, ElementType, FieldError, FieldOptions, FromField, ToField } from './frame-messages.ts';
import { brandIcon } from './brand-icon.ts';
import { PartInput } from './part-input.ts';
import { loadFonts, styleSheet } from './field-style.ts';

/** Runs inside a card field's frame. Other frames of the same form can use `cardField`; the store's page cannot. */
declare global {
  interface Window {
    cardField?: { parts: () => PartInput[] };
  }
}

const PARTS: Record<ElementType, Part[]> = {
  card: ['number', 'expiry', 'cvc', 'postal'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};

const query = new URLSearchParams(location.search);
const name = query.get('name') ?? '';
const host = query.get('host') ?? '';
const type = (query.get('type') ?? 'card') as ElementType;

const box = document.getElementById('field') as HTMLElement;
const icon = brandIcon();
const sheet = document.createElement('style');
let inputs: PartInput[] = [];
let key = '';
let brand: Brand = 'unknown';
let hasFocus = false;
let lastChange = '';

function sendToHost(message: FromField): void {
  window.parent.postMessage({ cards: name, ...message }, host);
}

function part(wanted: Part): PartInput | undefined {
  return inputs.find((input) => input.part === wanted);
}

function today(): { month: number; year: number } {
  const date = new Date();
  return { month: date.getMonth() + 1, year: date.getFullYear() };
}

function changed(): void {
  const number = part('number');
  if (number) setBrand(brandOfText(number.text));
  const problem = inputs.map((input) => input.problem).find((found) => found !== undefined);
  const error: FieldError | undefined = problem && { type: 'validation_error', ...problem };
  const change: Change = {
    elementType: type,
    empty: inputs.every(({ text }) => text === ''),
    complete: inputs.every(({ complete }) => complete),
    error,
    ...(number ? { brand } : {}),
    ...(type === 'card' ? { value: { postalCode: part('postal')?.text ?? '' } } : {}),
  };
  if (JSON.stringify(change) === lastChange) return;
  lastChange = JSON.stringify(change);
  sendToHost({ event: 'change', change });
}

function setBrand(next: Brand): void {
  brand = next;
  icon.show(brand);
  part('cvc')?.reformat();
}

function build(options: FieldOptions): void {
  const wanted = PARTS[type].filter((each) => each !== 'postal' || options.hidePostalCode !== true);
  inputs = wanted.map(
    (each) =>
      new PartInput(each, {
        brand: () => brand,
        today,
        changed,
        filled: () => {
          if (type === 'card') step(each, 1);
        },
        emptied: () => {
          if (type === 'card') step(each, -1);
        },
        escaped: () => sendToHost({ event: 'escape' }),
        entered: () => sendToHost({ event: 'submit' }),
        alone: type !== 'card',
      }),
  );
  const withIcon = type === 'card' ? options.hideIcon !== true : options.showIcon === true;
  for (const input of inputs) {
    if (input.part === 'number' && withIcon) input.label.prepend(icon.element);
    box.append(input.label);
  }
  const postal = part('postal');
  if (postal && options.value?.postalCode) postal.fill(options.value.postalCode);
}

function step(from: Part, by: number): void {
  const at = inputs.findIndex((input) => input.part === from);
  inputs[at + by]?.input.focus();
}

function apply(options: FieldOptions): void {
  sheet.textContent = styleSheet(options.style ?? {});
  for (const input of inputs) {
    input.input.disabled = options.disabled === true;
    if (options.placeholder !== undefined && type !== 'card') input.input.placeholder = options.placeholder;
  }
}

/** Every part of the form's card, also the parts in other frames. */
function allParts(siblings: string[]): PartInput[] {
  return siblings.flatMap((sibling) => {
    const frame = sibling === name ? window : (window.parent.frames as unknown as Record<string, Window>)[sibling];
    return frame?.cardField?.parts() ?? [];
  });
}

function firstProblem(parts: PartInput[]): Answer | null {
  const wrong = parts.filter((each) => !each.complete);
  for (const each of wrong) each.showErrors();
  const [first] = wrong;
  if (!first) return null;
  first.input.focus();
  return { error: { type: 'validation_error', ...(first.problem ?? { code: 'incomplete', message: '' }) } };
}

async function makeMethod(params: object, siblings: string[]): Promise<Answer> {
  const parts = allParts(siblings);
  const refused = firstProblem(parts);
  if (refused) return refused;
  const text = (wanted: Part): string | undefined => parts.find((each) => each.part === wanted)?.text;
  const [month, year] = (text('expiry') ?? '').split(' / ');
  const typed = { address: { postal_code: text('postal') } };
  const { billing_details: given, ...rest } = params as { billing_details?: { address?: object } };
  const billing = { ...given, address: { ...typed.address, ...given?.address } };
  return call(location.origin, key, {
    method: 'POST',
    path: '/v1/payment_methods',
    params: {
      ...rest,
      type: 'card',
      billing_details: billing,
      card: { number: text('number'), exp_month: month, exp_year: year, cvc: text('cvc') },
    },
  });
}

async function makeCvcToken(): Promise<Answer> {
  const refused = firstProblem(inputs);
  const params = { cvc_update: { cvc: part('cvc')?.text } };
  return refused ?? call(location.origin, key, { method: 'POST', path: '/v1/tokens', params });
}

async function receive(message: ToField): Promise<void> {
  switch (message.do) {
    case 'init':
      if (inputs.length > 0) return;
      key = message.key;
      build(message.options);
      apply(message.options);
      loadFonts(message.fonts);
      new ResizeObserver(() =>
        sendToHost({ event: 'height', height: Math.ceil(box.getBoundingClientRect().height) }),
      ).observe(box);
      sendToHost({ event: 'ready' });
      break;
    case 'update':
      apply(message.options);
      break;
    case 'focus':
      inputs[0]?.input.focus();
      break;
    case 'blur':
      for (const { input } of inputs) input.blur();
      break;
    case 'clear':
      for (const input of inputs) input.fill('');
      break;
    case 'brand':
      setBrand(message.brand);
      break;
    case 'ask': {
      const { id, question } = message;
      const answer = question.make === 'cvc_token' ? makeCvcToken() : makeMethod(question.params, question.siblings);
      sendToHost({ event: 'answer', id, answer: await answer });
    }
  }
}

window.cardField = { parts: () => inputs };
document.head.append(sheet);
// When focus moves between inputs of one frame, the page around it gets no event.
document.addEventListener('focusin', () => {
  if (!hasFocus) sendToHost({ event: 'focus' });
  hasFocus = true;
});
document.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget !== null) return;
  hasFocus = false;
  sendToHost({ event: 'blur' });
});
window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToField & { cards?: string }>) => {
  if (source === window.parent && origin === host && data.cards === name) void receive(data);
});
sendToHost({ event: 'hello' });
