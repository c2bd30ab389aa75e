import type { Cents } from './money.ts';
import { isPlaced, type OrderState } from './order-states.ts';

/** The states a payment intent can be in, as the card service names them. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

export interface PayableOrder {
  id: number;
  state: OrderState;
  totalCents: Cents;
  currency: string;
  stripeCustomerId: string;
  /** Null until the first intent's id was stored. */
  intentId: string | null;
}

/** What is asked of a payment intent; the payments port's own has it all. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amountCents: Cents;
  amountReceivedCents: Cents;
  currency: string;
  customerId: string | null;
  metadata: Readonly<Record<string, string>>;
  /** How the latest attempt failed: tells a declined intent from one not tried yet. */
  lastError: object | null;
}

export type MismatchReason = 'other_amount' | 'other_currency' | 'other_customer' | 'other_intent';

export type Settlement =
  /** Place the order now; `late` where it had been given up, so its stock must be reserved again or the money returned. */
  | { action: 'place'; late: boolean }
  /** Nothing to do: the order is placed, or its money was already returned. */
  | { action: 'none' }
  /** The truth is not known yet, or the shopper has not confirmed: ask again. */
  | { action: 'wait' }
  | { action: 'needs_action' }
  | { action: 'declined' }
  /** The intent can no longer succeed. */
  | { action: 'expire' }
  /** Money came in that no order may keep. */
  | { action: 'refund'; reason: MismatchReason | 'order_cancelled' }
  /** Not ours to move money on: a person must look. */
  | { action: 'attention'; reason: MismatchReason | 'other_order' };

/** How an intent differs from what its order asks for, or null where it is the order's own. */
function mismatch(order: PayableOrder, intent: Intent): MismatchReason | null {
  if (order.intentId !== null && order.intentId !== intent.id) return 'other_intent';
  const taken = intent.status === 'succeeded' ? intent.amountReceivedCents : order.totalCents;
  if (intent.amountCents !== order.totalCents || taken !== order.totalCents) return 'other_amount';
  if (intent.currency.toLowerCase() !== order.currency.toLowerCase()) return 'other_currency';
  return intent.customerId === order.stripeCustomerId ? null : 'other_customer';
}

/**
 * What the state of a payment intent means for its order (order protocol, steps 4, 5 and 7). The only place where
 * money received becomes an order placed; asked again with the same facts it gives the same answer.
 */
export function settlement({ order, intent }: { order: PayableOrder; intent: Intent }): Settlement {
  if (intent.metadata['order_id'] !== String(order.id)) return { action: 'attention', reason: 'other_order' };
  const wrong = mismatch(order, intent);
  if (wrong) return { action: intent.status === 'succeeded' ? 'refund' : 'attention', reason: wrong };
  if (isPlaced(order.state) || order.state === 'refunded') return { action: 'none' };

  switch (intent.status) {
    case 'succeeded':
      if (order.state === 'cancelled') return { action: 'refund', reason: 'order_cancelled' };
      return { action: 'place', late: order.state === 'expired' || order.state === 'payment_failed' };
    case 'requires_action':
      return { action: 'needs_action' };
    case 'requires_payment_method':
      return { action: intent.lastError ? 'declined' : 'wait' };
    case 'canceled':
      return { action: 'expire' };
    case 'requires_confirmation':
    case 'requires_capture':
    case 'processing':
      return { action: 'wait' };
  }
}

/**
 * Whether the next confirmation is a new attempt with a new key. Only once the card service said the earlier one ended
 * in a refusal; after a time-out the truth is asked for first, and the same key is used again (order protocol, step 4).
 */
export function mayConfirmAgain(intent: Pick<Intent, 'status' | 'lastError'>): boolean {
  return intent.status === 'requires_payment_method' && intent.lastError !== null;
}
