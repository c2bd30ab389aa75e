/** Where a sales order stands. */
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
  /** What the customer reads, of the status catalogue of spec 001 §2. */
  label: string;
  /** The states that may follow. */
  next: readonly OrderState[];
}

/**
 * The whole life of a sales order. A card order waits for its payment, or for the buyer to confirm it with their bank
 * ('payment_action'); a declined attempt may be tried again, and a payment that turns out to have succeeded after expiry still places the order, or is refunded.
 */
export const orderStates: Readonly<Record<OrderState, StateRule>> = {
  pending_payment: {
    label: 'Processing',
    next: ['payment_action', 'placed', 'payment_failed', 'expired', 'refunded'],
  },
  payment_action: { label: 'Open', next: ['pending_payment', 'placed', 'payment_failed', 'expired', 'refunded'] },
  payment_failed: {
    label: 'Open',
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

/** Whether an order may go from one state to another, and if not why. */
export function transition(from: OrderState, to: OrderState): TransitionVerdict {
  const { next } = orderStates[from];
  if (next.includes(to)) return { ok: true };
  if (from === to) return { ok: false, reason: 'already_there' };
  return { ok: false, reason: next.length === 0 ? 'final_state' : 'not_allowed' };
}

/** The status label a customer reads. */
export function statusLabel(state: OrderState): string {
  return orderStates[state].label;
}

const unpaid: readonly OrderState[] = ['pending_payment', 'payment_action', 'payment_failed', 'expired'];
/** States of an order that was placed and taken back. */
export const TAKEN_BACK: readonly OrderState[] = ['cancelled', 'refunded'];

/** Whether the order stands: given, paid or to be invoiced, and not taken back. */
export function isPlaced(state: OrderState): boolean {
  return !unpaid.includes(state) && !TAKEN_BACK.includes(state);
}

/** Whether the card payment may still end either way. */
export function isInProgress(state: OrderState): boolean {
  return state === 'pending_payment' || state === 'payment_action';
}

/** Whether an equal cart is refused while this order is young: placed or in progress; attempts that came to nothing do not count. */
export function blocksDuplicate(state: OrderState): boolean {
  return isPlaced(state) || isInProgress(state);
}

/** Whether goods are still to leave the house. */
export function awaitsShipment(state: OrderState): boolean {
  return ['placed', 'approved', 'picked', 'packed', 'partially_shipped'].includes(state);
}
