import { call } from './card-api.ts';
import { CardElement, type CardFieldHost } from './card-element.ts';
import { askHolder } from './challenge-dialog.ts';
import type { Answer, ApiFailure, ElementType, FieldOptions, FontSource } from './frame-messages.ts';

/** The page script: `window.Stripe(key)` with the provider's methods that the store and its wrapper use. */

const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;
const CARD_TYPES: ElementType[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc'];

type Result = Record<string, unknown> & { error?: ApiFailure };
type IntentKind = 'payment_intent' | 'setup_intent';
type CardSource = CardElement | { token: string };

interface MethodData {
  type?: string;
  card?: CardSource;
  billing_details?: object;
  metadata?: object;
  elements?: Elements;
  params?: MethodData;
}

interface ConfirmData {
  payment_method?: string | MethodData;
  payment_method_options?: { card?: { cvc?: CardElement } };
  return_url?: string;
  setup_future_usage?: string;
  receipt_email?: string;
}

class Elements {
  readonly #key: string;
  readonly #fonts: FontSource[];
  readonly #elements = new Map<ElementType, CardElement>();
  readonly #updated = new Set<() => void>();

  constructor(key: string, fonts: FontSource[]) {
    this.#key = key;
    this.#fonts = fonts;
  }

  create(type: ElementType, options: FieldOptions = {}): CardElement {
    if (!CARD_TYPES.includes(type)) throw new Error(`There is no element of type ${type} here.`);
    if (this.#elements.has(type)) throw new Error(`There can be only one element of type ${type} at a time.`);
    const host: CardFieldHost = {
      origin: ORIGIN,
      key: this.#key,
      fonts: this.#fonts,
      changed: ({ brand }) => brand && this.#elements.get('cardCvc')?.learnBrand(brand),
      destroyed: (element) => this.#elements.get(type) === element && this.#elements.delete(type),
    };
    const element = new CardElement(type, options, host);
    this.#elements.set(type, element);
    return element;
  }

  /** Finds an element by type, or by component as the wrapper does. */
  getElement(wanted: ElementType | { __elementType: ElementType }): CardElement | null {
    return this.#elements.get(typeof wanted === 'string' ? wanted : wanted.__elementType) ?? null;
  }

  update(): Promise<void> {
    for (const listener of this.#updated) listener();
    return Promise.resolve();
  }

  on(event: string, listener: () => void): void {
    if (event === 'update-end') this.#updated.add(listener);
  }

  submit(): Promise<object> {
    return Promise.resolve({});
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  siblingNames(): string[] {
    return [...this.#elements.values()].map(({ frameName }) => frameName);
  }
}

function Stripe(key: string) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) throw new Error('Stripe() wants a publishable key (pk_…).');
  const groups: Elements[] = [];

  function named(name: string, { object, error }: Answer): Result {
    return error ? { error } : { [name]: object };
  }

  function api(method: 'GET' | 'POST', path: string, params: object): Promise<Answer> {
    return call(ORIGIN, key, { method, path, params });
  }

  async function makeMethod(data: MethodData): Promise<Answer> {
    const { elements, params } = data;
    const { card = elements?.getElement('card') ?? elements?.getElement('cardNumber') ?? undefined, ...rest } = {
      ...data,
      ...params,
    };
    const { billing_details, metadata } = rest;
    if (!card) throw new Error('A card element is needed to make a payment method.');
    if (!(card instanceof CardElement)) {
      return api('POST', '/v1/payment_methods', { type: 'card', card, billing_details, metadata });
    }
    const siblings = groups.flatMap((group) => (group.getElement(card.type) === card ? group.siblingNames() : []));
    return card.ask({ make: 'payment_method', params: { billing_details, metadata }, siblings });
  }

  function pathOf(clientSecret: string): { kind: IntentKind; path: string } {
    const [id = ''] = clientSecret.split('_secret_');
    return id.startsWith('seti_')
      ? { kind: 'setup_intent', path: `/v1/setup_intents/${id}` }
      : { kind: 'payment_intent', path: `/v1/payment_intents/${id}` };
  }

  function retrieve(clientSecret: string): Promise<Answer> {
    return api('GET', pathOf(clientSecret).path, { client_secret: clientSecret });
  }

  /** Runs the intent's next action, and returns the intent afterwards. */
  async function act(clientSecret: string, answer: Answer): Promise<Answer> {
    const next = answer.object?.['next_action'] as
      | {
          use_stripe_sdk?: { stripe_js: string; source: string };
          redirect_to_url?: { url: string };
        }
      | null
      | undefined;
    if (next?.redirect_to_url) {
      location.assign(next.redirect_to_url.url);
      return new Promise(() => undefined);
    }
    if (!next?.use_stripe_sdk) return answer;
    const { stripe_js: url, source } = next.use_stripe_sdk;
    const { kind, path } = pathOf(clientSecret);
    if ((await askHolder(url)) === 'closed') {
      await api('POST', `${path}/source_cancel`, { client_secret: clientSecret, source });
    }
    const after = await retrieve(clientSecret);
    const failed = after.object?.['status'] === 'requires_payment_method';
    const failure = after.object?.[kind === 'payment_intent' ? 'last_payment_error' : 'last_setup_error'];
    return failed ? { error: { ...(failure as ApiFailure), [kind]: after.object } } : after;
  }

  async function confirm(clientSecret: string, data: ConfirmData, handleActions: boolean): Promise<Answer> {
    const { payment_method: given, payment_method_options: options, ...rest } = data;
    let method = given;
    if (typeof given === 'object') {
      const made = await makeMethod(given);
      if (made.error) return made;
      method = String(made.object['id']);
    }
    const params: Record<string, unknown> = { ...rest, client_secret: clientSecret, payment_method: method };
    if (options?.card?.cvc) {
      const token = await options.card.cvc.ask({ make: 'cvc_token' });
      if (token.error) return token;
      params['payment_method_options'] = { card: { cvc_token: token.object['id'] } };
    }
    if (handleActions) params['use_stripe_sdk'] = true;
    // Without a card to confirm with, an intent that waits for 3-D Secure continues there.
    const waiting = method === undefined ? await retrieve(clientSecret) : undefined;
    const begun =
      waiting?.object?.['status'] === 'requires_action'
        ? waiting
        : await api('POST', `${pathOf(clientSecret).path}/confirm`, params);
    return handleActions && !begun.error ? act(clientSecret, begun) : begun;
  }

  async function handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Result> {
    const answer = await retrieve(clientSecret);
    const { kind } = pathOf(clientSecret);
    if (answer.object && answer.object['status'] !== 'requires_action') {
      throw new Error(`handleNextAction: the intent is in status ${String(answer.object['status'])}, nothing to do.`);
    }
    return named(kind === 'payment_intent' ? 'paymentIntent' : 'setupIntent', await act(clientSecret, answer));
  }

  return {
    elements(options: { fonts?: FontSource[] } = {}): Elements {
      const group = new Elements(key, options.fonts ?? []);
      groups.push(group);
      return group;
    },
    async createPaymentMethod(data: MethodData): Promise<Result> {
      return named('paymentMethod', await makeMethod(data));
    },
    async createToken(type: unknown, element?: CardElement): Promise<Result> {
      if (type !== 'cvc_update' || !element) throw new Error("Only createToken('cvc_update', element) is served here.");
      return named('token', await element.ask({ make: 'cvc_token' }));
    },
    async confirmCardPayment(
      clientSecret: string,
      data: ConfirmData = {},
      { handleActions = true }: { handleActions?: boolean } = {},
    ): Promise<Result> {
      return named('paymentIntent', await confirm(clientSecret, data, handleActions));
    },
    async confirmCardSetup(
      clientSecret: string,
      data: ConfirmData = {},
      { handleActions = true }: { handleActions?: boolean } = {},
    ): Promise<Result> {
      return named('setupIntent', await confirm(clientSecret, data, handleActions));
    },
    handleCardAction: (clientSecret: string): Promise<Result> => handleNextAction({ clientSecret }),
    handleNextAction,
    async retrievePaymentIntent(clientSecret: string): Promise<Result> {
      return named('paymentIntent', await retrieve(clientSecret));
    },
    async retrieveSetupIntent(clientSecret: string): Promise<Result> {
      return named('setupIntent', await retrieve(clientSecret));
    },
    registerAppInfo: (): void => undefined,
    _registerWrapper: (): void => undefined,
  };
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'sandbox' }) });
