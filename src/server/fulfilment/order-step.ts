import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import { awaitsShipment, type OrderState } from '#domain/order-states.ts';
import type { Deps } from '#server/deps.ts';

export type FulfilmentDeps = Pick<Deps, 'database' | 'queue' | 'settings' | 'now'>;

/** The order may not take this step; the message says why. */
export class StepRefused extends Error {}

export interface OrderRow {
  id: number;
  number: string;
  customerId: number;
  state: OrderState;
  paymentMethod: 'card' | 'invoice';
}

/** Refuses to print a packing slip of an order, or to ship it, when nothing of it is to leave the house any more. */
export function requireAwaitingShipment({ number, state }: OrderRow): void {
  if (!awaitsShipment(state)) throw new StepRefused(`Order ${number} is ${state}; nothing of it is left to ship.`);
}

/** Does something to an order by its number, its row locked. */
export async function step<T>(
  { database }: FulfilmentDeps,
  number: string,
  work: (tx: Db, order: OrderRow) => Promise<T>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    const { id, customerId, state, paymentMethod } = orders;
    const [order] = await tx
      .select({ id, number: orders.number, customerId, state, paymentMethod })
      .from(orders)
      .where(eq(orders.number, number))
      .for('no key update');
    if (!order) throw new StepRefused(`There is no order ${number}.`);
    return work(tx, order);
  });
}
