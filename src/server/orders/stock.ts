import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { orderLines } from '#db/tables/orders.ts';

/** Units by product. */
export type Units = ReadonlyMap<number, number>;

/** An item that may not be promised beyond what is on hand, and how many are left. */
export interface Shortage {
  productId: number;
  left: number;
}

/** Units of each product over all lines. */
export function unitsOf(lines: readonly { productId: number; units: number }[]): Units {
  const units = new Map<number, number>();
  for (const line of lines) units.set(line.productId, (units.get(line.productId) ?? 0) + line.units);
  return units;
}

/** Units of each product an order holds. */
export async function unitsOfOrder(tx: Db, orderId: number): Promise<Units> {
  const lines = await tx
    .select({ productId: orderLines.productId, units: orderLines.units })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return unitsOf(lines);
}

export type Taken = { ok: true; backordered: number[] } | { ok: false; short: Shortage[] };

/**
 * Sets units aside, for an order that waits for its payment ('reserved') or stands ('committed'), and names the products
 * of which some are not there yet. Changes nothing where an item that may not be backordered would be promised beyond
 * what is on hand.
 */
export async function takeStock(tx: Db, units: Units, as: 'reserved' | 'committed'): Promise<Taken> {
  const shelves = await openShelves(tx, [...units.keys()]);
  const beyond = shelves.flatMap(({ productId, onHand, reserved, committed, backorder }) => {
    const left = Math.max(0, onHand - reserved - committed);
    return left >= (units.get(productId) ?? 0) ? [] : [{ productId, left, backorder }];
  });
  const short = beyond.filter(({ backorder }) => !backorder);
  if (short.length > 0) return { ok: false, short };
  await change(tx, units, as === 'reserved' ? { reserved: 1 } : { committed: 1 });
  return { ok: true, backordered: beyond.map(({ productId }) => productId) };
}

/** Turns what was reserved into what was sold. */
export async function sellReserved(tx: Db, units: Units): Promise<void> {
  await lockShelves(tx, [...units.keys()]);
  await change(tx, units, { reserved: -1, committed: 1 });
}

/** Puts what was reserved back on sale. */
export async function releaseReserved(tx: Db, units: Units): Promise<void> {
  await lockShelves(tx, [...units.keys()]);
  await change(tx, units, { reserved: -1 });
}

/** Puts what was sold back on sale. */
export async function releaseSold(tx: Db, units: Units): Promise<void> {
  if (units.size === 0) return;
  await lockShelves(tx, [...units.keys()]);
  await change(tx, units, { committed: -1 });
}

/** Takes what was sold off the shelf. Goods that came in for an order may never have been counted in. */
export async function shipSold(tx: Db, units: Units): Promise<void> {
  await lockShelves(tx, [...units.keys()]);
  await change(tx, units, { committed: -1, onHand: -1 });
}

/** The stock rows of all the products, locked; an item nobody has counted yet gets its first one here. */
async function openShelves(tx: Db, productIds: number[]) {
  const shelves = await lockShelves(tx, productIds);
  const missing = productIds.filter((id) => !shelves.some(({ productId }) => productId === id)).sort((a, b) => a - b);
  if (missing.length === 0) return shelves;
  await tx
    .insert(inventory)
    .values(missing.map((productId) => ({ productId })))
    .onConflictDoNothing();
  return lockShelves(tx, productIds);
}

/** Locks rows in the one order everybody keeps, so that carts of the same items cannot deadlock (order protocol, step 9). */
function lockShelves(tx: Db, productIds: number[]) {
  return tx
    .select()
    .from(inventory)
    .where(inArray(inventory.productId, productIds))
    .orderBy(inventory.productId)
    .for('update');
}

async function change(tx: Db, units: Units, by: { reserved?: 1 | -1; committed?: 1 | -1; onHand?: -1 }): Promise<void> {
  const rows = [...units].map(([productId, count]) => sql`(${productId}::int, ${count}::int)`);
  await tx.execute(sql`
    update ${inventory} set
      reserved = reserved + taken.units * ${by.reserved ?? 0}::int,
      committed = committed + taken.units * ${by.committed ?? 0}::int,
      on_hand = greatest(0, on_hand + taken.units * ${by.onHand ?? 0}::int)
    from (values ${sql.join(rows, sql`, `)}) as taken (product_id, units)
    where ${inventory.productId} = taken.product_id`);
}
