import { sql, type SQL } from 'drizzle-orm';
import type { OfficeReceivedPaymentsQuery } from '#contract/office-received-payments.ts';
import type { Db } from '#db/client.ts';
import { parseDollars } from '#domain/money.ts';
import { clinicsCalled } from './clinics-called.ts';

const ofClinic = (number: string) =>
  sql`r.clinic_id = (select c.id from clinics c where c.number = ${number.toUpperCase()})`;

/** The condition of a list on the table `received_payments r`, without its position; a name is looked up first. */
export async function receivedPaymentCondition(
  db: Db,
  { state, method, from, to, clinic, q = '' }: OfficeReceivedPaymentsQuery,
): Promise<SQL> {
  const conditions = [
    ...(state === 'unapplied' ? [sql`r.unapplied_cents > 0`] : []),
    ...(state === 'reversed' ? [sql`r.reversed_at is not null`] : []),
    ...(method ? [sql`r.method = ${method}`] : []),
    ...(from ? [sql`r.received_on >= ${from}::date`] : []),
    ...(to ? [sql`r.received_on <= ${to}::date`] : []),
    ...(clinic ? [ofClinic(clinic)] : []),
    ...(q === '' ? [] : [await searchCondition(db, q)]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * Payments by their number, the number of an invoice or a clinic, their amount, or a part of their reference or of the
 * clinic's name.
 */
async function searchCondition(db: Db, text: string): Promise<SQL> {
  if (/^pay-\d/i.test(text)) return sql`r.number = ${text.toUpperCase()}`;
  if (/^c-\d/i.test(text)) return ofClinic(text);
  if (/^inv-\d/i.test(text))
    return sql`r.id in (select m.received_payment_id from invoices i join money_movements m on m.order_id = i.order_id
      where i.number = ${text.toUpperCase()})`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const cents = parseDollars(text);
  const amount = cents === null || cents > 999_999_999 ? sql`` : sql`r.amount_cents = ${cents}::int or `;
  return sql`(${amount}r.reference ilike ${pattern} or r.clinic_id = any(${sql.param(await clinicsCalled(db, text))}::int[]))`;
}
