import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { OPEN_STATES } from '#domain/order-queues.ts';
import { unitsOfLines } from '#server/orders/units-of-lines.ts';

/** Units of a product that an order was promised from stock and that have not been shipped. */
export interface PromisedUnits {
  orderId: number;
  productId: number;
  units: number;
}

/**
 * What orders older than the newest of these, on no pick list, were promised of the products from stock (rules:
 * STOCK-18). Products of which all orders together want no more than is on hand are left out: nobody goes short of them.
 */
export async function readOlderPromises(
  tx: Db,
  productIds: readonly number[],
  listed: readonly { id: number }[],
): Promise<PromisedUnits[]> {
  const scarce = await scarceProducts(tx, productIds);
  if (scarce.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  const older = await tx
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        inArray(orderLines.productId, scarce),
        orderLines.fromStock,
        inArray(orders.state, [...OPEN_STATES]),
        lt(orders.id, Math.max(...ids)),
        notInArray(orders.id, ids),
        sql`not exists (select from pick_list_orders p where p.order_id = ${orders.id} and p.ended_at is null)`,
      ),
    );
  const lines = await unitsOfLines(
    tx,
    older.map(({ id }) => id),
  );
  return lines
    .filter(({ productId, fromStock, toSend }) => fromStock && toSend > 0 && scarce.includes(productId))
    .map(({ orderId, productId, toSend: units }) => ({ orderId, productId, units }));
}

/** The products of which orders want more than is on hand. The caller has locked their rows. */
async function scarceProducts(tx: Db, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const { productId, committed, onHand } = inventory;
  const found = await tx
    .select({ productId })
    .from(inventory)
    .where(and(inArray(productId, [...productIds]), sql`${committed} > ${onHand}`));
  return found.map((row) => row.productId);
}
