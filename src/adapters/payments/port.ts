import type { IntentStatus } from '#domain/payment-state.ts';

/**
 * The card service. Every call that may move money returns a value whose `outcome` the caller must check. `unknown`
 * means that the card service may or may not have acted: read the intent again before anything else, and use the same
 * key again.
 *
 * Every other call throws instead: `PaymentsUnavailable` without an answer, `PaymentsRefused` if the card service
 * refused.
 *
 * Keys are the card service's idempotency keys: the same key with the same arguments acts once and gives the same
 * answer.
 */
export interface Payments {
  /** The oldest customer with exactly this e-mail. */
  customerByEmail(email: string): Promise<CardCustomer | null>;
  createCustomer(customer: { email: string; name: string; key: string }): Promise<CardCustomer>;

  /** At most a hundred, newest first. */
  paymentMethods(customerId: string): Promise<SavedCard[]>;
  paymentMethod(id: string): Promise<(SavedCard & { customerId: string | null }) | null>;
  /** The id of the card the customer chose as default; null if the customer chose no card or the card was removed. */
  defaultCard(customerId: string): Promise<string | null>;
  setDefaultCard(choice: { customerId: string; paymentMethodId: string }): Promise<void>;
  /** Saves a card entered in the card fields; the bank is asked and may decline. */
  attach(request: { customerId: string; paymentMethodId: string; key: string }): Promise<Attached | Declined>;
  /** Removes a card; does nothing if it was removed before. */
  detach(paymentMethodId: string): Promise<void>;

  createIntent(request: NewIntent): Promise<Answered | Refused | Unknown>;
  /** Null if no intent has this id. */
  retrieveIntent(id: string): Promise<Intent | null>;
  /** The customer's newest intent created since the given time that has all of the given metadata. */
  findIntent(search: { customerId: string; metadata: Record<string, string>; since: Date }): Promise<Intent | null>;
  /**
   * At most a hundred intents created since the given time, newest first, from the intent after the given one; `more`
   * if others follow.
   */
  intentsSince(since: Date, after: string | null): Promise<{ intents: Intent[]; more: boolean }>;
  /** One attempt with the given card. `requires_action` in the answer means that the browser must run 3-D Secure. */
  confirmIntent(attempt: Attempt): Promise<Answered | Declined | Refused | Unknown>;
  /**
   * Completes the payment after 3-D Secure has returned the intent to `requires_confirmation`. This call does not name
   * the card, because that would start 3-D Secure again. Its key differs from the key of the confirmation.
   */
  completeIntent(request: { id: string; key: string }): Promise<Answered | Declined | Refused | Unknown>;
  /** Refused, with the current intent, if the intent has succeeded or was cancelled before. */
  cancelIntent(request: { id: string; key: string }): Promise<Answered | Refused | Unknown>;

  /** Without an amount, refunds everything not refunded yet. */
  refund(request: NewRefund): Promise<Refunded | Refused | Unknown>;
  refundsOf(intentId: string): Promise<Refund[]>;

  /** Null if no dispute has this id. */
  dispute(id: string): Promise<CardDispute | null>;
  /**
   * The hundred movements of the balance just newer than the given one, newest first; `more` if newer ones follow. Null if
   * the card service does not know the given one.
   */
  movementsAfter(id: string): Promise<{ movements: BalanceMovement[]; more: boolean } | null>;
  /**
   * At most a hundred movements since the time, newest first, from the movement older than the given one; `more` if older
   * ones follow.
   */
  movementsSince(since: Date, before: string | null): Promise<{ movements: BalanceMovement[]; more: boolean }>;
  /** At most a hundred payouts created since the time, newest first, from the payout after the given one. */
  payouts(since: Date, after: string | null): Promise<{ payouts: Payout[]; more: boolean }>;
  /** At most a hundred movements of an automatic payout, without the payout's own, after the given movement. */
  movementsOfPayout(id: string, after: string | null): Promise<{ movements: BalanceMovement[]; cursor: string | null }>;

  /**
   * The events after the cursor, oldest first, at most a hundred; `more` if others follow. Without a cursor, or with a
   * cursor older than 30 days, which the card service has forgotten: the newest hundred.
   */
  events(after: string | null): Promise<{ events: PaymentEvent[]; cursor: string | null; more: boolean }>;
  /** Null if the signature is wrong, missing, or older than five minutes. */
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
  /** 1 to 12; the card is valid to the end of that month. */
  expMonth: number;
  expYear: number;
  name: string | null;
  /** Billing address as the card holder gave it; parts not given are null. */
  billing: { country: string | null; state: string | null; postalCode: string | null };
  /** The same value each time a card is saved; null if the card service gives none. */
  fingerprint: string | null;
}

export interface NewIntent {
  amountCents: number;
  /** Three letters, lower case. */
  currency: string;
  customerId: string;
  /** The card to charge; may be given at the first `confirmIntent` instead. */
  paymentMethodId?: string;
  /** The card will be charged again without its holder present (a subscription). */
  forLater?: boolean;
  description: string;
  metadata: Record<string, string>;
  key: string;
}

export interface Attempt {
  id: string;
  paymentMethodId: string;
  /** The security code, entered again for a saved card. */
  cvcToken?: string;
  /** The card holder is not present: if the bank requires the holder, it declines with `authentication_required`. */
  offSession?: boolean;
  key: string;
}

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

/** Why a card was not charged or saved; the message is written for its holder. */
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

/** A dispute of a charge. Amounts are cents. */
export interface CardDispute {
  id: string;
  chargeId: string;
  intentId: string | null;
  amountCents: number;
  currency: string;
  /** The card service's words: `product_not_received`, `needs_response`. */
  reason: string;
  status: string;
  dueBy: Date | null;
  createdAt: Date;
  /** What the bank took and gave back, and the fees of both. */
  withdrawnCents: number;
  reinstatedCents: number;
  feeCents: number;
}

/** A movement of the store's balance at the card service. Amounts are cents. */
export interface BalanceMovement {
  id: string;
  /** The card service's words: `adjustment`, `dispute_reversal`. */
  type: string;
  category: string;
  /** Negative for money that left. */
  amountCents: number;
  feeCents: number;
  currency: string;
  /** The charge, refund, dispute or payout that the movement is of. */
  sourceId: string | null;
  createdAt: Date;
}

/** A payout to the store's bank account. */
export interface Payout {
  id: string;
  amountCents: number;
  currency: string;
  status: string;
  isAutomatic: boolean;
  /** Whether no more movements are added to the payout. */
  isSettled: boolean;
  /** The beginning, in UTC, of the day on which the bank has the money. */
  arrivesAt: Date;
  createdAt: Date;
}

/** Do not trust the object in an event: read the intent itself. */
export interface PaymentEvent {
  id: string;
  /** `payment_intent.succeeded`, `charge.refunded` … */
  type: string;
  objectId: string;
  /** The intent of the event, if it has one. */
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

/** The bank declined. Nothing was charged, and the attempt has ended. */
export interface Declined {
  outcome: 'declined';
  problem: CardProblem;
  intent: Intent | null;
}

/** The card service did not act, and will not act on the same request. */
export interface Refused {
  outcome: 'refused';
  code: string;
  message: string;
  /** The current intent, if its status was the reason. */
  intent: Intent | null;
}

export type UnknownReason = 'timeout' | 'connection' | 'server_error' | 'malformed' | 'rate_limited' | 'in_progress';

/** No reliable answer. */
export interface Unknown {
  outcome: 'unknown';
  reason: UnknownReason;
  retryAfterSeconds: number | null;
}

export class PaymentsUnavailable extends Error {
  readonly reason: UnknownReason;

  constructor(reason: UnknownReason) {
    super(`The card service gave no answer (${reason})`);
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
