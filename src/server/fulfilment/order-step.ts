import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import type { DeliveryPlace } from '#domain/delivery.ts';
import { awaitsShipment, type OrderState } from '#domain/order-states.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { Deps } from '#server/deps.ts';
import { readOpenPickList } from '#server/orders/open-pick.ts';
import { readHoldRefusal } from '#server/orders/order-hold.ts';

export type FulfilmentDeps = Pick<Deps, 'database' | 'queue' | 'settings' | 'now'>;

export interface OrderRow {
  id: number;
  number: string;
  clinicId: number;
  state: OrderState;
  paymentMethod: 'card' | 'invoice';
  shippingAddress: DeliveryPlace;
}

/** Refuses to ship an order or to print its packing slip if it has no units left to ship. */
export function requireAwaitingShipment({ number, state }: OrderRow): void {
  if (!awaitsShipment(state))
    throw new ActRefused('wrong_state', `Order ${number} is ${state}; it has nothing left to ship.`);
}

/** Refuses to pick, pack or ship an order that is on hold (rules: OFFICE-22). */
export async function requireNoHold(tx: Db, order: OrderRow): Promise<void> {
  const reason = await readHoldRefusal(tx, order);
  if (reason !== null) throw new ActRefused('wrong_state', reason);
}

/** Refuses to ship an order whose units a pick list has (rules: OFFICE-30). */
export async function requireNoPick(tx: Db, { id, number }: OrderRow): Promise<void> {
  const list = await readOpenPickList(tx, id);
  if (list !== null)
    throw new ActRefused(
      'wrong_state',
      `Order ${number} is on pick list ${list}. Ship it there, or take it off the list.`,
    );
}

/** Runs `work` on the order with this number in a transaction that locks its row. */
export async function onOrder<T>(
  { database }: FulfilmentDeps,
  number: string,
  work: (tx: Db, order: OrderRow) => Promise<T>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    const { id, clinicId, state, paymentMethod, shippingAddress } = orders;
    const [order] = await tx
      .select({ id, number: orders.number, clinicId, state, paymentMethod, shippingAddress })
      .from(orders)
      .where(eq(orders.number, number))
      .for('no key update');
    if (!order) throw new ActRefused('not_found', `There is no order ${number}.`);
    return work(tx, order);
  });
}
