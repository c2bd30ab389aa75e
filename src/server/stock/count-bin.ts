import { asc, eq } from 'drizzle-orm';
import type { ComparedBin, ComparedRow } from '#contract/bin-counts.ts';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { lots, stockLevels } from '#db/tables/stock.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { MAX_STOCK_ROWS, sumDifferences } from '#domain/stock-lists.ts';
import type { CorrectionReason } from '#domain/stock-moves.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockOrAddInventory } from '#server/orders/stock.ts';
import { countStock, type StockActor, type StockChanged } from './change-stock.ts';
import { findBin, findItem, readLot, readUnitsInBin } from './find-stock.ts';
import { ofRow } from './receive-delivery.ts';

/** Units of an item as somebody counted them in a bin. */
export interface EnteredRow {
  item: string;
  /** Null if it was not entered: then it is the only lot of the item that the bin has. */
  lot: string | null;
  counted: number;
  /** The expiry of a lot that is not recorded yet; null if it does not expire. */
  expiresOn?: LocalDate | null | undefined;
}

interface Lot extends ComparedRow {
  productId: number;
  priceCents: number;
}

/**
 * Compares what was counted in a bin with what is recorded. Recorded lots that were not entered count as 0. Refuses a
 * bin with too many lots, which are counted item by item (rules: STOCK-21).
 */
export async function compareBin(
  db: Db,
  { bin: code, rows: entered }: { bin: string; rows: readonly EnteredRow[] },
): Promise<ComparedBin> {
  const compared = await readLotsIn(db, code);
  for (const [at, row] of entered.entries()) await ofRow(at, () => enter(db, compared, row));
  const sums = sumDifferences(compared);
  const valueOf = ({ units, cents }: { units: number; cents: number }) => ({ units, value: toDollars(cents) });
  return {
    rows: compared.map(({ productId: _, priceCents, ...row }) => ({ ...row, price: toDollars(priceCents) })),
    found: valueOf(sums.found),
    missing: valueOf(sums.missing),
  };
}

async function readLotsIn(db: Db, code: string): Promise<Lot[]> {
  const bin = await findBin(db, code);
  const found = await db
    .select({
      productId: products.id,
      item: products.itemId,
      name: products.name,
      priceCents: products.priceCents,
      lot: lots.number,
      recorded: stockLevels.quantity,
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .innerJoin(lots, eq(lots.id, stockLevels.lotId))
    .where(eq(stockLevels.binId, bin.id))
    .orderBy(asc(products.itemId), asc(lots.id))
    .limit(MAX_STOCK_ROWS + 1);
  if (found.length > MAX_STOCK_ROWS)
    throw new ActRefused(
      'wrong_state',
      `Bin ${code} has more than ${MAX_STOCK_ROWS} lots. Count its items one by one.`,
    );
  return found.map((lot) => ({ ...lot, counted: 0, price: 0 }));
}

/** Adds the counted units of a row to its lot in the bin. */
async function enter(db: Db, compared: Lot[], { item, lot, counted, expiresOn }: EnteredRow): Promise<void> {
  const { id, itemId, name } = await findItem(db, item);
  const ofItem = compared.filter(({ productId }) => productId === id);
  if (lot === null && ofItem.length > 1)
    throw new ActRefused('wrong_input', `The bin has several lots of ${itemId}: give the lot of each row.`);
  const number = lot ?? ofItem[0]?.lot ?? '';
  const known = ofItem.find((listed) => listed.lot === number);
  if (known) {
    known.counted += counted;
    return;
  }
  const isNew = number !== '' && (await readLot(db, id, number)) === null;
  if (isNew && expiresOn === undefined)
    throw new ActRefused(
      'wrong_input',
      `Lot ${number} of ${itemId} is new: give its expiry, or that it does not expire.`,
    );
  const [product] = await db.select({ priceCents: products.priceCents }).from(products).where(eq(products.id, id));
  const row = { productId: id, item: itemId, name, lot: number, recorded: 0, counted, price: 0 };
  compared.push({ ...row, priceCents: product?.priceCents ?? 0, ...(isNew && { expiresOn: expiresOn ?? null }) });
}

/** A row of a compared bin that staff confirm. */
export type ConfirmedRow = Pick<ComparedRow, 'item' | 'lot' | 'recorded' | 'counted'> & {
  expiresOn?: LocalDate | null | undefined;
};

/**
 * Sets the units of all rows to the counted units, or none. Missing units get the given reason, others are `found`.
 * Refuses if the units of a row are not as they were compared: somebody has changed or counted the bin meanwhile
 * (rules: STOCK-13, STOCK-21).
 */
export async function countBin(
  tx: Db,
  {
    bin: code,
    rows,
    reason,
    evenIfHeld,
  }: {
    bin: string;
    rows: readonly ConfirmedRow[];
    reason: CorrectionReason;
    evenIfHeld: boolean;
  },
  actor: StockActor,
): Promise<(StockChanged & { lot: string })[]> {
  const bin = await findBin(tx, code);
  const items = [];
  for (const row of rows) items.push({ ...row, id: (await findItem(tx, row.item)).id });
  await lockOrAddInventory(tx, [...new Set(items.map(({ id }) => id))]);
  // Found units first: a lot that was taken for another one leaves no fewer units than before.
  items.sort((one, other) => other.counted - other.recorded - (one.counted - one.recorded));
  const changed: (StockChanged & { lot: string })[] = [];
  for (const { id, item, lot, recorded, counted, expiresOn } of items) {
    const known = await readLot(tx, id, lot);
    const units = known === null ? 0 : await readUnitsInBin(tx, id, known.id, bin.id);
    if (units !== recorded)
      throw new ActRefused(
        'wrong_state',
        `Bin ${code} has changed since it was compared: ${item} has ${units} units there now, not ${recorded}. Compare again.`,
      );
    if (counted === recorded) continue;
    const why = counted > recorded ? 'found' : reason;
    const count = { item, bin: code, lot, counted, reason: why, evenIfHeld, expiresOn };
    changed.push({ ...(await countStock(tx, count, actor)), lot });
  }
  return changed;
}
