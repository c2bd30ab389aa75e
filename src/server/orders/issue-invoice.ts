import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { invoiceDueOn } from '#domain/invoices.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { issueDocument, writeDocument } from './business-documents.ts';
import { invoiceSnapshotOf, type InvoiceDays } from './document-snapshots.ts';
import type { DocumentOrder } from './document-order.ts';

interface AtIssue {
  /** The day in Toronto. */
  today: LocalDate;
  settings: StoreSettings;
}

/**
 * Issues the invoice of an order, dated today in Toronto; the invoice of an order by card is issued as paid. The caller
 * holds the lock of the order's row. Returns false if the order already has an invoice; then no number is used.
 */
export async function issueInvoice(tx: Db, orderId: number, { today, settings }: AtIssue): Promise<boolean> {
  const [order] = await tx
    .select({
      id: orders.id,
      clinicId: orders.clinicId,
      totalCents: orders.totalCents,
      paymentMethod: orders.paymentMethod,
      termsDays: clinics.termsDays,
      known: invoices.id,
    })
    .from(orders)
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId} to invoice`);
  if (order.known !== null) return false;
  const { number } = await writeInvoice(tx, order, { termsDays: order.termsDays, today, settings });
  await issueDocument(tx, { orderId, clinicId: order.clinicId, number }, settings);
  return true;
}

/**
 * The document of the invoice of an order that the caller's transaction has written: made of the values that the caller
 * passes, because reading them back costs as much as writing them.
 */
export async function writeInvoiceDocument(
  tx: Db,
  { clinicId, document }: { clinicId: number; document: DocumentOrder },
  invoice: InvoiceDays,
  settings: StoreSettings,
): Promise<void> {
  const { order } = document;
  const { number, dueOn } = invoice;
  const snapshot = invoiceSnapshotOf(
    { ...document, order: { ...order, invoice: { number, dueOn } } },
    invoice,
    settings,
  );
  await writeDocument(tx, { orderId: order.id, clinicId, number }, snapshot);
}

/** Writes the invoice of an order that has none, dated today in Toronto. `issueInvoice` also writes its document. */
export async function writeInvoice(
  tx: Db,
  { id: orderId, totalCents, paymentMethod }: Pick<DocumentOrder['order'], 'id' | 'totalCents' | 'paymentMethod'>,
  { termsDays, today, settings }: AtIssue & { termsDays: number | null },
): Promise<InvoiceDays> {
  const paidCents = paymentMethod === 'card' ? totalCents : 0;
  const dueOn = invoiceDueOn(paymentMethod, { issuedOn: today, termsDays }, settings);
  const [issued] = await tx
    .insert(invoices)
    .values({ orderId, issuedOn: today, dueOn, totalCents, paidCents, paidOn: paidCents === totalCents ? today : null })
    .returning({ number: invoices.number });
  if (!issued) throw new Error(`The invoice of order ${orderId} was not written`);
  return { number: issued.number, issuedOn: today, dueOn };
}
