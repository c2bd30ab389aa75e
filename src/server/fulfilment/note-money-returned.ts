import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditNotes } from '#db/tables/fulfilment.ts';
import { attention } from '#db/tables/attention.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { startOfDay, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { ActRefused } from '#server/act-refused.ts';
import { resolveAttention } from '#server/orders/attention.ts';
import { creditNoteOf } from '#server/orders/business-documents.ts';
import { returnedOfCredit, writeMovement } from '#server/money/movements.ts';
import { type FulfilmentDeps } from './order-step.ts';

/** The reason of an attention task about a paid invoice that was credited: staff must return the money. */
export const PAID_INVOICE = 'paid_invoice';

export interface MoneyReturned {
  /** The id of the task in the attention list. */
  noteId: number;
  /** The Toronto day on which the money was sent. */
  returnedOn: LocalDate;
  /** The number of the cheque or transfer, by which the payment is found at the bank. */
  reference: string;
}

interface OpenNote {
  orderId: number;
  credit: { id: number; number: string; issuedOn: LocalDate; keptCents: Cents };
}

/** The credit note whose money an open attention task asks to return; null for other tasks. */
export async function creditToReturn(db: Db, noteId: number): Promise<OpenNote | null> {
  const [found] = await db
    .select({
      orderId: creditNotes.orderId,
      credit: {
        id: creditNotes.id,
        number: creditNotes.number,
        issuedOn: creditNotes.issuedOn,
        keptCents: creditNotes.keptCents,
      },
    })
    .from(attention)
    .innerJoin(creditNotes, eq(creditNotes.number, attention.subject))
    .where(and(eq(attention.id, noteId), eq(attention.reason, PAID_INVOICE), eq(attention.resolved, false)));
  return found ?? null;
}

/**
 * Records that staff have returned the money of a credited invoice that no card got back. The order's page and timeline
 * show the refund, and the attention task is resolved. Refuses a day in the future or before the credit note was
 * issued. Returns a sentence for the terminal.
 */
export async function noteMoneyReturned(
  { database, settings, now }: FulfilmentDeps,
  { noteId, returnedOn, reference }: MoneyReturned,
): Promise<string> {
  return database.db.transaction(async (tx) => {
    const open = await creditToReturn(tx, noteId);
    if (!open) throw new ActRefused('wrong_state', `Note ${noteId} asks for no money to be returned.`);
    const { orderId, credit } = open;
    const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId)).for('update');
    const document = await creditNoteOf(tx, credit.id, settings());
    if (!order || !document) throw new Error(`Credit note ${credit.number} has no order or no document`);
    if (returnedOn > torontoDate(now())) throw new ActRefused('wrong_input', `${returnedOn} is yet to come.`);
    if (returnedOn < credit.issuedOn)
      throw new ActRefused('wrong_input', `Credit note ${credit.number} was issued on ${credit.issuedOn} only.`);
    // The order's row is locked: a second staff member waits for the lock and finds the task resolved. The reversal of a
    // payment may have reduced what goes back since the task was read.
    const present = await creditToReturn(tx, noteId);
    if (!present || !(await resolveAttention(tx, noteId)))
      throw new ActRefused('already_done', `Note ${noteId} is resolved already.`);
    const toReturnCents = document.creditNote.returnedCents - present.credit.keptCents;
    const amountCents = toReturnCents - (await returnedOfCredit(tx, credit.id));
    await writeMovement(tx, {
      orderId,
      kind: 'refund',
      state: 'done',
      method: 'bank',
      amountCents,
      creditNoteId: credit.id,
      reason: reference,
      endedAt: startOfDay(returnedOn),
    });
    const summary = `${formatMoney(amountCents)} of credit note ${credit.number} returned on ${returnedOn}, ${reference}`;
    const { state } = order;
    await tx.insert(orderEvents).values({ orderId, fromState: state, toState: state, reason: summary });
    return `${summary}.`;
  });
}
