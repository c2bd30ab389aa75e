import { and, eq, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
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
 * STOCK-18). Products of which all orders together want no more than may be sold until a day are left out: nobody goes
 * short of them (rules: STOCK-29).
 */
export async function readOlderPromises(
  tx: Db,
  productIds: readonly number[],
  listed: readonly { id: number }[],
  soldUntil: LocalDate,
): Promise<PromisedUnits[]> {
  const scarce = await scarceProducts(tx, productIds, soldUntil);
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

/** The products of which orders want more than is on hand and unexpired on a day. The caller has locked their rows. */
async function scarceProducts(tx: Db, productIds: readonly number[], soldUntil: LocalDate): Promise<number[]> {
  if (productIds.length === 0) return [];
  const { productId, committed, onHand } = inventory;
  const found = await tx
    .select({ productId })
    .from(inventory)
    .where(
      and(
        inArray(productId, [...productIds]),
        sql`${committed} > ${onHand} - ${expiredUnits(sql`${productId}`, soldUntil)}`,
      ),
    );
  return found.map((row) => row.productId);
}

/** Units of a product in lots that expire before a day. */
export const expiredUnits = (productId: SQL, day: LocalDate) => sql`(
    select coalesce(sum(s.quantity), 0) from stock_levels s join lots on lots.id = s.lot_id
    where s.product_id = ${productId} and lots.expires_on < ${day}::date)`;
