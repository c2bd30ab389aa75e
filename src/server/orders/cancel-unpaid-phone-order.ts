import { eq } from 'drizzle-orm';
import { orders, payments } from '#db/tables/orders.ts';
import { awaitsPayment } from '#domain/order-states.ts';
import { CANCELLED_BY_CLINIC, CANCELLED_BY_STORE } from '#domain/unpaid-endings.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { Deps } from '#server/deps.ts';
import { giveUpWithin } from './give-up.ts';

/**
 * Cancels an order by telephone that waits for its payment: its stock is back on sale, its payment can no longer be
 * made, and the clinic gets the mail (rules: ORDER-40). Returns false, and does nothing, for every other order. Refuses
 * an order with a charge whose outcome is unknown.
 */
export async function cancelUnpaidPhoneOrder(
  deps: Pick<Deps, 'database' | 'queue'>,
  number: string,
  by: 'store' | 'clinic',
): Promise<boolean> {
  const { db: tx } = deps.database;
  const [found] = await tx
    .select({ id: orders.id, state: orders.state, payUntil: payments.payUntil })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.number, number));
  if (!found?.payUntil || !awaitsPayment(found.state)) return false;
  const { state } = await giveUpWithin(deps, tx, found.id, by === 'clinic' ? CANCELLED_BY_CLINIC : CANCELLED_BY_STORE);
  if (awaitsPayment(state))
    throw new ActRefused(
      'wrong_state',
      `The payment of order ${number} is still being checked. Try again in a minute.`,
    );
  return true;
}
