import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { dueCents, hasAmountDue } from './amount-due.ts';

/** Cents that the clinic owes on its invoices. */
export async function readOwedCents(db: Db, clinicId: number): Promise<number> {
  const [found] = await rows<{ cents: number }>(
    db,
    sql`select coalesce(sum(${dueCents}), 0)::float8 as cents
      from orders o join invoices i on i.order_id = o.id where o.clinic_id = ${clinicId} and ${hasAmountDue}`,
  );
  return found?.cents ?? 0;
}

/** Cents of the clinic's payments that are not applied to an invoice yet: the store owes them (rules: PAY-37). */
export async function readUnappliedCents(db: Db, clinicId: number): Promise<number> {
  const [found] = await rows<{ cents: number }>(
    db,
    sql`select coalesce(sum(unapplied_cents), 0)::float8 as cents from received_payments
      where clinic_id = ${clinicId} and unapplied_cents > 0`,
  );
  return found?.cents ?? 0;
}
