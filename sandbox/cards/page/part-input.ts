import type { Brand } from '#sandbox/cards/card-number.ts';
import { caretAfter, format, validate, type Part, type Problem } from './entry.ts';

interface PartSetting {
  brand: () => Brand;
  today: () => { month: number; year: number };
  changed: () => void;
  /** Called when the part is complete. */
  filled: () => void;
  /** Called on Backspace in an empty field. */
  emptied: () => void;
  escaped: () => void;
  entered: () => void;
  /** Whether the part is a separate field, not one of the parts of a whole card field. */
  alone: boolean;
}

/** The attributes of each part's input. `label` becomes `aria-label`. */
const FIELD_ATTRIBUTES: Record<
  Part,
  { label: string; placeholder: string; autocomplete: AutoFill; inputMode: string }
> = {
  number: {
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    inputMode: 'numeric',
  },
  expiry: {
    label: 'Expiry date, month and year',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    inputMode: 'numeric',
  },
  cvc: { label: 'Security code (CVC)', placeholder: 'CVC', autocomplete: 'cc-csc', inputMode: 'numeric' },
  postal: { label: 'Postal code', placeholder: 'Postal code', autocomplete: 'postal-code', inputMode: 'text' },
};

/** One input of a card field. It is formatted while typing, and marked when it is surely wrong or when it is left. */
export class PartInput {
  readonly part: Part;
  readonly label = document.createElement('label');
  readonly input = document.createElement('input');
  readonly #setting: PartSetting;
  /** True once the user has left the field or tried to submit: an incomplete entry is now an error. */
  #errorsShown = false;

  constructor(part: Part, setting: PartSetting) {
    this.part = part;
    this.#setting = setting;
    const { input, label } = this;
    const attributes = FIELD_ATTRIBUTES[part];
    label.className = setting.alone ? `${part} alone` : part;
    label.append(input);
    input.setAttribute('aria-label', attributes.label);
    input.name = part;
    input.placeholder = attributes.placeholder;
    input.autocomplete = attributes.autocomplete;
    input.inputMode = attributes.inputMode;
    input.spellcheck = false;
    input.addEventListener('input', (event) => this.#typed(event));
    input.addEventListener('blur', () => {
      if (this.text !== '') this.showErrors();
    });
    input.addEventListener('keydown', (event) => this.#pressed(event));
    this.#show();
  }

  get text(): string {
    return this.input.value;
  }

  get complete(): boolean {
    return this.#verdict.complete;
  }

  get problem(): Problem | undefined {
    const { invalid, unfinished } = this.#verdict;
    return invalid ?? (this.#errorsShown ? unfinished : undefined);
  }

  get #verdict() {
    return validate(this.part, this.text, { brand: this.#setting.brand(), today: this.#setting.today() });
  }

  /** Marks an incomplete entry as an error, too, until the text changes. */
  showErrors(): void {
    this.#errorsShown = true;
    this.#show();
    this.#setting.changed();
  }

  fill(text: string): void {
    this.#errorsShown = false;
    this.#format(text, false);
    this.#show();
    this.#setting.changed();
  }

  /** Formats the same text again, for another brand. */
  reformat(): void {
    if (this.text !== '') this.#format(this.text, true);
    this.#show();
  }

  /** Shows the text as `format` writes it. The value is set only if it changes, because setting it moves the caret. */
  #format(text: string, deleting: boolean): void {
    const formatted = format(this.part, text, { brand: this.#setting.brand(), deleting });
    if (formatted !== this.input.value) this.input.value = formatted;
  }

  #typed(event: Event): void {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const { input } = this;
    const raw = input.value;
    const caret = input.selectionStart ?? raw.length;
    const atEnd = caret === raw.length;
    this.#errorsShown = false;
    this.#format(raw, deleting);
    if (!atEnd) {
      const at = caretAfter(input.value, raw.slice(0, caret));
      input.setSelectionRange(at, at);
    }
    this.#show();
    this.#setting.changed();
    if (this.complete && atEnd && !deleting) this.#setting.filled();
  }

  #pressed(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#setting.escaped();
    if (event.key === 'Enter') this.#setting.entered();
    if (event.key === 'Backspace' && this.text === '') this.#setting.emptied();
  }

  #show(): void {
    const wrong = this.problem !== undefined;
    this.input.classList.toggle('empty', this.text === '');
    this.input.classList.toggle('complete', this.complete);
    this.input.classList.toggle('invalid', wrong);
    this.input.setAttribute('aria-invalid', String(wrong));
  }
}
