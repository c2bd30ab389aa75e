import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { invoicePayments } from '#db/tables/money.ts';
import { orders } from '#db/tables/orders.ts';
import { invoiceDue } from '#domain/invoices.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderState } from '#domain/order-states.ts';
import { cancelInvoiceIntent } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { recordNotTaken } from './movements.ts';

/** A payment of an invoice by card. */
export type InvoicePayment = typeof invoicePayments.$inferSelect & {
  /** Whether a process holds the payment's lease now. */
  leased: boolean;
  /** Minutes since the payment changed. */
  sinceTouched: number;
};

const columns = {
  payment: invoicePayments,
  leased: sql<boolean>`${invoicePayments.leaseUntil} > now()`,
  sinceTouched: sql<number>`(extract(epoch from now() - ${invoicePayments.updatedAt}) / 60)::float8`,
};

type Found = Pick<InvoicePayment, 'leased' | 'sinceTouched'> & { payment: typeof invoicePayments.$inferSelect };

function toPayment(found: Found | undefined): InvoicePayment | null {
  if (!found) return null;
  const { payment, leased, sinceTouched } = found;
  return { ...payment, leased, sinceTouched };
}

/** The invoice payment in its present state; null if no invoice payment has this id. */
export async function readInvoicePayment(db: Db, id: number): Promise<InvoicePayment | null> {
  const [found] = await db.select(columns).from(invoicePayments).where(eq(invoicePayments.id, id));
  return toPayment(found);
}

/** The open payment of an invoice, or null. */
export async function openInvoicePayment(db: Db, invoiceId: number): Promise<InvoicePayment | null> {
  const open = and(eq(invoicePayments.invoiceId, invoiceId), eq(invoicePayments.state, 'open'));
  const [found] = await db.select(columns).from(invoicePayments).where(open);
  return toPayment(found);
}

/** The invoice payment that an intent belongs to, or null. */
export async function invoicePaymentOfIntent(db: Db, intentId: string): Promise<InvoicePayment | null> {
  const [found] = await db.select(columns).from(invoicePayments).where(eq(invoicePayments.intentId, intentId));
  return toPayment(found);
}

/**
 * The payment that a card was charged for an invoice of this order and that the invoice kept; null if no charged
 * payment was kept.
 */
export async function cardPaymentOfInvoice(db: Db, orderId: number): Promise<InvoicePayment | null> {
  const paid = and(eq(invoicePayments.orderId, orderId), eq(invoicePayments.state, 'paid'));
  const [found] = await db.select(columns).from(invoicePayments).where(paid).orderBy(desc(invoicePayments.id)).limit(1);
  return toPayment(found);
}

/** An invoice with the state of its order. */
export interface InvoiceOfOrder {
  id: number;
  number: string;
  orderId: number;
  orderNumber: string;
  clinicId: number;
  state: OrderState;
  issuedOn: string;
  dueOn: string;
  totalCents: Cents;
  paidCents: Cents;
  creditedCents: Cents;
  paidOn: string | null;
  paidReference: string;
}

/** The columns of `InvoiceOfOrder`. */
export const invoiceColumns = {
  id: invoices.id,
  number: invoices.number,
  orderId: invoices.orderId,
  orderNumber: orders.number,
  clinicId: orders.clinicId,
  state: orders.state,
  issuedOn: invoices.issuedOn,
  dueOn: invoices.dueOn,
  totalCents: invoices.totalCents,
  paidCents: invoices.paidCents,
  creditedCents: invoices.creditedCents,
  paidOn: invoices.paidOn,
  paidReference: invoices.paidReference,
};

/** The invoice of an order, or null. */
export async function readInvoiceOfOrder(db: Db, orderId: number): Promise<InvoiceOfOrder | null> {
  const [found] = await db
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.orderId, orderId));
  return found ?? null;
}

/**
 * As `readInvoiceOfOrder`, with the order's row locked until the transaction ends: every change of an invoice's money
 * starts here. The invoice is read after the lock is acquired, so that it shows the changes of the previous lock
 * holder.
 */
export async function lockInvoiceOfOrder(tx: Db, orderId: number): Promise<InvoiceOfOrder> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
  const found = await readInvoiceOfOrder(tx, orderId);
  if (!found) throw new Error(`Order ${orderId} has no invoice`);
  return found;
}

/** Cents of an invoice that the clinic still has to pay. */
export function payableCents(invoice: Pick<InvoiceOfOrder, 'totalCents' | 'paidCents' | 'creditedCents'>) {
  return Math.max(0, invoiceDue({ ...invoice, returnedCents: 0 }));
}

/** The open payments of invoices, by invoice id. */
export async function openPaymentsOf(db: Db, invoiceIds: readonly number[]): Promise<Map<number, InvoicePayment>> {
  if (invoiceIds.length === 0) return new Map();
  const open = and(inArray(invoicePayments.invoiceId, [...invoiceIds]), eq(invoicePayments.state, 'open'));
  const found = await db.select(columns).from(invoicePayments).where(open);
  return new Map(found.flatMap((row) => toPayment(row) ?? []).map((payment) => [payment.invoiceId, payment]));
}

/**
 * Closes an open payment that is not charged any more, and queues cancelling its intent. The caller holds the lock of
 * the order's row and has checked that no charge is undecided.
 */
export async function closeInvoicePayment(
  { queue }: Pick<Deps, 'queue'>,
  tx: Db,
  { id, orderId, intentId }: Pick<InvoicePayment, 'id' | 'orderId' | 'intentId'>,
): Promise<void> {
  await tx
    .update(invoicePayments)
    .set({ state: 'closed', updatedAt: sql`now()` })
    .where(and(eq(invoicePayments.id, id), eq(invoicePayments.state, 'open')));
  if (intentId === null) return;
  await recordNotTaken(tx, { orderId, intentId, state: 'failed', reason: 'The payment was not completed.' });
  await queue.enqueue(tx, cancelInvoiceIntent, { invoicePaymentId: id, intentId });
}
