import { and, eq, inArray, min } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { documents, invoices } from '#db/tables/fulfilment.ts';
import { orderEvents } from '#db/tables/orders.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { TAKEN_BACK } from '#domain/order-states.ts';

export type IssuedInvoice = typeof invoices.$inferSelect & {
  /** The Toronto day its order was taken back; null while it counts. */
  voidedOn: LocalDate | null;
};

/** The invoice of an order, or null where none is issued. */
export async function issuedInvoice(db: Db, orderId: number): Promise<IssuedInvoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!invoice) return null;
  const [taken] = await db
    .select({ at: min(orderEvents.at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.toState, [...TAKEN_BACK])));
  return { ...invoice, voidedOn: taken?.at ? torontoDate(taken.at) : null };
}

/** The paper of an order's invoice is drawn anew when it is next asked for, to say that it is void or paid. */
export async function redrawInvoicePaper(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(documents)
    .set({ content: null })
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')));
}
