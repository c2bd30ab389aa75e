import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { lots, stockLevels } from '#db/tables/stock.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { lotRefusalText, refuseLot, type LotTerms } from '#domain/lots.ts';
import {
  changeRefusalText,
  refuseChange,
  type MoveKind,
  type MoveReason,
  type PromisedStock,
} from '#domain/stock-moves.ts';
import { ActRefused, refusedInput } from '#server/act-refused.ts';
import { lockOrAddInventory } from '#server/orders/stock.ts';
import type { BinRow, Item } from './find-stock.ts';
import { lockGtins, writeMoves, type Move, type MovedBy } from './write-moves.ts';

/** Who changes stock, and when. */
export interface StockActor extends MovedBy {
  now: Date;
}

/** Units of a lot in a bin and of the whole item, before and after a change. */
export interface StockChanged {
  item: string;
  name: string;
  before: { units: number; onHand: number };
  after: { units: number; onHand: number };
}

/** A lot as the transaction leaves it. */
interface LotInDraft extends LotTerms {
  /** Null for a lot that `writeDraft` adds. */
  id: number | null;
  productId: number;
  /** Whether the expiry or the GTIN became known. */
  hasChanged: boolean;
}

/**
 * Stock rows, lots and levels as one transaction has locked and read them, with the changes made so far. Each change
 * sees the changes before it. Nothing is written before `writeDraft`, so that many rows need few statements.
 */
export interface StockDraft {
  stock: Map<number, PromisedStock>;
  lots: Map<string, LotInDraft>;
  /** Units by lot and bin. */
  units: Map<string, number>;
  /** The item codes that have a GTIN, by product. */
  owners: Map<string, Map<number, string>>;
  moves: (Omit<Move, 'lotId'> & { lot: LotInDraft })[];
}

const lotKey = (productId: number, number: string) => `${productId} ${number}`;
const unitsKey = (productId: number, number: string, binId: number) => `${binId} ${lotKey(productId, number)}`;

/** What a draft may change: every item, bin, lot number and GTIN that its rows name. */
interface Named {
  items: readonly Item[];
  bins: readonly BinRow[];
  lots: readonly string[];
  gtins?: readonly string[];
}

/** Locks the stock rows by product id, then the GTINs, and reads what the rows name (rules: STOCK-13). */
export async function openDraft(tx: Db, { items, bins, lots: numbers, gtins = [] }: Named): Promise<StockDraft> {
  const ids = [...new Set(items.map(({ id }) => id))];
  const stock = await lockOrAddInventory(tx, ids);
  await lockGtins(tx, gtins);
  const lotRows = await tx
    .select()
    .from(lots)
    .where(and(inArray(lots.productId, ids), inArray(lots.number, [...new Set(numbers)])));
  const binIds = [...new Set(bins.map(({ id }) => id))];
  const levels =
    binIds.length === 0
      ? []
      : await tx
          .select({
            productId: lots.productId,
            number: lots.number,
            binId: stockLevels.binId,
            units: stockLevels.quantity,
          })
          .from(stockLevels)
          .innerJoin(lots, eq(lots.id, stockLevels.lotId))
          .where(and(inArray(stockLevels.productId, ids), inArray(stockLevels.binId, binIds)));
  return {
    stock: new Map(
      stock.map(({ productId, onHand, reserved, committed, backorder }) => [
        productId,
        { onHand, held: reserved + committed, backorder },
      ]),
    ),
    lots: new Map(lotRows.map((row) => [lotKey(row.productId, row.number), { ...row, hasChanged: false }])),
    units: new Map(levels.map(({ productId, number, binId, units }) => [unitsKey(productId, number, binId), units])),
    owners: await readOwners(tx, gtins),
    moves: [],
  };
}

async function readOwners(tx: Db, gtins: readonly string[]): Promise<StockDraft['owners']> {
  const owners: StockDraft['owners'] = new Map(gtins.map((gtin) => [gtin, new Map()]));
  if (gtins.length === 0) return owners;
  const found = await tx
    .selectDistinct({ gtin: lots.gtin, id: products.id, itemId: products.itemId })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(inArray(lots.gtin, [...gtins]));
  for (const { gtin, id, itemId } of found) owners.get(gtin ?? '')?.set(id, itemId);
  return owners;
}

/** The lot of an item by its number; null if it is not recorded. */
export function lotInDraft({ lots: known }: StockDraft, { id }: Item, number: string): LotInDraft | null {
  return known.get(lotKey(id, number)) ?? null;
}

/** The units of a lot in a bin. */
export function unitsInDraft({ units }: StockDraft, { id }: Item, number: string, bin: BinRow): number {
  return units.get(unitsKey(id, number, bin.id)) ?? 0;
}

/**
 * Enters a lot with its expiry and its GTIN. Refuses values that contradict the recorded lot, a GTIN of another item
 * and, if `today` is a day, a lot that has expired (rules: STOCK-7, STOCK-8, STOCK-9).
 */
export function recordLot(draft: StockDraft, item: Item, given: LotTerms, today: LocalDate | null): LotInDraft {
  const { number, expiresOn, gtin } = given;
  const known = lotInDraft(draft, item, number);
  const refusal = refuseLot(given, known, today);
  if (refusal) throw refusedInput('wrong_input', refusal.field, lotRefusalText(refusal));
  if (gtin !== null) takeGtin(draft, item, gtin);
  const lot = known ?? { id: null, productId: item.id, number, expiresOn: null, gtin: null, hasChanged: false };
  const learned = { expiresOn: expiresOn ?? lot.expiresOn, gtin: gtin ?? lot.gtin };
  if (learned.expiresOn !== lot.expiresOn || learned.gtin !== lot.gtin)
    Object.assign(lot, learned, { hasChanged: true });
  draft.lots.set(lotKey(item.id, number), lot);
  return lot;
}

function takeGtin({ owners }: StockDraft, { id, itemId }: Item, gtin: string): void {
  const having = owners.get(gtin);
  if (!having) throw new Error(`GTIN ${gtin} was not locked`);
  const other = [...having].find(([productId]) => productId !== id);
  if (other)
    throw refusedInput('wrong_input', 'gtin', `gtin must not be the GTIN of another item: ${other[1]} has it.`);
  having.set(id, itemId);
}

/** A change of the units of a lot in a bin. */
interface UnitsChange {
  /** Units that come, or below 0 units that leave; a change of 0 is not entered in the ledger. */
  change: number;
  kind: MoveKind;
  reason?: MoveReason;
  orderId?: number | null;
  evenIfHeld: boolean;
}

/** Changes the units of a lot in a bin; refuses what STOCK-6 forbids. */
export function changeUnits(
  draft: StockDraft,
  { item, bin, lot }: { item: Item; bin: BinRow; lot: LotInDraft },
  { change, evenIfHeld, ...move }: UnitsChange,
): StockChanged {
  const stock = draft.stock.get(item.id);
  if (!stock) throw new Error(`The stock row of product ${item.id} was not locked`);
  const inBin = unitsInDraft(draft, item, lot.number, bin);
  const { onHand } = stock;
  refuse(refuseChange(stock, { inBin, change, evenIfHeld }));
  if (change !== 0) draft.moves.push({ productId: item.id, binId: bin.id, quantity: change, lot, ...move });
  stock.onHand += change;
  draft.units.set(unitsKey(item.id, lot.number, bin.id), inBin + change);
  return {
    item: item.itemId,
    name: item.name,
    before: { units: inBin, onHand },
    after: { units: inBin + change, onHand: onHand + change },
  };
}

/** Throws the refusal of a change as one that staff read. */
export function refuse(refusal: ReturnType<typeof refuseChange>): void {
  if (!refusal) return;
  throw new ActRefused(refusal.code === 'below_held' ? 'below_held' : 'wrong_state', changeRefusalText(refusal));
}

/** Writes the lots and the moves of a draft. */
export async function writeDraft(tx: Db, draft: StockDraft, actor: StockActor): Promise<void> {
  const all = [...draft.lots.values()];
  const added = all.filter(({ id }) => id === null);
  const ids = new Map<string, number>();
  for (const { id, productId, number } of all) if (id !== null) ids.set(lotKey(productId, number), id);
  if (added.length > 0) {
    const values = added.map(({ productId, number, expiresOn, gtin }) => ({ productId, number, expiresOn, gtin }));
    const written = await tx.insert(lots).values(values).returning();
    for (const { id, productId, number } of written) ids.set(lotKey(productId, number), id);
  }
  await writeLearned(
    tx,
    all.filter(({ id, hasChanged }) => id !== null && hasChanged),
  );
  const moves = draft.moves.flatMap(({ lot, ...move }) => {
    const lotId = ids.get(lotKey(lot.productId, lot.number));
    return lotId === undefined ? [] : [{ ...move, lotId }];
  });
  if (moves.length < draft.moves.length) throw new Error('A lot of the moves was not written');
  await writeMoves(tx, moves, actor, actor.now);
}

async function writeLearned(tx: Db, changed: LotInDraft[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, expiresOn, gtin }) => sql`(${id}::int, ${expiresOn}::date, ${gtin}::text)`);
  await tx.execute(sql`update ${lots} set expires_on = known.expires_on, gtin = known.gtin
    from (values ${sql.join(rows, sql`, `)}) as known (id, expires_on, gtin) where ${lots.id} = known.id`);
}
