import type {
  Answer,
  Change,
  ElementType,
  FieldOptions,
  FontSource,
  FromField,
  Question,
  ToField,
} from './frame-messages.ts';

type Listener = (event: object) => void;
type EventName = 'ready' | 'change' | 'focus' | 'blur' | 'escape' | 'loaderror';

const TITLES: Record<ElementType, string> = {
  card: 'Secure card fields',
  cardNumber: 'Secure card number field',
  cardExpiry: 'Secure expiry date field',
  cardCvc: 'Secure security code field',
};

const DEFAULT_CLASS = 'StripeElement';
const LOAD_TIMEOUT_MS = 10_000;

export interface CardFieldHost {
  origin: string;
  key: string;
  fonts: FontSource[];
  /** Called on every change, so that the security code field receives the brand from the number field. */
  changed(change: Change): void;
  destroyed(element: CardElement): void;
}

/** One card field in the store's page: a frame from the card service. The page receives only its events. */
export class CardElement {
  readonly type: ElementType;
  readonly frameName = `card-field-${crypto.randomUUID()}`;
  readonly #host: CardFieldHost;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #answers = new Map<number, (answer: Answer) => void>();
  #options: FieldOptions & { classes?: Record<string, string> };
  #frame: HTMLIFrameElement | undefined;
  #box: HTMLElement | undefined;
  #labels: HTMLElement[] = [];
  #loading: number | undefined;
  #lastQuestionId = 0;
  #hasLoaded = false;
  #unsent: ToField[] = [];

  constructor(type: ElementType, options: FieldOptions, host: CardFieldHost) {
    this.type = type;
    this.#options = options;
    this.#host = host;
  }

  mount(target: string | HTMLElement): void {
    const box = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!box) throw new Error(`No element matches ${String(target)}`);
    this.unmount();
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ name: this.frameName, type: this.type, host: location.origin });
    frame.src = `${this.#host.origin}/cards/field?${query.toString()}`;
    frame.name = this.frameName;
    frame.title = TITLES[this.type];
    // The frame is transparent in either colour scheme of the page; its colours come from `style`.
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '1.2em',
      border: '0',
      background: 'transparent',
      colorScheme: 'light',
    });
    box.replaceChildren(frame);
    this.#box = box;
    this.#frame = frame;
    this.#mark({ base: true, empty: true });
    this.#labels =
      box.id === '' ? [] : [...document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(box.id)}"]`)];
    for (const label of this.#labels) label.addEventListener('click', this.focus);
    window.addEventListener('message', this.#heard);
    this.#loading = window.setTimeout(() => {
      this.#emit('loaderror', { error: { type: 'api_connection_error', message: 'The card field did not load.' } });
    }, LOAD_TIMEOUT_MS);
  }

  unmount(): void {
    window.clearTimeout(this.#loading);
    window.removeEventListener('message', this.#heard);
    for (const label of this.#labels) label.removeEventListener('click', this.focus);
    this.#frame?.remove();
    this.#frame = undefined;
    this.#hasLoaded = false;
    this.#unsent = [];
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
    this.#host.destroyed(this);
  }

  focus = (): void => this.#send({ do: 'focus' });

  blur(): void {
    this.#send({ do: 'blur' });
  }

  clear(): void {
    this.#send({ do: 'clear' });
  }

  update(options: FieldOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#send({ do: 'update', options: this.#plainOptions() });
  }

  on(event: EventName, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  once(event: EventName, listener: Listener): this {
    const once: Listener = (payload) => {
      this.off(event, once);
      listener(payload);
    };
    return this.on(event, once);
  }

  off(event: EventName, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  /** Asks the frame to create a payment method or token from the typed card data. */
  ask(question: Question): Promise<Answer> {
    if (!this.#frame) throw new Error('The card field is not on the page.');
    this.#lastQuestionId += 1;
    const id = this.#lastQuestionId;
    const answer = new Promise<Answer>((resolve) => this.#answers.set(id, resolve));
    this.#send({ do: 'ask', id, question });
    return answer;
  }

  learnBrand(brand: NonNullable<Change['brand']>): void {
    this.#send({ do: 'brand', brand });
  }

  #plainOptions(): FieldOptions {
    const { classes: _classes, ...options } = this.#options;
    return JSON.parse(JSON.stringify(options)) as FieldOptions;
  }

  /**
   * Sends a message, or keeps it until the page of the frame has loaded: before that, the frame has the page's own
   * origin.
   */
  #send(message: ToField): void {
    if (!this.#hasLoaded) this.#unsent.push(message);
    else this.#post(message);
  }

  #post(message: ToField): void {
    this.#frame?.contentWindow?.postMessage({ cards: this.frameName, ...message }, this.#host.origin);
  }

  #heard = ({ source, origin, data }: MessageEvent<FromField & { cards?: string }>): void => {
    const known = source === this.#frame?.contentWindow && origin === this.#host.origin;
    if (!known || data.cards !== this.frameName) return;
    switch (data.event) {
      case 'hello':
        this.#hasLoaded = true;
        this.#send({ do: 'init', key: this.#host.key, options: this.#plainOptions(), fonts: this.#host.fonts });
        for (const message of this.#unsent.splice(0)) this.#send(message);
        break;
      case 'ready':
        window.clearTimeout(this.#loading);
        this.#emit('ready', {});
        break;
      case 'height':
        if (this.#frame) this.#frame.style.height = `${data.height}px`;
        break;
      case 'change': {
        const { empty, complete, error } = data.change;
        this.#mark({ empty, complete, invalid: error !== undefined });
        this.#host.changed(data.change);
        this.#emit('change', data.change);
        break;
      }
      case 'answer':
        this.#answers.get(data.id)?.(data.answer);
        this.#answers.delete(data.id);
        break;
      case 'submit':
        this.#box?.closest('form')?.requestSubmit();
        break;
      case 'focus':
      case 'blur':
        this.#mark({ focus: data.event === 'focus' });
        this.#emit(data.event, {});
        break;
      case 'escape':
        this.#emit('escape', {});
    }
  };

  #emit(event: EventName, payload: object): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener({ elementType: this.type, ...payload });
  }

  /** Shows the state as class names on the box: the store's own names, or `StripeElement--focus` and similar names. */
  #mark(states: Record<string, boolean>): void {
    for (const [state, on] of Object.entries(states)) {
      const fallback = state === 'base' ? DEFAULT_CLASS : `${DEFAULT_CLASS}--${state}`;
      for (const name of (this.#options.classes?.[state] ?? fallback).split(/\s+/))
        this.#box?.classList.toggle(name, on);
    }
  }
}
