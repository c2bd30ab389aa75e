import { sql, type SQL } from 'drizzle-orm';
import type { OfficeCreditNotesQuery } from '#contract/office-credit-notes.ts';
import type { CreditNoteFilter } from '#domain/credit-note-lists.ts';
import { PAID_INVOICE } from '#server/fulfilment/note-money-returned.ts';
import { mostFound, type SearchExtent } from './list-page.ts';

/** Limit of the clinics whose name contains the searched text. */
const MAX_CLINICS = 500;

/** The open tasks to return the money of a credit note, whose number is the subject. */
export const openReturnTasks = sql`(select a.id, a.subject from attention a
  where a.reason = ${PAID_INVOICE} and not a.resolved)`;

/** The refunds of the credit note `n`. The order comes first, because movements have an index on it. */
export const refundsOfNote = sql`money_movements m where m.order_id = n.order_id and m.kind = 'refund'
  and m.credit_note_id = n.id`;

const waitsForReturn = sql`n.number in (select subject from ${openReturnTasks} t)`;
const hasRefund = sql`exists (select from ${refundsOfNote} and m.state <> 'failed')`;

const ofState: Record<CreditNoteFilter, SQL> = {
  all: sql`true`,
  to_return: waitsForReturn,
  returned: sql`exists (select from ${refundsOfNote} and m.state = 'done')`,
  deducted: sql`not ${hasRefund} and not ${waitsForReturn}`,
};

/** The condition of a list on the table `credit_notes n`, without its position (rules: OFFICE-111). */
export function creditNoteCondition(query: OfficeCreditNotesQuery & SearchExtent): SQL {
  const { state, from, to, q = '' } = query;
  const conditions = [
    ofState[state],
    ...(from ? [sql`n.issued_on >= ${from}::date`] : []),
    ...(to ? [sql`n.issued_on <= ${to}::date`] : []),
    ...(q === '' ? [] : [searchCondition(q, query)]),
  ];
  return sql.join(conditions, sql` and `);
}

function searchCondition(text: string, extent: SearchExtent): SQL {
  const number = text.toUpperCase();
  if (/^cn-\d/i.test(text)) return sql`n.number = ${number}`;
  if (/^inv-\d/i.test(text)) return sql`n.invoice_id in (select i.id from invoices i where i.number = ${number})`;
  if (/^so-\d/i.test(text)) return sql`n.order_id in (select o.id from orders o where o.number = ${number})`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const named = /^c-\d/i.test(text) ? sql`c.number = ${number}` : sql`c.name ilike ${pattern}`;
  return sql`n.order_id in (select o.id from orders o where o.clinic_id = any(array(
    select c.id from clinics c where ${named} limit ${mostFound(MAX_CLINICS, extent)})))`;
}
