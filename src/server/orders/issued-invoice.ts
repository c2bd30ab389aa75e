import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { moneyMovements } from '#db/tables/money.ts';

/** An invoice with what became of it: paid, credited, returned. */
export type IssuedInvoice = typeof invoices.$inferSelect & { returnedCents: number };

/** The invoice of an order as it stands today, or null where none is issued. */
export async function issuedInvoice(db: Db, orderId: number): Promise<IssuedInvoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!invoice) return null;
  const { kind, state, amountCents } = moneyMovements;
  const [returned] = await db
    .select({ cents: sql<number>`coalesce(sum(${amountCents}), 0)::int` })
    .from(moneyMovements)
    .where(and(eq(moneyMovements.orderId, orderId), eq(kind, 'refund'), eq(state, 'done')));
  return { ...invoice, returnedCents: returned?.cents ?? 0 };
}
