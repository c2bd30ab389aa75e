import { sql, type SQL } from 'drizzle-orm';
import type { OfficeCreditNotesQuery } from '#contract/office-credit-notes.ts';
import type { Db } from '#db/client.ts';
import type { CreditNoteFilter } from '#domain/credit-note-lists.ts';
import { PAID_INVOICE } from '#server/fulfilment/note-money-returned.ts';
import { clinicsCalled } from './clinics-called.ts';

/** The open tasks to return the money of a credit note, whose number is the subject. */
export const openReturnTasks = sql`(select a.id, a.subject from attention a
  where a.reason = ${PAID_INVOICE} and not a.resolved)`;

/** The refunds of the credit note `n`. */
export const refundsOfNote = sql`money_movements m where m.credit_note_id = n.id and m.kind = 'refund'`;

const waitsForReturn = sql`n.number in (select subject from ${openReturnTasks} t)`;
const hasRefund = sql`exists (select from ${refundsOfNote} and m.state <> 'failed')`;

const ofState: Record<CreditNoteFilter, SQL> = {
  all: sql`true`,
  to_return: waitsForReturn,
  returned: sql`exists (select from ${refundsOfNote} and m.state = 'done')`,
  deducted: sql`not ${hasRefund} and not ${waitsForReturn}`,
};

/**
 * The condition of a list on the table `credit_notes n`, without its position; a name is looked up first (rules:
 * OFFICE-111).
 */
export async function creditNoteCondition(db: Db, query: OfficeCreditNotesQuery): Promise<SQL> {
  const { state, from, to, q = '' } = query;
  const conditions = [
    ofState[state],
    ...(from ? [sql`n.issued_on >= ${from}::date`] : []),
    ...(to ? [sql`n.issued_on <= ${to}::date`] : []),
    ...(q === '' ? [] : [await searchCondition(db, q)]),
  ];
  return sql.join(conditions, sql` and `);
}

async function searchCondition(db: Db, text: string): Promise<SQL> {
  const number = text.toUpperCase();
  if (/^cn-\d/i.test(text)) return sql`n.number = ${number}`;
  if (/^inv-\d/i.test(text)) return sql`n.invoice_id in (select i.id from invoices i where i.number = ${number})`;
  if (/^so-\d/i.test(text)) return sql`n.order_id in (select o.id from orders o where o.number = ${number})`;
  const clinicIds = await clinicsCalled(db, text);
  return sql`n.order_id in (select o.id from orders o where o.clinic_id = any(${sql.param(clinicIds)}::int[]))`;
}
