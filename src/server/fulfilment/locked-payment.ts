import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { receivedPayments } from '#db/tables/money.ts';
import { ActRefused } from '#server/act-refused.ts';

/** A received payment whose row is locked. */
export type LockedPayment = typeof receivedPayments.$inferSelect;

/**
 * The received payment with this number. Locks it before the orders of its invoices. Refuses an unknown number and a
 * reversed payment.
 */
export async function lockReceivedPayment(tx: Db, number: string): Promise<LockedPayment> {
  const [found] = await tx
    .select()
    .from(receivedPayments)
    .where(eq(receivedPayments.number, number))
    .for('no key update');
  if (!found) throw new ActRefused('not_found', `There is no payment ${number}.`);
  if (found.reversedAt) throw new ActRefused('already_done', `Payment ${number} was reversed already.`);
  return found;
}
