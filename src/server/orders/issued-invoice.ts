import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { invoicePayments, moneyMovements } from '#db/tables/money.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';

/** An invoice with its paid, credited and returned amounts. */
export type IssuedInvoice = typeof invoices.$inferSelect & { returnedCents: number; returns: HandReturn[] };

/** Money that staff returned by a cheque or a transfer. */
export interface HandReturn {
  /** The Toronto day on which the money was sent. */
  on: LocalDate;
  amountCents: Cents;
  reference: string;
}

/** Leaves out the refund of a charge that the invoice never counted as paid (rules: PAY-26). */
const wasForInvoice = sql`not exists (select from ${invoicePayments} where ${invoicePayments.state} = 'returned'
  and ${invoicePayments.intentId} = ${moneyMovements.intentId})`;

/** The invoice of an order in its present state; null if no invoice is issued. */
export async function issuedInvoice(db: Db, orderId: number): Promise<IssuedInvoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!invoice) return null;
  const { kind, state } = moneyMovements;
  const returned = await db
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.orderId, orderId), eq(kind, 'refund'), eq(state, 'done'), wasForInvoice))
    .orderBy(asc(moneyMovements.n));
  return {
    ...invoice,
    returnedCents: returned.reduce((sum, { amountCents }) => sum + amountCents, 0),
    returns: returned
      .filter(({ method }) => method === 'bank')
      .map(({ endedAt, createdAt, amountCents, reason: reference }) => ({
        on: torontoDate(endedAt ?? createdAt),
        ...{ amountCents, reference },
      })),
  };
}
