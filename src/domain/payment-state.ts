import type { Cents } from './money.ts';
import { awaitsPayment, isPlaced, type OrderState } from './order-states.ts';

/** The states a payment intent can be in, as the card service names them. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

/**
 * The state of an order's payment. 'new': nobody has tried to pay. 'confirming', 'completing': an attempt is under way,
 * its outcome unknown. Otherwise the last known status of the intent.
 */
export type PaymentStatus = 'new' | 'confirming' | 'completing' | IntentStatus;

export interface PayableOrder {
  id: number;
  /** The store's epoch when the order was written; null for older orders. */
  epoch: number | null;
  state: OrderState;
  totalCents: Cents;
  currency: string;
  stripeCustomerId: string;
  /** Null until the id of the first intent is stored. */
  intentId: string | null;
}

/** The fields of a payment intent that these rules need; the payments port has the complete type. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amountCents: Cents;
  amountReceivedCents: Cents;
  currency: string;
  customerId: string | null;
  metadata: Readonly<Record<string, string>>;
  /** The failure of the latest attempt; set on a declined intent, null on an intent not tried yet. */
  lastError: object | null;
}

export type MismatchReason = 'other_amount' | 'other_currency' | 'other_customer' | 'other_intent';

export type Settlement =
  /**
   * Place the order now. `late` if the order had been given up: its stock must be reserved again, or the money
   * returned.
   */
  | { action: 'place'; late: boolean }
  /** Nothing to do: the order is placed, or its money was already returned. */
  | { action: 'none' }
  /** The outcome is not known yet, or the shopper has not confirmed: ask again later. */
  | { action: 'wait' }
  | { action: 'needs_action' }
  | { action: 'declined' }
  /** The intent can no longer succeed. */
  | { action: 'expire' }
  /** The store received money that belongs to no order. */
  | { action: 'refund'; reason: MismatchReason | 'order_cancelled' }
  /** The program must not move this money: staff must look. */
  | { action: 'attention'; reason: MismatchReason | 'other_order' | 'other_epoch' };

/** How an intent differs from the order or invoice payment it is for, or null if it matches. */
export function findMismatch(
  order: Omit<PayableOrder, 'id' | 'state' | 'epoch'>,
  intent: Intent,
): MismatchReason | null {
  if (order.intentId !== null && order.intentId !== intent.id) return 'other_intent';
  const receivedCents = intent.status === 'succeeded' ? intent.amountReceivedCents : order.totalCents;
  if (intent.amountCents !== order.totalCents || receivedCents !== order.totalCents) return 'other_amount';
  if (intent.currency.toLowerCase() !== order.currency.toLowerCase()) return 'other_currency';
  return intent.customerId === order.stripeCustomerId ? null : 'other_customer';
}

/**
 * The meaning of a payment intent's state for its order (rules: PLACE-12, PLACE-14). Only this function decides that
 * received money places an order; the same input always gives the same result.
 */
export function decideSettlement({ order, intent }: { order: PayableOrder; intent: Intent }): Settlement {
  if (intent.metadata['order_id'] !== String(order.id)) return { action: 'attention', reason: 'other_order' };
  if (!isOfEpoch(order, intent)) return { action: 'attention', reason: 'other_epoch' };
  const mismatch = findMismatch(order, intent);
  if (mismatch) return { action: intent.status === 'succeeded' ? 'refund' : 'attention', reason: mismatch };
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
 * Whether an intent that names this order or invoice payment is of the same epoch. Otherwise it was made for another
 * one that had the same id before a backup was restored (rules: PLACE-35).
 */
export function isOfEpoch({ epoch }: { epoch: number | null }, { metadata }: Pick<Intent, 'metadata'>): boolean {
  return metadata['epoch'] === undefined || metadata['epoch'] === String(epoch);
}

/** Whether an attempt was started and its outcome is not known to the store. */
export function isAttemptUnderWay(status: PaymentStatus): boolean {
  return status === 'confirming' || status === 'completing';
}

/** Whether a charge may still succeed: an attempt is under way, or the card service is processing the charge. */
export function isChargeUndecided(status: PaymentStatus): boolean {
  return isAttemptUnderWay(status) || status === 'processing';
}

/** Whether a card order may be given up: it awaits its payment and no charge is undecided. */
export function mayGiveUp({ state, payment }: { state: OrderState; payment: { status: PaymentStatus } }): boolean {
  return awaitsPayment(state) && !isChargeUndecided(payment.status);
}
