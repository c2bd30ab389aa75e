import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ComparedBin, ComparedRow } from '#contract/bin-counts.ts';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { bins, lots, stockLevels } from '#db/tables/stock.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { MAX_STOCK_ROWS, sumDifferences } from '#domain/stock-lists.ts';
import type { CorrectionReason } from '#domain/stock-moves.ts';
import { ActRefused, refusedInput } from '#server/act-refused.ts';
import { openDraft, unitsInDraft, writeDraft, type StockActor, type StockChanged } from './stock-draft.ts';
import { countInDraft, refuseNewLot } from './change-stock.ts';
import { findBin, findItems, requireItem, type FoundItems } from './find-stock.ts';
import { RowRefusals } from './row-refusals.ts';

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
 * bin with too many lots, which are counted item by item; a refusal has what is wrong with every row (rules: STOCK-21,
 * STOCK-25).
 */
export async function compareBin(
  db: Db,
  { bin: code, rows: entered }: { bin: string; rows: readonly EnteredRow[] },
): Promise<ComparedBin> {
  const compared = await readLotsIn(db, code);
  const known = await readEntered(db, entered);
  const refusals = new RowRefusals();
  for (const [at, row] of entered.entries()) refusals.of(at, () => enter(compared, known, row));
  refusals.throwAny();
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

/** The items that rows name, with their list prices in cents and the recorded lots among the entered numbers. */
interface Entered {
  items: FoundItems;
  prices: ReadonlyMap<number, number>;
  lots: ReadonlySet<string>;
}

const lotKey = (productId: number, number: string) => `${productId} ${number}`;

async function readEntered(db: Db, entered: readonly EnteredRow[]): Promise<Entered> {
  const items = await findItems(
    db,
    entered.map(({ item }) => item),
  );
  const ids = [...new Set([...items.values()].flatMap((named) => named.map(({ id }) => id)))];
  const priced = await db
    .select({ id: products.id, cents: products.priceCents })
    .from(products)
    .where(inArray(products.id, ids));
  const numbers = entered.flatMap(({ lot }) => lot ?? []);
  const recorded = await db
    .select({ productId: lots.productId, number: lots.number })
    .from(lots)
    .where(and(inArray(lots.productId, ids), inArray(lots.number, numbers)));
  return {
    items,
    prices: new Map(priced.map(({ id, cents }) => [id, cents])),
    lots: new Set(recorded.map(({ productId, number }) => lotKey(productId, number))),
  };
}

/** Adds the counted units of a row to its lot in the bin. */
function enter(compared: Lot[], known: Entered, { item: text, lot, counted, expiresOn }: EnteredRow): void {
  const item = requireItem(known.items, text);
  const { id, itemId, name } = item;
  const ofItem = compared.filter(({ productId }) => productId === id);
  if (lot === null && ofItem.length > 1)
    throw refusedInput('wrong_input', 'lot', `The bin has several lots of ${itemId}: give the lot of each row.`);
  const number = lot ?? ofItem[0]?.lot ?? '';
  const listed = ofItem.find((row) => row.lot === number);
  if (listed) {
    listed.counted += counted;
    return;
  }
  const isNew = number !== '' && !known.lots.has(lotKey(id, number));
  if (isNew && expiresOn === undefined) refuseNewLot(item, number);
  const row = { productId: id, item: itemId, name, lot: number, recorded: 0, counted, price: 0 };
  compared.push({ ...row, priceCents: known.prices.get(id) ?? 0, ...(isNew && { expiresOn: expiresOn ?? null }) });
}

/** A row of a compared bin that staff confirm. */
export type ConfirmedRow = Pick<ComparedRow, 'item' | 'lot' | 'recorded' | 'counted'> & {
  expiresOn?: LocalDate | null | undefined;
};

/**
 * Sets the units of all rows to the counted units, or none. Missing units get the given reason, others are `found`.
 * Refuses if the units of a row are not as they were compared: somebody has changed or counted the bin meanwhile
 * (rules: STOCK-13, STOCK-21). Notes when the bin was counted (rules: OFFICE-89).
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
  const found = await findItems(
    tx,
    rows.map(({ item }) => item),
  );
  const named = rows.map((row) => ({ ...row, item: requireItem(found, row.item), text: row.item }));
  const items = named.map(({ item }) => item);
  const draft = await openDraft(tx, { items, bins: [bin], lots: rows.map(({ lot }) => lot) });
  // Found units first: a lot that was taken for another one leaves no fewer units than before.
  named.sort((one, other) => other.counted - other.recorded - (one.counted - one.recorded));
  const changed: (StockChanged & { lot: string })[] = [];
  for (const { item, text, recorded, ...count } of named) {
    const units = unitsInDraft(draft, item, count.lot, bin);
    if (units !== recorded)
      throw new ActRefused(
        'wrong_state',
        `Bin ${code} has changed since it was compared: ${text} has ${units} units there now, not ${recorded}. Compare again.`,
      );
    if (count.counted === recorded) continue;
    const why = count.counted > recorded ? 'found' : reason;
    changed.push({ ...countInDraft(draft, { item, bin }, { ...count, reason: why, evenIfHeld }), lot: count.lot });
  }
  await writeDraft(tx, draft, actor);
  await tx.update(bins).set({ countedAt: actor.now }).where(eq(bins.id, bin.id));
  return changed;
}
