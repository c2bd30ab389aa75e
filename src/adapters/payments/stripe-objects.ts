import type Stripe from 'stripe';
import type { CardProblem, Intent, PaymentEvent, Refund, SavedCard } from './port.ts';

const STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    // An unknown status counts neither as paid nor as failed.
    status: STATUSES.find((status) => status === intent.status) ?? 'processing',
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    customerId: idOf(intent.customer),
    metadata: intent.metadata,
    clientSecret: intent.client_secret ?? '',
    nextAction: intent.next_action && {
      type: intent.next_action.type,
      redirectUrl: intent.next_action.redirect_to_url?.url ?? null,
    },
    lastError: intent.last_payment_error && toProblem(intent.last_payment_error),
    paymentMethodId: idOf(intent.payment_method),
    chargeId: idOf(intent.latest_charge),
    createdAt: new Date(intent.created * 1000),
  };
}

/** The service's own failures often have a type but no code. */
export function toProblem(error: {
  code?: string;
  decline_code?: string;
  message?: string;
  type?: string;
  rawType?: string;
}): CardProblem {
  const type = error.rawType ?? error.type ?? 'card_error';
  return {
    code: error.code ?? (type === 'card_error' ? 'card_declined' : type),
    declineCode: error.decline_code || null,
    message: error.message ?? 'Your card was declined.',
  };
}

/** The store accepts only cards; it never creates payment methods of another kind. */
export function toSavedCard({ id, card, billing_details }: Stripe.PaymentMethod): SavedCard {
  if (!card) throw new Error(`Payment method ${id} is not a card`);
  return {
    id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    name: billing_details.name,
    billing: {
      country: billing_details.address?.country ?? null,
      state: billing_details.address?.state ?? null,
      postalCode: billing_details.address?.postal_code ?? null,
    },
    fingerprint: card.fingerprint ?? null,
  };
}

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    status: REFUND_STATUSES.find((status) => status === refund.status) ?? 'pending',
    metadata: refund.metadata ?? {},
    createdAt: new Date(refund.created * 1000),
  };
}

const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;

export function toEvent(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as { id?: string; object?: string; payment_intent?: string | { id: string } | null };
  return {
    id: event.id,
    type: event.type,
    objectId: object.id ?? '',
    intentId: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent),
    createdAt: new Date(event.created * 1000),
  };
}

/** The event of a signed webhook, or null if a field the store uses is missing or has the wrong type. */
export function readEvent(event: Stripe.Event): PaymentEvent | null {
  const { id, type, created, data } = (event ?? {}) as Partial<Stripe.Event>;
  const object: unknown = data?.object;
  const isTime = typeof created === 'number' && created >= 0 && created < LATEST_SECOND;
  if (!isCardServiceId(id) || typeof type !== 'string' || !/^[\w.]{1,100}$/.test(type) || !isTime) return null;
  if (typeof object !== 'object' || object === null) return null;
  const read = toEvent(event);
  const named = [read.objectId, read.intentId].filter((id) => id !== null && id !== '');
  return named.every(isCardServiceId) ? read : null;
}

/** The end of the year 9999. */
const LATEST_SECOND = 253_402_300_800;

/**
 * Whether a value can be an id of the card service. Other values (`..`, `a/b`, an empty text) would change the URL path
 * that contains them.
 */
export function isCardServiceId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_]{1,255}$/.test(value);
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
