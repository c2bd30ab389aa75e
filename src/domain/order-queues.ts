import { releasedNext, type HoldKind } from './order-holds.ts';
import { awaitsShipment, isPlaced, ORDER_STATES, transition, type OrderState } from './order-states.ts';

/** The queues of orders, by the next step; each queue is a list of the office (rules: OFFICE-6). */
export const ORDER_QUEUES = [
  'open',
  'approve',
  'pick',
  'hold',
  'credit',
  'late',
  'attention',
  'failed',
  'overdue',
] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

/** How a list of orders may be sorted. */
export const ORDER_SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const;

/** The columns of the list of orders, in their order. The number is always shown. */
export const ORDER_COLUMNS = [
  'number',
  'orderedAt',
  'clinic',
  'purchaseOrderNumber',
  'pieces',
  'total',
  'payment',
  'stage',
  'expectedOn',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Orders of a list are counted up to this number: counting a million takes longer than reading a page of the list. */
export const COUNTED_ORDERS = 10_000;

/** At most this many packing slips are printed in one file. */
export const MAX_SLIPS = 100;
/** Most lines of these slips together: 2,000 need some 350 MB of memory while they are drawn. */
export const MAX_SLIP_LINES = 2_000;

/** The states of orders with goods to ship. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter(awaitsShipment);

/** The payment state of an order, in one word for a list (rules: OFFICE-7). */
export const ORDER_PAYMENTS = [
  'unpaid',
  'failed',
  'paid',
  'part_refunded',
  'refunded',
  'not_invoiced',
  'open',
  'part_paid',
  'overdue',
  'credited',
] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

interface CardMoney {
  state: OrderState;
  isCharged: boolean;
  amountCents: number;
  refundedCents: number;
}

/** The payment of an order by card. */
export function cardPayment({ state, isCharged, amountCents, refundedCents }: CardMoney): OrderPayment {
  if (!isCharged) return state === 'payment_failed' ? 'failed' : 'unpaid';
  if (refundedCents === 0) return 'paid';
  return refundedCents < amountCents ? 'part_refunded' : 'refunded';
}

interface InvoiceMoney {
  totalCents: number;
  /** All payments, less the money that went back and is due again. */
  paidCents: number;
  creditedCents: number;
  dueOn: string;
}

/** The payment of an order on invoice; `today` is the day in Toronto. */
export function invoicePayment(invoice: InvoiceMoney | null, today: string): OrderPayment {
  if (!invoice) return 'not_invoiced';
  const { totalCents, paidCents, creditedCents, dueOn } = invoice;
  const due = totalCents - creditedCents - paidCents;
  if (due <= 0) return creditedCents >= totalCents ? 'credited' : 'paid';
  if (today > dueOn) return 'overdue';
  return paidCents > 0 ? 'part_paid' : 'open';
}

/** The facts of an order that decide which acts it allows. */
export interface ActableOrder {
  state: OrderState;
  paymentMethod: 'card' | 'invoice';
  /** Cents of its invoice that no credit note has cancelled yet; 0 without an invoice. */
  creditableCents: number;
  /** Why the order is on hold; empty if it is not. */
  holds: readonly HoldKind[];
  /** Whether it is an order by telephone that waits for its payment, and no charge of it is under way. */
  isUnpaidByPhone?: boolean;
}

/** The acts for one order, in the order in which the office offers them. */
export const ORDER_ACTS = [
  'release',
  'approve-credit',
  'approve',
  'pick',
  'pack',
  'ship',
  'deliver',
  'invoice',
  'close',
  'change-lines',
  'credit',
  'refund',
  'hold',
  'cancel',
] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

const target: Partial<Record<OrderAct, OrderState>> = {
  approve: 'approved',
  pick: 'picked',
  pack: 'packed',
  deliver: 'delivered',
  invoice: 'billed',
  close: 'closed',
  cancel: 'cancelled',
};

/** Whether the order's state allows the act: the office offers only such acts (rules: OFFICE-9). */
export function allowsAct(order: ActableOrder, act: OrderAct): boolean {
  const { state, paymentMethod, creditableCents, holds } = order;
  if (act === 'release') return releasedNext(holds) !== null;
  if (act === 'approve-credit') return holds.includes('credit_limit');
  if (act === 'hold') return awaitsShipment(state) && !holds.includes('staff');
  // What the warehouse does waits for the release (rules: OFFICE-22).
  if (act === 'approve' && (holds.includes('credit_limit') || holds.includes('disputed'))) return false;
  if (holds.length > 0 && (act === 'pick' || act === 'pack' || act === 'ship')) return false;
  // An order is approved first (rules: OFFICE-104).
  if (state === 'placed' && (act === 'pick' || act === 'pack')) return false;
  if (act === 'ship') return awaitsShipment(state);
  if (act === 'cancel' && order.isUnpaidByPhone) return true;
  if (act === 'refund') return paymentMethod === 'card' && isPlaced(state);
  // As long as an order may be cancelled, no unit has shipped (rules: OFFICE-50).
  if (act === 'change-lines') return transition(state, 'cancelled').ok && creditableCents > 0;
  // Before anything is shipped, the order is cancelled instead of credited in full.
  if (act === 'credit') return isPlaced(state) && creditableCents > 0;
  const to = target[act];
  return to !== undefined && transition(state, to).ok;
}
