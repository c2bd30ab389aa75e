import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditNotes, invoices } from '#db/tables/fulfilment.ts';
import { invoicePayments, moneyMovements } from '#db/tables/money.ts';
import { orders } from '#db/tables/orders.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import type { InvoiceEntry } from '#domain/invoices.ts';
import type { Cents } from '#domain/money.ts';

/** An invoice with its paid, credited and returned amounts. */
export type IssuedInvoice = typeof invoices.$inferSelect & {
  returnedCents: number;
  returns: HandReturn[];
  /** Payments, then credit notes, then returned money, each oldest first. */
  entries: InvoiceEntry[];
};

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
export async function readInvoice(db: Db, orderId: number): Promise<IssuedInvoice | null> {
  const [found] = await db
    .select({ invoice: invoices, paymentMethod: orders.paymentMethod })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.orderId, orderId));
  if (!found) return null;
  const { invoice, paymentMethod } = found;
  const { kind, state } = moneyMovements;
  const returned = await db
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.orderId, orderId), eq(kind, 'refund'), eq(state, 'done'), wasForInvoice))
    .orderBy(asc(moneyMovements.n));
  const credits = await db
    .select({ day: creditNotes.issuedOn, reference: creditNotes.number, amountCents: creditNotes.totalCents })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoice.id))
    .orderBy(asc(creditNotes.id));
  // An order by card is paid when its invoice is issued, and any other invoice is paid at once.
  const isPaidLater = paymentMethod === 'invoice' && invoice.paidCents > 0;
  const { paidOn, paidReference, paidCents } = invoice;
  return {
    ...invoice,
    returnedCents: returned.reduce((sum, { amountCents }) => sum + amountCents, 0),
    returns: returned
      .filter(({ method }) => method === 'bank')
      .map(({ endedAt, createdAt, amountCents, reason: reference }) => ({
        on: torontoDate(endedAt ?? createdAt),
        amountCents,
        reference,
      })),
    entries: [
      ...(isPaidLater
        ? [{ kind: 'payment' as const, day: paidOn, reference: paidReference, amountCents: paidCents }]
        : []),
      ...credits.map((credit) => ({ kind: 'credit' as const, ...credit })),
      ...returned.map((row) => ({
        kind: 'return' as const,
        day: torontoDate(row.endedAt ?? row.createdAt),
        reference: row.method === 'bank' ? row.reason : cardMemo({ brand: row.cardBrand, last4: row.cardLast4 }),
        amountCents: row.amountCents,
      })),
    ],
  };
}
