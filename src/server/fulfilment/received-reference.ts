import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { ActRefused } from '#server/act-refused.ts';

/**
 * Lets one transaction at a time record payments of a clinic, so that no two record the same reference at once. A
 * transaction calls it before it locks an order.
 */
export async function lockReceivedPayments(tx: Db, clinicId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('received payments'), ${clinicId}::int)`);
}

/**
 * Refuses a reference that an earlier payment of the clinic has, in small or capital letters, and names that payment. A
 * reversed payment does not count (rules: PAY-36).
 */
export async function requireNewReference(tx: Db, clinicId: number, reference: string): Promise<void> {
  const [earlier] = await rows<{ number: string; amountCents: Cents; receivedOn: string; reference: string }>(
    tx,
    sql`select number, amount_cents as "amountCents", received_on::text as "receivedOn", reference
      from received_payments where clinic_id = ${clinicId} and lower(reference) = lower(${reference.trim()})
        and reversed_at is null order by id desc limit 1`,
  );
  if (!earlier) return;
  const { number, amountCents, receivedOn } = earlier;
  throw new ActRefused(
    'same_reference',
    `“${earlier.reference}” is recorded already: payment ${number} over ${formatMoney(amountCents)} of ${receivedOn}. Confirm that this is another payment.`,
  );
}
