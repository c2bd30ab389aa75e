import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { customers } from '#db/tables/customers.ts';
import { documents, invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import type { OrderMail, Papers } from '#server/documents-port.ts';

/** A paper as it is kept, mailed and downloaded. */
export interface Paper {
  filename: string;
  mediaType: string;
  content: Uint8Array;
}

/**
 * The invoice of an order as a PDF, or null where none is issued. It is drawn once and kept, so that what was mailed and
 * what the clinic downloads later are the same to the byte.
 */
export async function invoiceDocument(db: Db, papers: Papers, order: OrderMail['order']): Promise<Paper | null> {
  const kept = await keptInvoice(db, order.id);
  if (kept) return kept;
  const [found] = await db
    .select({ invoice: invoices, customerId: orders.customerId, customerNumber: customers.entityId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(invoices.orderId, order.id));
  if (!found) return null;
  const { invoice, customerId, customerNumber } = found;
  const content = await papers.renderInvoicePdf({ invoice, customerNumber, order });
  const filename = `${invoice.number}.pdf`;
  await db
    .insert(documents)
    .values({ customerId, orderId: order.id, kind: 'invoice', filename, mediaType: 'application/pdf', content })
    .onConflictDoNothing();
  return keptInvoice(db, order.id);
}

async function keptInvoice(db: Db, orderId: number): Promise<Paper | null> {
  const [kept] = await db
    .select({ filename: documents.filename, mediaType: documents.mediaType, content: documents.content })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')));
  return kept ?? null;
}
