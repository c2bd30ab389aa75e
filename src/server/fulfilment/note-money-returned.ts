import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditNotes } from '#db/tables/fulfilment.ts';
import { attention, orderEvents, orders } from '#db/tables/orders.ts';
import { startOfDay, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import { resolveAttention } from '#server/orders/attention.ts';
import { creditNoteOf } from '#server/orders/papers.ts';
import { writeMovement } from '#server/money/movements.ts';
import { StepRefused, type FulfilmentDeps } from './order-step.ts';

/** The note of a paid invoice that was credited: money to be returned by staff. */
export const PAID_INVOICE = 'paid_invoice';

export interface MoneyReturned {
  /** The note in the list of what needs a person. */
  noteId: number;
  /** The Toronto day the money left. */
  returnedOn: LocalDate;
  /** What it is found by at the bank: a cheque's or a transfer's number. */
  reference: string;
}

interface OpenNote {
  orderId: number;
  credit: { id: number; number: string; issuedOn: LocalDate };
}

/** The credit note whose money an open note asks to return; null for a note about anything else. */
export async function creditToReturn(db: Db, noteId: number): Promise<OpenNote | null> {
  const [found] = await db
    .select({
      orderId: creditNotes.orderId,
      credit: { id: creditNotes.id, number: creditNotes.number, issuedOn: creditNotes.issuedOn },
    })
    .from(attention)
    .innerJoin(creditNotes, eq(creditNotes.number, attention.subject))
    .where(and(eq(attention.id, noteId), eq(attention.reason, PAID_INVOICE), eq(attention.resolved, false)));
  return found ?? null;
}

/**
 * Staff have returned what a clinic had paid on an invoice that was credited: the order's page and timeline say so, and
 * the note is off the list. Refuses a day that cannot be. Returns the sentence about it.
 */
export async function noteMoneyReturned(
  { database, settings, now }: FulfilmentDeps,
  { noteId, returnedOn, reference }: MoneyReturned,
): Promise<string> {
  return database.db.transaction(async (tx) => {
    const open = await creditToReturn(tx, noteId);
    if (!open) throw new StepRefused(`Note ${noteId} asks for no money to be returned.`);
    const { orderId, credit } = open;
    const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId)).for('update');
    const paper = await creditNoteOf(tx, credit.id, settings());
    if (!order || !paper) throw new Error(`Credit note ${credit.number} has no order or no paper`);
    if (returnedOn > torontoDate(now())) throw new StepRefused(`${returnedOn} is yet to come.`);
    if (returnedOn < credit.issuedOn)
      throw new StepRefused(`Credit note ${credit.number} was issued on ${credit.issuedOn} only.`);
    // The row of the order is held: a second operator waits here and finds the note resolved.
    if (!(await resolveAttention(tx, noteId))) throw new StepRefused(`Note ${noteId} is resolved already.`);
    const amountCents = paper.creditNote.returnedCents;
    await writeMovement(tx, {
      ...{ orderId, kind: 'refund', state: 'done', method: 'bank', amountCents, creditNoteId: credit.id },
      ...{ reason: reference, endedAt: startOfDay(returnedOn) },
    });
    const told = `${formatMoney(amountCents)} of credit note ${credit.number} returned on ${returnedOn}, ${reference}`;
    const { state } = order;
    await tx.insert(orderEvents).values({ orderId, fromState: state, toState: state, reason: told });
    return `${told}.`;
  });
}
