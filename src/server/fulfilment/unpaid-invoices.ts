import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics, people } from '#db/tables/accounts.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { TAKEN_BACK } from '#domain/order-states.ts';
import { fullName } from '#server/full-name.ts';

/** Number of unpaid invoices that are listed at most. */
const MAX_LISTED = 1_000;

/**
 * Invoices with an amount due, in cents, the oldest due day first: the first thousand, and the number and sum of all.
 */
export async function unpaidInvoices(db: Db) {
  const clinic = sql<string>`coalesce(nullif(trim(${clinics.name}), ''), ${fullName(people)})`;
  const dueCents = sql<number>`${invoices.totalCents} - ${invoices.creditedCents} - ${invoices.paidCents}`;
  const found = await db
    .select({
      number: invoices.number,
      dueOn: invoices.dueOn,
      dueCents,
      order: orders.number,
      clinic,
      count: sql<number>`(count(*) over ())::int`,
      sumCents: sql<number>`(sum(${dueCents}) over ())::float8`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(isNull(invoices.paidOn), notInArray(orders.state, [...TAKEN_BACK]), sql`${dueCents} > 0`))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(MAX_LISTED);
  const { count = 0, sumCents = 0 } = found[0] ?? {};
  return { invoices: found.map(({ count: _count, sumCents: _sum, ...invoice }) => invoice), count, sumCents };
}
