import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { unitsLeft } from '#domain/units-left.ts';

/** Units by product. */
export type Units = ReadonlyMap<number, number>;

/** A product with final stock that has fewer units left than asked for. */
export interface Shortage {
  productId: number;
  left: number;
}

/** Units of each product over all lines. */
export function sumUnitsByProduct(lines: readonly { productId: number; units: number }[]): Units {
  const units = new Map<number, number>();
  for (const line of lines) units.set(line.productId, (units.get(line.productId) ?? 0) + line.units);
  return units;
}

/** The stock row of a product. */
export type InventoryRow = typeof inventory.$inferSelect;

/** Changes to the reserved and committed units of a stock row. Only the stock ledger changes the units on hand. */
interface StockChange {
  reserved?: number;
  committed?: number;
}

/** By product. */
export type StockChanges = ReadonlyMap<number, StockChange>;

/** Whether units can be reserved or sold: which products are not in stock yet, or which final stock is too small. */
export type StockDecision = { ok: true; backordered: number[] } | { ok: false; short: Shortage[] };

/**
 * Reserves or sells units, as `plan` gives the changes to the locked stock rows. Changes nothing if a product with final
 * stock has too few units left.
 */
export async function reserveOrRefuse(
  tx: Db,
  units: Units,
  plan: (rows: readonly InventoryRow[]) => StockChanges,
): Promise<StockDecision> {
  const rows = await lockOrAddInventory(tx, [...units.keys()]);
  const decision = checkAvailability(rows, units);
  if (decision.ok) await change(tx, plan(rows));
  return decision;
}

/** Whether these stock rows have the units, and the products of which some are not in stock yet. */
export function checkAvailability(rows: readonly InventoryRow[], units: Units): StockDecision {
  const beyond = rows.flatMap((row) => {
    const { productId, backorder } = row;
    const left = unitsLeft(row);
    return left >= (units.get(productId) ?? 0) ? [] : [{ productId, left, backorder }];
  });
  const short = beyond.filter(({ backorder }) => !backorder);
  if (short.length > 0) return { ok: false, short };
  return { ok: true, backordered: beyond.map(({ productId }) => productId) };
}

/** Sells units that were not on hold. */
export function sellStock(tx: Db, units: Units): Promise<StockDecision> {
  return reserveOrRefuse(tx, units, () => asSold(units));
}

/** Counts units as sold. The caller has locked their stock rows and found enough units. */
export function commitUnits(tx: Db, units: Units): Promise<void> {
  return change(tx, asSold(units));
}

function asSold(units: Units): StockChanges {
  return changesOf(units, (count) => ({ committed: count }));
}

/** Returns sold units to available stock. */
export function releaseSold(tx: Db, units: Units): Promise<void> {
  return changeInventory(
    tx,
    changesOf(units, (count) => ({ committed: -count })),
  );
}

/** Changes the counts of stock rows. The rows are locked first, in the common order. */
export async function changeInventory(tx: Db, changes: StockChanges): Promise<void> {
  if (changes.size === 0) return;
  await lockInventory(tx, [...changes.keys()]);
  await change(tx, changes);
}

/** The change to the stock row of each product, computed from its units. */
export function changesOf(units: Units, changeBy: (count: number) => StockChange): StockChanges {
  return new Map([...units].map(([productId, count]) => [productId, changeBy(count)]));
}

/** The locked stock rows of the products; a product without a stock row gets one here. */
export async function lockOrAddInventory(tx: Db, productIds: number[]) {
  const levels = await lockInventory(tx, productIds);
  const missing = productIds.filter((id) => !levels.some(({ productId }) => productId === id)).sort((a, b) => a - b);
  if (missing.length === 0) return levels;
  await tx
    .insert(inventory)
    .values(missing.map((productId) => ({ productId })))
    .onConflictDoNothing();
  return lockInventory(tx, productIds);
}

/** Locks stock rows in one common order, so that carts of the same products cannot deadlock (rules: PLACE-23). */
export function lockInventory(tx: Db, productIds: number[]) {
  return tx
    .select()
    .from(inventory)
    .where(inArray(inventory.productId, productIds))
    .orderBy(inventory.productId)
    .for('no key update');
}

async function change(tx: Db, changes: StockChanges): Promise<void> {
  const rows = [...changes].map(
    ([productId, { reserved = 0, committed = 0 }]) => sql`(${productId}::int, ${reserved}::int, ${committed}::int)`,
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${inventory} set
      reserved = ${inventory.reserved} + by.reserved,
      committed = ${inventory.committed} + by.committed
    from (values ${sql.join(rows, sql`, `)}) as by (product_id, reserved, committed)
    where ${inventory.productId} = by.product_id`);
}
