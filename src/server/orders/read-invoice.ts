import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditNotes, invoices } from '#db/tables/fulfilment.ts';
import { invoicePayments, moneyMovements, receivedPayments } from '#db/tables/money.ts';
import { orders } from '#db/tables/orders.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import type { InvoiceEntry } from '#domain/invoices.ts';
import type { Cents } from '#domain/money.ts';

/** An invoice with its paid, credited and returned amounts; the paid amount is the sum of all payments that stand. */
export type IssuedInvoice = typeof invoices.$inferSelect & {
  returnedCents: Cents;
  /** The part of the returned amount that is due again, because its payment was reversed (rules: PAY-40). */
  dueAgainCents: Cents;
  returns: HandReturn[];
  /** Payments, then reversed payments, credit notes and returned money, each oldest first. */
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
  const { paymentMethod } = found;
  const { kind, state } = moneyMovements;
  const returned = await db
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.orderId, orderId), eq(kind, 'refund'), eq(state, 'done'), wasForInvoice))
    .orderBy(asc(moneyMovements.n));
  const credits = await db
    .select({ day: creditNotes.issuedOn, reference: creditNotes.number, amountCents: creditNotes.totalCents })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, found.invoice.id))
    .orderBy(asc(creditNotes.id));
  const dueAgainCents = sumOf(returned.filter(({ dueAgainAt }) => dueAgainAt !== null));
  const invoice = { ...found.invoice, paidCents: found.invoice.paidCents + dueAgainCents };
  // An order by card is paid when its invoice is issued.
  const payments = paymentMethod === 'invoice' && invoice.paidCents > 0 ? await readPayments(db, invoice) : [];
  return {
    ...invoice,
    returnedCents: sumOf(returned),
    dueAgainCents,
    returns: returned
      .filter(({ method }) => method === 'bank')
      .map(({ endedAt, createdAt, amountCents, reason: reference }) => ({
        on: torontoDate(endedAt ?? createdAt),
        amountCents,
        reference,
      })),
    entries: [
      ...payments,
      ...(await readReversed(db, orderId)),
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

/**
 * The payments that were reversed, each as a payment and its reversal; a payment that went back before any invoice got
 * anything of it has none (rules: PAY-45).
 */
async function readReversed(db: Db, orderId: number): Promise<InvoiceEntry[]> {
  const { kind, state, endedAt, createdAt, amountCents, reason: reference } = moneyMovements;
  const found = await db
    .select({
      arrived: sql<Date>`coalesce(${endedAt}, ${createdAt})`.mapWith(createdAt),
      amountCents,
      reference,
      payment: receivedPayments,
    })
    .from(moneyMovements)
    .innerJoin(receivedPayments, eq(receivedPayments.id, moneyMovements.receivedPaymentId))
    .where(and(eq(moneyMovements.orderId, orderId), eq(kind, 'charge'), eq(state, 'failed')))
    .orderBy(asc(moneyMovements.n));
  return found.flatMap(({ arrived, payment: { reversedOn, reversedAt }, ...part }) => [
    { kind: 'payment' as const, day: torontoDate(arrived), ...part },
    { kind: 'reversal' as const, day: reversedOn ?? (reversedAt && torontoDate(reversedAt)), ...part },
  ]);
}

const sumOf = (amounts: readonly { amountCents: Cents }[]) =>
  amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The payments that an invoice kept, oldest first; their sum is its paid amount. */
async function readPayments(
  db: Db,
  { id, orderId, paidOn, paidReference, paidCents }: typeof invoices.$inferSelect,
): Promise<InvoiceEntry[]> {
  const { kind, state, method, intentId, n } = moneyMovements;
  const isKept = sql`(${method} = 'bank' or ${intentId} in (select ${invoicePayments.intentId} from ${invoicePayments}
    where ${invoicePayments.invoiceId} = ${id} and ${invoicePayments.state} = 'paid'))`;
  const kept = await db
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.orderId, orderId), eq(kind, 'charge'), eq(state, 'done'), isKept))
    .orderBy(asc(n));
  const sum = sumOf(kept);
  // A payment older than the movements has no row: the invoice knows its day and reference.
  if (sum !== paidCents) return [{ kind: 'payment', day: paidOn, reference: paidReference, amountCents: paidCents }];
  return kept.map((row) => {
    const reference = row.method === 'bank' ? row.reason : cardMemo({ brand: row.cardBrand, last4: row.cardLast4 });
    // A charge ends by the clock of the database, an invoice is paid on the store's day.
    const isLatest = row.method === 'card' && reference === paidReference;
    const day = (isLatest ? paidOn : null) ?? torontoDate(row.endedAt ?? row.createdAt);
    return { kind: 'payment', day, reference, amountCents: row.amountCents };
  });
}
