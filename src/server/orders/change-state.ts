import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { awaitsShipment, TAKEN_BACK, transition, type OrderState } from '#domain/order-states.ts';
import { endPick } from './open-pick.ts';
import { endHold } from './order-hold.ts';

/**
 * Changes an order's state and records the reason; the only function that changes a state. Throws if the transition is
 * not allowed, or if the order is not in the state that the caller, who holds the lock of its row, has given.
 */
export async function changeState(
  tx: Db,
  order: { id: number; state: OrderState },
  to: OrderState,
  reason: string,
): Promise<void> {
  const verdict = transition(order.state, to);
  if (!verdict.ok) throw new Error(`Order ${order.id} cannot go from ${order.state} to ${to}: ${verdict.reason}`);
  const moved = await tx
    .update(orders)
    .set({ state: to })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state)))
    .returning({ id: orders.id });
  if (moved.length === 0) throw new Error(`Order ${order.id} is not ${order.state} any more`);
  await tx.insert(orderEvents).values({ orderId: order.id, fromState: order.state, toState: to, reason });
  // Nothing of such an order is left to ship, so there is nothing to hold (rules: OFFICE-22).
  if (TAKEN_BACK.includes(to)) await endHold(tx, order.id);
  // What nobody ships any more nobody picks (rules: OFFICE-35).
  if (awaitsShipment(order.state) && !awaitsShipment(to)) await endPick(tx, order.id, { ending: 'taken_back' });
}

/** Records the initial state of an order. */
export async function recordFirstState(tx: Db, order: { id: number; state: OrderState }, reason: string) {
  await tx.insert(orderEvents).values({ orderId: order.id, toState: order.state, reason });
}
