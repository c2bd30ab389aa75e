import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import { lockClinic } from '#server/accounts/lock-clinic.ts';

/**
 * Locks the clinic of an order before the order itself, for an act that may place another order of the clinic: rows are
 * locked in the order clinic, order, stock (rules: PLACE-23). Does nothing if there is no such order.
 */
export async function lockClinicOfOrder(tx: Db, number: string): Promise<void> {
  const [found] = await tx.select({ clinicId: orders.clinicId }).from(orders).where(eq(orders.number, number));
  if (found) await lockClinic(tx, found.clinicId);
}
