/** The states of a sales order. */
export type OrderState =
  | 'pending_payment'
  | 'payment_action'
  | 'payment_failed'
  | 'expired'
  | 'placed'
  | 'approved'
  | 'picked'
  | 'packed'
  | 'partially_shipped'
  | 'shipped'
  | 'delivered'
  | 'billed'
  | 'closed'
  | 'cancelled'
  | 'refunded';

interface StateRule {
  /** The status text a clinic reads, from the status catalogue (rules: ORDER-12). */
  label: string;
  /** The states an order may go to from this state. */
  next: readonly OrderState[];
}

/**
 * The life of a sales order. A card order waits for its payment, or for the buyer to confirm it with their bank
 * ('payment_action'). After a declined attempt the buyer may try again. If a payment turns out to have succeeded after
 * the order expired, the order is placed after all, or the payment is refunded.
 */
export const orderStates: Readonly<Record<OrderState, StateRule>> = {
  pending_payment: {
    label: 'Pending Payment',
    next: ['payment_action', 'placed', 'payment_failed', 'expired', 'refunded'],
  },
  payment_action: {
    label: 'Pending Payment',
    next: ['pending_payment', 'placed', 'payment_failed', 'expired', 'refunded'],
  },
  payment_failed: {
    label: 'Pending Payment',
    next: ['pending_payment', 'payment_action', 'placed', 'expired', 'refunded'],
  },
  expired: { label: 'Cancelled', next: ['placed', 'refunded'] },
  placed: {
    label: 'Pending Fulfillment',
    next: ['approved', 'picked', 'packed', 'partially_shipped', 'shipped', 'cancelled', 'refunded'],
  },
  approved: {
    label: 'Approved',
    next: ['picked', 'packed', 'partially_shipped', 'shipped', 'cancelled', 'refunded'],
  },
  picked: { label: 'Picked', next: ['packed', 'partially_shipped', 'shipped', 'cancelled', 'refunded'] },
  packed: { label: 'Packed', next: ['partially_shipped', 'shipped', 'cancelled', 'refunded'] },
  partially_shipped: { label: 'Partially Fulfilled', next: ['shipped', 'refunded'] },
  shipped: { label: 'Shipped', next: ['delivered', 'billed', 'refunded'] },
  delivered: { label: 'Delivered', next: ['billed', 'closed', 'refunded'] },
  billed: { label: 'Billed', next: ['delivered', 'closed', 'refunded'] },
  closed: { label: 'Closed', next: ['refunded'] },
  cancelled: { label: 'Cancelled', next: ['refunded'] },
  refunded: { label: 'Cancelled', next: [] },
};

export const ORDER_STATES = Object.keys(orderStates) as OrderState[];

export type TransitionVerdict = { ok: true } | { ok: false; reason: 'already_there' | 'final_state' | 'not_allowed' };

/** Whether an order may go from one state to another, and if not, why. */
export function transition(from: OrderState, to: OrderState): TransitionVerdict {
  const { next } = orderStates[from];
  if (next.includes(to)) return { ok: true };
  if (from === to) return { ok: false, reason: 'already_there' };
  return { ok: false, reason: next.length === 0 ? 'final_state' : 'not_allowed' };
}

/** The status text of an order whose payment was sent and has no outcome yet. */
export const PAYMENT_UNDER_WAY = 'Processing';

/** The status text for customers; `beingPaid` if an attempt to pay was sent and has no outcome yet. */
export function statusLabel(state: OrderState, beingPaid = false): string {
  return beingPaid && state === 'pending_payment' ? PAYMENT_UNDER_WAY : orderStates[state].label;
}

const AWAITING_PAYMENT: readonly OrderState[] = ['pending_payment', 'payment_action', 'payment_failed'];
/** States of an order that was placed and then cancelled or refunded. */
export const TAKEN_BACK: readonly OrderState[] = ['cancelled', 'refunded'];

/** Whether the order is placed (paid, or to be invoiced) and was not cancelled or refunded. */
export function isPlaced(state: OrderState): boolean {
  return !awaitsPayment(state) && state !== 'expired' && !TAKEN_BACK.includes(state);
}

/** Whether the card order still waits for its payment; after a failed attempt the buyer may try again. */
export function awaitsPayment(state: OrderState): boolean {
  return AWAITING_PAYMENT.includes(state);
}

/** Whether the card payment may still succeed or fail. */
export function isInProgress(state: OrderState): boolean {
  return state === 'pending_payment' || state === 'payment_action';
}

/**
 * Whether an equal cart is refused shortly after this order: if it is placed or in progress. Failed attempts do not
 * count.
 */
export function blocksDuplicate(state: OrderState): boolean {
  return isPlaced(state) || isInProgress(state);
}

/**
 * Whether goods of the order are still to be shipped: the order may be packed, with its packing slip, and shipped. This
 * is so from the moment it is placed; staff may approve it first, but need not (rules: ORDER-22).
 */
export function awaitsShipment(state: OrderState): boolean {
  return ['placed', 'approved', 'picked', 'packed', 'partially_shipped'].includes(state);
}
