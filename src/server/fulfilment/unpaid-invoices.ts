import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { fullName } from '#server/full-name.ts';
import { dueCents, hasAmountDue } from '#server/money/amount-due.ts';

/** Number of unpaid invoices that are listed at most. */
const MAX_LISTED = 1_000;

interface UnpaidInvoice {
  number: string;
  dueOn: LocalDate;
  dueCents: number;
  order: string;
  clinic: string;
}

/**
 * Invoices with an amount due, in cents, the oldest due day first: the first thousand, and the number and sum of all.
 */
export async function unpaidInvoices(db: Db) {
  const found = await rows<UnpaidInvoice & { count: number; sumCents: number }>(
    db,
    sql`select i.number, i.due_on as "dueOn", ${dueCents} as "dueCents", o.number as order,
        coalesce(nullif(trim(c.name), ''), ${fullName(people)}) as clinic,
        (count(*) over ())::int as count, (sum(${dueCents}) over ())::float8 as "sumCents"
      from invoices i join orders o on o.id = i.order_id join clinics c on c.id = o.clinic_id
        join people on people.id = o.person_id
      where ${hasAmountDue} order by i.due_on, i.id limit ${MAX_LISTED}`,
  );
  const { count = 0, sumCents = 0 } = found[0] ?? {};
  return { invoices: found.map(({ count: _count, sumCents: _sum, ...invoice }) => invoice), count, sumCents };
}
