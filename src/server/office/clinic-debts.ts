import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/** Whether something is owed on the invoice `i` of the order `o`. */
export const isUnpaid = sql`i.paid_on is null and o.state not in ('cancelled', 'refunded')
  and i.total_cents > i.credited_cents + i.paid_cents`;

/** Cents that are owed on the invoice `i`. */
export const owedCents = sql`(i.total_cents - i.credited_cents - i.paid_cents)`;

/** Cents that the clinic owes on its invoices. */
export async function owedBy(db: Db, clinicId: number): Promise<number> {
  const [found] = await rows<{ cents: number }>(
    db,
    sql`select coalesce(sum(${owedCents}), 0)::float8 as cents
      from orders o join invoices i on i.order_id = o.id where o.clinic_id = ${clinicId} and ${isUnpaid}`,
  );
  return found?.cents ?? 0;
}
