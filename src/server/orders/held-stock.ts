import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderLines } from '#db/tables/orders.ts';
import {
  changeInventory,
  changesOf,
  lockInventory,
  sellStock,
  reserveOrRefuse,
  sumUnitsByProduct,
  type InventoryRow,
  type StockDecision,
  type Units,
} from './stock.ts';

/**
 * Holds stock for an unpaid order: of each product as many units as `toHold` says. Marks the lines that are delivered
 * later. Changes nothing if final stock has fewer units than ordered.
 */
export async function holdStock(
  tx: Db,
  orderId: number,
  toHold: (row: InventoryRow, wanted: number) => number,
): Promise<StockDecision> {
  const lines = await linesOf(tx, orderId);
  const wanted = sumUnitsByProduct(lines);
  const holds = new Map<number, number>();
  const taken = await reserveOrRefuse(tx, wanted, (rows) => {
    for (const row of rows) holds.set(row.productId, toHold(row, wanted.get(row.productId) ?? 0));
    return changesOf(holds, (reserved) => ({ reserved }));
  });
  if (!taken.ok) return taken;
  await writeHolds(tx, orderId, spread(lines, holds));
  await markBackordered(tx, orderId, taken.backordered);
  return taken;
}

/** Holds stock again for an unpaid order that had released it. Changes nothing if final stock is sold out. */
export async function holdAgain(tx: Db, orderId: number): Promise<StockDecision> {
  const lines = await linesOf(tx, orderId);
  const missing = missingOf(lines);
  if (missing.size === 0) return { ok: true, backordered: [] };
  const taken = await reserveOrRefuse(tx, missing, () => changesOf(missing, (reserved) => ({ reserved })));
  if (taken.ok) await tx.update(orderLines).set({ held: orderLines.units }).where(eq(orderLines.orderId, orderId));
  return taken;
}

/** Releases the stock that an unpaid order holds, if any. */
export async function releaseHeld(tx: Db, orderId: number): Promise<void> {
  const held = heldOf(await linesOf(tx, orderId));
  await changeInventory(
    tx,
    changesOf(held, (count) => ({ reserved: -count })),
  );
  await clearHold(tx, orderId);
}

/** Whether all units of an order are on hold, so that selling them cannot fail. */
export async function isHeldWhole(tx: Db, orderId: number): Promise<boolean> {
  return missingOf(await linesOf(tx, orderId)).size === 0;
}

/**
 * Sells an order's units: first the units on hold, then available units for the rest. Changes nothing if final stock
 * is sold out.
 */
export async function sellOrder(tx: Db, orderId: number): Promise<StockDecision> {
  const lines = await linesOf(tx, orderId);
  const [missing, held] = [missingOf(lines), heldOf(lines)];
  // All rows are locked at once, in the common order; the statements below lock some of them.
  if (missing.size > 0) await lockInventory(tx, [...sumUnitsByProduct(lines).keys()]);
  const taken: StockDecision = missing.size > 0 ? await sellStock(tx, missing) : { ok: true, backordered: [] };
  if (!taken.ok) return taken;
  await changeInventory(
    tx,
    changesOf(held, (count) => ({ reserved: -count, committed: count })),
  );
  await clearHold(tx, orderId);
  await markBackordered(tx, orderId, taken.backordered);
  return taken;
}

type Line = Pick<typeof orderLines.$inferSelect, 'line' | 'productId' | 'units' | 'held'>;

function linesOf(tx: Db, orderId: number): Promise<Line[]> {
  const { line, productId, units, held } = orderLines;
  return tx
    .select({ line, productId, units, held })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(line);
}

/** The held units of each line, if its product has several lines: the first lines get all their units. */
function spread(lines: Line[], holds: Units): { line: number; held: number }[] {
  const left = new Map(holds);
  return lines.map(({ line, productId, units }) => {
    const held = Math.min(units, left.get(productId) ?? 0);
    left.set(productId, (left.get(productId) ?? 0) - held);
    return { line, held };
  });
}

async function writeHolds(tx: Db, orderId: number, holds: { line: number; held: number }[]): Promise<void> {
  const rows = holds.map(({ line, held }) => sql`(${line}::int, ${held}::int)`);
  await tx.execute(sql`update ${orderLines} set held = holds.held
    from (values ${sql.join(rows, sql`, `)}) as holds (line, held)
    where ${orderLines.orderId} = ${orderId} and ${orderLines.line} = holds.line`);
}

function heldOf(lines: Line[]): Units {
  return someOf(lines.map(({ productId, held }) => ({ productId, units: held })));
}

function missingOf(lines: Line[]): Units {
  return someOf(lines.map(({ productId, units, held }) => ({ productId, units: units - held })));
}

function someOf(lines: { productId: number; units: number }[]): Units {
  return sumUnitsByProduct(lines.filter(({ units }) => units > 0));
}

async function clearHold(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ held: 0 })
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.held, 0)));
}

/** Marks the lines of an order with units that are not in stock yet. */
async function markBackordered(tx: Db, orderId: number, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .update(orderLines)
    .set({ fromStock: false })
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.productId, productIds)));
}
