/**
 * The card provider as the store sees it, shaped for the order protocol: every call that may move money answers
 * with a value whose `outcome` the caller must look at. `unknown` means that the provider may or may not have
 * acted: the intent is to be read again before anything else is tried, and the same key is used again.
 *
 * Every other call throws instead: `PaymentsUnavailable` where no answer was had, `PaymentsRefused` where the
 * provider said no.
 *
 * Keys are the provider's idempotency keys: the same key with the same arguments acts once and answers the same.
 */
export interface Payments {
  /** The oldest customer with exactly this e-mail. */
  customerByEmail(email: string): Promise<CardCustomer | null>;
  createCustomer(customer: { email: string; name: string; key: string }): Promise<CardCustomer>;

  /** At most a hundred, newest first. */
  paymentMethods(customerId: string): Promise<SavedCard[]>;
  paymentMethod(id: string): Promise<(SavedCard & { customerId: string | null }) | null>;
  /** The id of the card the customer chose to be charged first; null when none was, or it is gone. */
  defaultCard(customerId: string): Promise<string | null>;
  setDefaultCard(choice: { customerId: string; paymentMethodId: string }): Promise<void>;
  /** Saves a card made in the card fields; its bank is asked and may decline. */
  attach(request: { customerId: string; paymentMethodId: string; key: string }): Promise<Attached | Declined>;
  /** Nothing to do for a card that is gone already. */
  detach(paymentMethodId: string): Promise<void>;

  createIntent(request: NewIntent): Promise<Answered | Refused | Unknown>;
  /** Null when there is none with this id. */
  retrieveIntent(id: string): Promise<Intent | null>;
  /** The newest intent of the customer, made since the given moment, that carries all of the given metadata. */
  findIntent(search: { customerId: string; metadata: Record<string, string>; since: Date }): Promise<Intent | null>;
  /** One attempt with the given card. `requires_action` in the answer asks for 3-D Secure in the browser. */
  confirmIntent(attempt: Attempt): Promise<Answered | Declined | Refused | Unknown>;
  /**
   * Takes the payment after 3-D Secure brought the intent back to `requires_confirmation`. Naming the card again
   * would ask for 3-D Secure again, so this call does not; its key is not the confirm's.
   */
  completeIntent(request: { id: string; key: string }): Promise<Answered | Declined | Refused | Unknown>;
  /** Refused, with the intent as it stands, when it has succeeded or was cancelled before. */
  cancelIntent(request: { id: string; key: string }): Promise<Answered | Refused | Unknown>;

  /** Without an amount, all that is left. */
  refund(request: NewRefund): Promise<Refunded | Refused | Unknown>;
  refundsOf(intentId: string): Promise<Refund[]>;

  /**
   * The events after the cursor, oldest first, at most a hundred; `more` when others follow. Without a cursor, or
   * with one the provider has forgotten (after 30 days), the newest hundred.
   */
  events(after: string | null): Promise<{ events: PaymentEvent[]; cursor: string | null; more: boolean }>;
  /** Null when the signature is wrong, missing, or older than five minutes. */
  parseWebhook(rawBody: string | Uint8Array, signature: string): PaymentEvent | null;
}

export interface CardCustomer {
  id: string;
}

export interface SavedCard {
  id: string;
  /** `visa`, `mastercard`, `amex` … */
  brand: string;
  last4: string;
  /** 1 to 12; the card is good to the end of that month. */
  expMonth: number;
  expYear: number;
  name: string | null;
  /** The same for one card however often it is saved; null where the provider tells none. */
  fingerprint: string | null;
}

export interface NewIntent {
  amountCents: number;
  /** Three letters, lower case. */
  currency: string;
  customerId: string;
  /** The card to be charged; can be left to the first `confirmIntent`. */
  paymentMethodId?: string;
  /** The card will be charged again in its holder's absence (a recurring order). */
  forLater?: boolean;
  description: string;
  metadata: Record<string, string>;
  key: string;
}

export interface Attempt {
  id: string;
  paymentMethodId: string;
  /** The security code typed again for a saved card. */
  cvcToken?: string;
  /** The holder is not there to be asked: a card that needs them is declined with `authentication_required`. */
  offSession?: boolean;
  key: string;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface Intent {
  id: string;
  status: IntentStatus;
  amountCents: number;
  amountReceivedCents: number;
  currency: string;
  customerId: string | null;
  metadata: Record<string, string>;
  /** For the customer's own browser only. */
  clientSecret: string;
  nextAction: { type: string; redirectUrl: string | null } | null;
  lastError: CardProblem | null;
  paymentMethodId: string | null;
  chargeId: string | null;
  createdAt: Date;
}

/** Why a card was not charged or saved; the message is meant for its holder. */
export interface CardProblem {
  code: string;
  declineCode: string | null;
  message: string;
}

export interface NewRefund {
  intentId: string;
  amountCents?: number;
  metadata?: Record<string, string>;
  key: string;
}

export interface Refund {
  id: string;
  intentId: string | null;
  amountCents: number;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  metadata: Record<string, string>;
  createdAt: Date;
}

/** An event's object is not taken on trust: whoever hears of it reads the intent itself. */
export interface PaymentEvent {
  id: string;
  /** `payment_intent.succeeded`, `charge.refunded` … */
  type: string;
  objectId: string;
  /** The intent it is about, where it is about one. */
  intentId: string | null;
  createdAt: Date;
}

export interface Answered {
  outcome: 'answered';
  intent: Intent;
}

export interface Attached {
  outcome: 'attached';
  card: SavedCard;
}

export interface Refunded {
  outcome: 'refunded';
  refund: Refund;
}

/** The bank said no. Nothing was charged; the attempt has ended. */
export interface Declined {
  outcome: 'declined';
  problem: CardProblem;
  intent: Intent | null;
}

/** The provider did not act, and will not on the same request. */
export interface Refused {
  outcome: 'refused';
  code: string;
  message: string;
  /** The intent as it stands, where its state was the reason. */
  intent: Intent | null;
}

export type UnknownReason = 'timeout' | 'connection' | 'server_error' | 'malformed' | 'rate_limited' | 'in_progress';

/** No answer that could be relied on. */
export interface Unknown {
  outcome: 'unknown';
  reason: UnknownReason;
  retryAfterSeconds: number | null;
}

export class PaymentsUnavailable extends Error {
  readonly reason: UnknownReason;

  constructor(reason: UnknownReason) {
    super(`The card provider gave no answer (${reason})`);
    this.name = 'PaymentsUnavailable';
    this.reason = reason;
  }
}

export class PaymentsRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'PaymentsRefused';
    this.code = code;
  }
}
