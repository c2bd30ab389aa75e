import { and, asc, eq, inArray, isNull, like, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { bins, lots, stockLevels } from '#db/tables/stock.ts';
import type { PromisedStock } from '#domain/stock-moves.ts';
import { readGtin } from '#domain/gtin.ts';
import { codeForm } from '#domain/search-text.ts';
import { ActRefused, refusedInput } from '#server/act-refused.ts';
import { lockOrAddInventory } from '#server/orders/stock.ts';

export interface Item {
  id: number;
  itemId: string;
  name: string;
}

const columns = { id: products.id, itemId: products.itemId, name: products.name };

/** Items by the text that names them; several if a text is the manufacturer's number of several. */
export type FoundItems = ReadonlyMap<string, readonly Item[]>;

/**
 * The products with these item codes, with these GTINs on one of their lots, or with these manufacturer's numbers. Codes
 * and numbers are compared as in the search: in any case, without dashes and spaces (rules: STOCK-24).
 */
export async function findItems(db: Db, texts: readonly string[]): Promise<FoundItems> {
  const found = new Map<string, Item[]>();
  const missing = () => [...new Set(texts)].filter((text) => !found.has(text));
  const byCode = await db.select(columns).from(products).where(inArray(products.itemId, missing()));
  for (const item of byCode) found.set(item.itemId, [item]);
  for (const [text, item] of await findByGtin(db, missing())) found.set(text, [item]);
  for (const [text, items] of await findByNumber(db, missing())) found.set(text, items);
  return found;
}

async function findByGtin(db: Db, texts: readonly string[]): Promise<[text: string, Item][]> {
  const gtins = texts.flatMap((text) => {
    const read = readGtin(text);
    return read.ok ? [{ text, gtin: read.gtin }] : [];
  });
  if (gtins.length === 0) return [];
  const scanned = await db
    .select({ ...columns, gtin: lots.gtin })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(
      inArray(
        lots.gtin,
        gtins.map(({ gtin }) => gtin),
      ),
    );
  return gtins.flatMap(({ text, gtin }) => {
    const item = scanned.find((lot) => lot.gtin === gtin);
    return item ? [[text, { id: item.id, itemId: item.itemId, name: item.name }] as [string, Item]] : [];
  });
}

/** The products with these item codes as they are searched for; without one, with these manufacturer's numbers. */
async function findByNumber(db: Db, texts: readonly string[]): Promise<[text: string, Item[]][]> {
  const codes = texts.map((text) => ({ text, code: codeForm(text) })).filter(({ code }) => code !== '');
  if (codes.length === 0) return [];
  // The column has both, with a space between; its index finds them.
  const { searchCodes } = products;
  const found = await db
    .select({ ...columns, codes: searchCodes })
    .from(products)
    .where(or(...codes.flatMap(({ code }) => [like(searchCodes, `${code} %`), like(searchCodes, `% ${code}`)])))
    .orderBy(asc(products.itemId));
  return codes.flatMap(({ text, code }) => {
    const byItemCode = found.filter((item) => item.codes.startsWith(`${code} `));
    const items = byItemCode.length > 0 ? byItemCode : found.filter((item) => item.codes.endsWith(` ${code}`));
    const named = items.map(({ id, itemId, name }) => ({ id, itemId, name }));
    return named.length > 0 ? [[text, named] as [string, Item[]]] : [];
  });
}

/** The most items that a refusal names. */
const MAX_NAMED = 4;

/** The item that a text names; refuses a text that names none, or several. */
export function requireItem(found: FoundItems, text: string): Item {
  const [item, ...others] = found.get(text) ?? [];
  if (!item) throw refusedInput('not_found', 'item', `No product has the item code or the GTIN “${text}”.`);
  if (others.length === 0) return item;
  const codes = [item, ...others].slice(0, MAX_NAMED).map(({ itemId }) => itemId);
  throw refusedInput(
    'wrong_input',
    'item',
    `Several items have the number “${text}”: ${codes.join(', ')}. Enter the item code.`,
  );
}

/** The product that `findItems` finds by a text; refuses what `requireItem` refuses. */
export async function findItem(db: Db, text: string): Promise<Item> {
  return requireItem(await findItems(db, [text]), text);
}

export type BinRow = typeof bins.$inferSelect;
export type LotRow = typeof lots.$inferSelect;

/** The bins in use with these codes. They cannot be removed before the transaction ends (rules: STOCK-26). */
export async function findBins(db: Db, codes: readonly string[]): Promise<Map<string, BinRow>> {
  const found = await db
    .select()
    .from(bins)
    .where(and(inArray(bins.code, [...new Set(codes)]), isNull(bins.removedAt)))
    .orderBy(asc(bins.id))
    .for('key share');
  return new Map(found.map((bin) => [bin.code, bin]));
}

/** The bin among those found with this code; refuses a code that no bin has. */
export function requireBin(found: ReadonlyMap<string, BinRow>, code: string): BinRow {
  const bin = found.get(code);
  if (!bin) throw refusedInput('not_found', 'bin', `There is no bin ${code}.`);
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
