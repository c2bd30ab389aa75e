import { and, eq, ne } from 'drizzle-orm';
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

/** The product with this item code, or with this GTIN on one of its lots. */
export async function findItem(db: Db, text: string): Promise<Item> {
  const columns = { id: products.id, itemId: products.itemId, name: products.name };
  const [found] = await db.select(columns).from(products).where(eq(products.itemId, text));
  if (found) return found;
  const read = readGtin(text);
  if (read.ok) {
    const [scanned] = await db
      .select(columns)
      .from(lots)
      .innerJoin(products, eq(products.id, lots.productId))
      .where(eq(lots.gtin, read.gtin))
      .limit(1);
    if (scanned) return scanned;
  }
  throw new ActRefused('not_found', `No product has the item code or the GTIN “${text}”.`);
}

/** Refuses a GTIN that another product has. */
export async function requireFreeGtin(db: Db, gtin: string, productId: number): Promise<void> {
  const [other] = await db
    .select({ itemId: products.itemId })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(and(eq(lots.gtin, gtin), ne(lots.productId, productId)))
    .limit(1);
  if (other) throw new ActRefused('wrong_input', `gtin must not be the GTIN of another item: ${other.itemId} has it.`);
}

export type BinRow = typeof bins.$inferSelect;
export type LotRow = typeof lots.$inferSelect;

export async function findBin(db: Db, code: string): Promise<BinRow> {
  const [found] = await db.select().from(bins).where(eq(bins.code, code));
  if (!found) throw new ActRefused('not_found', `There is no bin ${code}.`);
  return found;
}

/** The lot of a product by its number; '' for the units whose lot is not known. */
export async function readLot(db: Db, productId: number, number: string): Promise<LotRow | null> {
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
