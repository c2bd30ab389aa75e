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
    // A status not known here is neither paid nor failed.
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

export function toProblem(error: { code?: string; decline_code?: string; message?: string }): CardProblem {
  return {
    code: error.code ?? 'card_declined',
    declineCode: error.decline_code || null,
    message: error.message ?? 'Your card was declined.',
  };
}

/** The store takes cards only; a method of another kind was not made by it. */
export function toSavedCard({ id, card, billing_details }: Stripe.PaymentMethod): SavedCard {
  if (!card) throw new Error(`Payment method ${id} is not a card`);
  return {
    id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    name: billing_details.name,
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

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
