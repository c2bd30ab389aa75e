import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { attention } from '#db/tables/attention.ts';
import { creditNotes } from '#db/tables/fulfilment.ts';
import { invoicePayments, moneyMovements } from '#db/tables/money.ts';
import { startOfDay, type LocalDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { ActRefused } from '#server/act-refused.ts';
import { returnedOfCredit } from '#server/money/movements.ts';
import { resolveAttention } from '#server/orders/attention.ts';
import { creditNoteOf } from '#server/orders/business-documents.ts';
import { PAID_INVOICE } from './note-money-returned.ts';
import type { FulfilmentDeps } from './order-step.ts';

/** The refunds of an order that are not due again, without the refund of a charge that its invoice never counted. */
const ordinaryRefunds = (orderId: number) =>
  and(
    eq(moneyMovements.orderId, orderId),
    eq(moneyMovements.kind, 'refund'),
    ne(moneyMovements.state, 'failed'),
    isNull(moneyMovements.dueAgainAt),
    sql`not exists (select from ${invoicePayments} where ${invoicePayments.state} = 'returned'
      and ${invoicePayments.intentId} = ${moneyMovements.intentId})`,
  );

/**
 * Cents of an invoice that went back to the clinic and are not due again. Refuses while a card gets money back, because
 * it is not known yet whether it does.
 */
export async function readReturned(tx: Db, { orderId, number }: { orderId: number; number: string }): Promise<Cents> {
  const found = await tx.select().from(moneyMovements).where(ordinaryRefunds(orderId));
  if (found.some(({ state }) => state === 'pending'))
    throw new ActRefused('wrong_state', `A card gets money of invoice ${number} back now. Try again in a minute.`);
  return found.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** From when a refund is due again: the day of the reversal, but not before the money went back (rules: PAY-44). */
export const dueAgainSince = (reversedOn: LocalDate): SQL =>
  sql`greatest(${startOfDay(reversedOn).toISOString()}::timestamptz, ${moneyMovements.endedAt})`;

/** Notes that all money of an order that went back is due again (rules: PAY-40). */
export async function markDueAgain(tx: Db, orderId: number, reversedOn: LocalDate): Promise<void> {
  await tx
    .update(moneyMovements)
    .set({ dueAgainAt: dueAgainSince(reversedOn) })
    .where(ordinaryRefunds(orderId));
}

/**
 * Reduces what staff still have to return of the credit notes of an order, the latest credit note first, until it is
 * `toReturnCents`; a task with nothing left to return is resolved. Returns the cents that do not go back any more
 * (rules: PAY-40).
 */
export async function keepReversedReturns(
  { settings }: Pick<FulfilmentDeps, 'settings'>,
  tx: Db,
  { orderId, toReturnCents }: { orderId: number; toReturnCents: Cents },
): Promise<Cents> {
  const open = await tx
    .select({ task: attention.id, id: creditNotes.id, keptCents: creditNotes.keptCents })
    .from(attention)
    .innerJoin(creditNotes, eq(creditNotes.number, attention.subject))
    .where(and(eq(creditNotes.orderId, orderId), eq(attention.reason, PAID_INVOICE), eq(attention.resolved, false)))
    .orderBy(asc(creditNotes.id));
  let allCents = 0;
  let leftCents = toReturnCents;
  for (const { task, id, keptCents } of open) {
    const paper = await creditNoteOf(tx, id, settings());
    const waiting = (paper?.creditNote.returnedCents ?? 0) - keptCents - (await returnedOfCredit(tx, id));
    const kept = Math.max(0, waiting - leftCents);
    leftCents = Math.max(0, leftCents - waiting);
    if (kept === 0) continue;
    allCents += kept;
    await tx
      .update(creditNotes)
      .set({ keptCents: keptCents + kept })
      .where(eq(creditNotes.id, id));
    if (kept === waiting) await resolveAttention(tx, task);
  }
  return allCents;
}
