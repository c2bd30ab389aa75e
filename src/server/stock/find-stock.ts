import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { bins, lots, stockLevels } from '#db/tables/stock.ts';
import type { PromisedStock } from '#domain/stock-moves.ts';
import { readGtin } from '#domain/gtin.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockOrAddInventory } from '#server/orders/stock.ts';

export interface Item {
  id: number;
  itemId: string;
  name: string;
}

/** The products with these item codes, or with these GTINs on one of their lots, by the text that names them. */
export async function findItems(db: Db, texts: readonly string[]): Promise<Map<string, Item>> {
  const columns = { id: products.id, itemId: products.itemId, name: products.name };
  const byCode = await db
    .select(columns)
    .from(products)
    .where(inArray(products.itemId, [...new Set(texts)]));
  const found = new Map<string, Item>(byCode.map((item) => [item.itemId, item]));
  const gtins = new Map(
    texts.flatMap((text) => {
      const read = readGtin(text);
      return found.has(text) || !read.ok ? [] : [[text, read.gtin] as const];
    }),
  );
  if (gtins.size === 0) return found;
  const scanned = await db
    .select({ ...columns, gtin: lots.gtin })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(inArray(lots.gtin, [...gtins.values()]));
  for (const [text, gtin] of gtins) {
    const item = scanned.find((lot) => lot.gtin === gtin);
    if (item) found.set(text, { id: item.id, itemId: item.itemId, name: item.name });
  }
  return found;
}

/** The item among those found that a text names; refuses a text that names none. */
export function requireItem(found: ReadonlyMap<string, Item>, text: string): Item {
  const item = found.get(text);
  if (!item) throw new ActRefused('not_found', `No product has the item code or the GTIN “${text}”.`);
  return item;
}

/** The product with this item code, or with this GTIN on one of its lots. */
export async function findItem(db: Db, text: string): Promise<Item> {
  return requireItem(await findItems(db, [text]), text);
}

export type BinRow = typeof bins.$inferSelect;
export type LotRow = typeof lots.$inferSelect;

/** The bins with these codes. */
export async function findBins(db: Db, codes: readonly string[]): Promise<Map<string, BinRow>> {
  const found = await db
    .select()
    .from(bins)
    .where(inArray(bins.code, [...new Set(codes)]));
  return new Map(found.map((bin) => [bin.code, bin]));
}

/** The bin among those found with this code; refuses a code that no bin has. */
export function requireBin(found: ReadonlyMap<string, BinRow>, code: string): BinRow {
  const bin = found.get(code);
  if (!bin) throw new ActRefused('not_found', `There is no bin ${code}.`);
  return bin;
}

export async function findBin(db: Db, code: string): Promise<BinRow> {
  return requireBin(await findBins(db, [code]), code);
}

/** The lot of a product by its number; '' for the units whose lot is not known. */
async function readLot(db: Db, productId: number, number: string): Promise<LotRow | null> {
  const [found] = await db
    .select()
    .from(lots)
    .where(and(eq(lots.productId, productId), eq(lots.number, number)));
  return found ?? null;
}

/** As `readLot`; refuses a lot that is not known. */
export async function findLot(db: Db, item: Item, number: string): Promise<LotRow> {
  const lot = await readLot(db, item.id, number);
  if (!lot)
    throw new ActRefused(
      'not_found',
      `${item.itemId} has no ${number === '' ? 'units without a lot' : `lot ${number}`}.`,
    );
  return lot;
}

/**
 * Locks the stock row of a product, and adds it if it is missing. Every act on stock begins with this lock (rules:
 * STOCK-13).
 */
export async function lockStock(tx: Db, productId: number): Promise<PromisedStock> {
  const [level] = await lockOrAddInventory(tx, [productId]);
  if (!level) throw new Error(`The stock row of product ${productId} was not written`);
  const { onHand, reserved, committed, backorder } = level;
  return { onHand, held: reserved + committed, backorder };
}

/** The units of a lot in a bin. */
export async function readUnitsInBin(db: Db, productId: number, lotId: number, binId: number): Promise<number> {
  const [level] = await db
    .select({ units: stockLevels.quantity })
    .from(stockLevels)
    .where(and(eq(stockLevels.productId, productId), eq(stockLevels.lotId, lotId), eq(stockLevels.binId, binId)));
  return level?.units ?? 0;
}
