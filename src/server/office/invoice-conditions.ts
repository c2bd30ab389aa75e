import { sql, type SQL } from 'drizzle-orm';
import type { OfficeInvoicesQuery } from '#contract/office-invoices.ts';
import type { Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { dueDaysOf, type InvoiceAge, type InvoiceFilter } from '#domain/invoice-lists.ts';
import { hasAmountDue } from '#server/money/amount-due.ts';
import { clinicsCalled } from './clinics-called.ts';

/** The condition of a list on the table `invoices i`, without its age and its position; a name is looked up first. */
export async function ownerCondition(
  db: Db,
  { clinic, q = '' }: Pick<OfficeInvoicesQuery, 'clinic' | 'q'>,
): Promise<SQL> {
  const conditions = [
    ...(clinic ? [ordersOfClinics(sql`c.number = ${clinic}`)] : []),
    ...(q === '' ? [] : [await searchCondition(db, q)]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The condition of the first and the last day of issue on the table `invoices i`. */
export function issueCondition({ from, to }: Pick<OfficeInvoicesQuery, 'from' | 'to'>): SQL {
  const first = from === undefined ? sql`true` : sql`i.issued_on >= ${from}::date`;
  return to === undefined ? first : sql`${first} and i.issued_on <= ${to}::date`;
}

/** The condition of an age, or of paid or all invoices, on the table `invoices i`; `today` is the day in Toronto. */
export function ageCondition(filter: InvoiceFilter | undefined, today: LocalDate): SQL {
  switch (filter) {
    case undefined:
      return hasAmountDue;
    case 'all':
      return sql`true`;
    case 'paid':
      return sql`i.paid_on is not null`;
    default:
      return sql`${hasAmountDue} and ${isOfAge(filter, today)}`;
  }
}

/** Whether the due day of the invoice `i` falls into an age group. */
export function isOfAge(age: InvoiceAge, today: LocalDate): SQL {
  const { from, to } = dueDaysOf(age, today);
  const first = from === null ? sql`true` : sql`i.due_on >= ${from}::date`;
  return to === null ? first : sql`${first} and i.due_on <= ${to}::date`;
}

const ordersOfClinics = (clinics: SQL) =>
  sql`i.order_id in (select o.id from orders o join clinics c on c.id = o.clinic_id where ${clinics})`;

/** Invoices by a number of their own, of their order or their clinic, or by a part of the clinic's name. */
async function searchCondition(db: Db, text: string): Promise<SQL> {
  const number = text.toUpperCase();
  if (/^inv-\d/i.test(text)) return sql`i.number = ${number}`;
  if (/^so-\d/i.test(text)) return sql`i.order_id in (select o.id from orders o where o.number = ${number})`;
  if (/^c-\d/i.test(text)) return ordersOfClinics(sql`c.number = ${number}`);
  const digits = /^\d{5,12}$/.exec(text)?.[0];
  const numbered = digits
    ? sql` or i.number = ${`INV-${digits}`} or i.order_id = (select o.id from orders o where o.number = ${`SO-${digits}`})`
    : sql``;
  const clinicIds = await clinicsCalled(db, digits ? `C-${digits}` : text);
  return sql`(i.order_id in (select o.id from orders o where o.clinic_id = any(${sql.param(clinicIds)}::int[]))${numbered})`;
}
