import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { pickLines, pickListOrders, pickLists } from '#db/tables/picking.ts';
import { bins, lots } from '#db/tables/stock.ts';
import { namesItem, spreadUnits, unitsToPick, type CheckedUnits, type ShortReason } from '#domain/pick-lists.ts';
import { changeRefusalText, refuseChange } from '#domain/stock-moves.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockStock, readUnitsInBin } from '#server/stock/find-stock.ts';
import { writeMoves, type MovedBy } from '#server/stock/write-moves.ts';
import { lockOwnList, type Picker } from './lock-pick-list.ts';

/** A stop of the walk: all units of one lot in one bin that the list asks for. */
interface Stop {
  productId: number;
  lotId: number;
  binId: number;
  item: string;
  bin: string;
  lot: string;
  lines: (typeof pickLines.$inferSelect)[];
}

/** The units of a stop before or after an act. */
export interface StopCounts {
  picked: number;
  short: number;
  left: number;
}

export interface StopChanged {
  item: string;
  bin: string;
  lot: string;
  before: StopCounts;
  after: StopCounts;
}

interface OnStop {
  pickList: string;
  /** The id of a line of the stop. */
  line: number;
}

/**
 * Counts units of a stop as picked. `code` is what was scanned or typed; null if the picker confirms the units without a
 * code. Refuses the code of another item, and more units than are left (rules: OFFICE-33).
 */
export async function checkUnits(
  tx: Db,
  { pickList, line, code, units }: OnStop & { code: string | null; units: number },
  by: Picker,
): Promise<StopChanged> {
  const list = await lockOwnList(tx, pickList, by);
  const stop = await lockStop(tx, list.id, line);
  if (code !== null) await requireItem(tx, stop, code);
  const { spread, left } = spreadUnits(stop.lines, units);
  if (left > 0) {
    const most = countsOf(stop.lines).left;
    throw new ActRefused(
      'wrong_state',
      most === 0
        ? `Nothing is left to pick of ${stop.item} here.`
        : `Only ${most} units of ${stop.item} are to be picked here.`,
    );
  }
  await count(tx, spread, 'picked');
  await tx.update(pickLists).set({ lastCheck: spread }).where(eq(pickLists.id, list.id));
  return changed(stop, spread, 'picked');
}

/** Undoes the last check of the list: its units are to be picked again. */
export async function undoCheck(tx: Db, pickList: string, by: Picker): Promise<StopChanged> {
  const list = await lockOwnList(tx, pickList, by);
  const [first] = list.lastCheck ?? [];
  if (!first || !list.lastCheck) throw new ActRefused('wrong_state', 'There is no check to undo.');
  const stop = await lockStop(tx, list.id, first.id);
  const back = list.lastCheck
    .filter(({ id }) => stop.lines.some((line) => line.id === id))
    .map(({ id, units }) => ({ id, units: -units }));
  await count(tx, back, 'picked');
  await tx.update(pickLists).set({ lastCheck: null }).where(eq(pickLists.id, list.id));
  return changed(stop, back, 'picked');
}

/** Counts all units of the list as picked that are neither picked nor short. Returns how many. */
export async function checkRest(tx: Db, pickList: string, by: Picker): Promise<{ before: number; after: number }> {
  const list = await lockOwnList(tx, pickList, by);
  const lines = await openLines(tx, list.id);
  const before = lines.reduce((sum, { picked }) => sum + picked, 0);
  const rest = lines.map((line) => ({ id: line.id, units: unitsToPick(line) })).filter(({ units }) => units > 0);
  if (rest.length === 0) throw new ActRefused('already_done', `Nothing is left to pick of ${pickList}.`);
  await count(tx, rest, 'picked');
  await tx.update(pickLists).set({ lastCheck: null }).where(eq(pickLists.id, list.id));
  return { before, after: before + rest.reduce((sum, { units }) => sum + units, 0) };
}

/**
 * Records that a stop has fewer units than asked for: `found` of those left are picked, the others are short. Lost and
 * damaged units also leave the ledger (rules: OFFICE-34).
 */
export async function shortPick(
  tx: Db,
  { pickList, line, found, reason }: OnStop & { found: number; reason: ShortReason },
  by: Picker & MovedBy,
): Promise<StopChanged> {
  const list = await lockOwnList(tx, pickList, by);
  const stop = await lockStop(tx, list.id, line);
  const before = countsOf(stop.lines);
  if (found >= before.left)
    throw new ActRefused('wrong_input', `A short pick finds fewer than the ${before.left} units that are left here.`);
  const { spread } = spreadUnits(stop.lines, found);
  await count(tx, spread, 'picked');
  const lines = stop.lines.map((one) => ({ ...one, picked: one.picked + unitsIn(spread, one.id) }));
  const missing = before.left - found;
  const short = spreadUnits(lines, missing).spread;
  await count(tx, short, 'short');
  if (reason !== 'later') await adjust(tx, stop, { missing, reason }, by);
  await tx.update(pickLists).set({ lastCheck: null }).where(eq(pickLists.id, list.id));
  const after = { picked: before.picked + found, short: before.short + missing, left: 0 };
  return { ...placeOf(stop), before, after };
}

/** Takes missing units off the ledger, as far as it has them in this bin. */
async function adjust(
  tx: Db,
  { productId, lotId, binId }: Stop,
  { missing, reason }: { missing: number; reason: 'lost' | 'damaged' },
  by: Picker & MovedBy,
): Promise<void> {
  const stock = await lockStock(tx, productId);
  const inBin = await readUnitsInBin(tx, productId, lotId, binId);
  const quantity = -Math.min(missing, inBin);
  if (quantity === 0) return;
  const refusal = refuseChange(stock, { inBin, change: quantity, evenIfHeld: true });
  if (refusal) throw new ActRefused('wrong_state', changeRefusalText(refusal, 'found'));
  await writeMoves(tx, [{ productId, lotId, binId, quantity, kind: 'adjustment', reason }], by, by.now);
}

/** The open lines of a list, locked, by id. */
function openLines(tx: Db, pickListId: number) {
  return tx
    .select()
    .from(pickLines)
    .where(and(eq(pickLines.pickListId, pickListId), eq(pickLines.isOpen, true)))
    .orderBy(asc(pickLines.id))
    .for('update');
}

async function lockStop(tx: Db, pickListId: number, line: number): Promise<Stop> {
  const [at] = await tx
    .select({
      productId: pickLines.productId,
      lotId: pickLines.lotId,
      binId: pickLines.binId,
      item: products.itemId,
      bin: bins.code,
      lot: lots.number,
    })
    .from(pickLines)
    .innerJoin(products, eq(products.id, pickLines.productId))
    .innerJoin(bins, eq(bins.id, pickLines.binId))
    .innerJoin(lots, eq(lots.id, pickLines.lotId))
    .where(and(eq(pickLines.id, line), eq(pickLines.pickListId, pickListId), eq(pickLines.isOpen, true)));
  if (!at) throw new ActRefused('not_found', 'These units are not on the pick list any more.');
  const lines = await tx
    .select({ line: pickLines, tote: pickListOrders.tote })
    .from(pickLines)
    .innerJoin(
      pickListOrders,
      and(eq(pickListOrders.pickListId, pickLines.pickListId), eq(pickListOrders.orderId, pickLines.orderId)),
    )
    .where(
      and(
        eq(pickLines.pickListId, pickListId),
        eq(pickLines.isOpen, true),
        eq(pickLines.productId, at.productId),
        eq(pickLines.lotId, at.lotId),
        eq(pickLines.binId, at.binId),
      ),
    )
    .orderBy(asc(pickListOrders.tote), asc(pickLines.id))
    .for('update', { of: pickLines });
  return { ...at, lines: lines.map((one) => one.line) };
}

async function requireItem(tx: Db, { productId, item }: Stop, code: string): Promise<void> {
  const [product] = await tx.select({ mpn: products.mpn }).from(products).where(eq(products.id, productId));
  const known = await tx.select({ gtin: lots.gtin }).from(lots).where(eq(lots.productId, productId));
  const gtins = known.flatMap(({ gtin }) => gtin ?? []);
  if (!namesItem(code, { itemId: item, mpn: product?.mpn ?? '', gtins }))
    throw new ActRefused('wrong_input', `“${code}” is not ${item}.`);
}

async function count(tx: Db, units: readonly CheckedUnits[], column: 'picked' | 'short'): Promise<void> {
  for (const { id, units: by } of units)
    await tx
      .update(pickLines)
      .set({ [column]: sql`${pickLines[column]} + ${by}` })
      .where(eq(pickLines.id, id));
}

function countsOf(lines: Stop['lines']): StopCounts {
  const sum = (value: (line: Stop['lines'][number]) => number) => lines.reduce((total, line) => total + value(line), 0);
  return { picked: sum(({ picked }) => picked), short: sum(({ short }) => short), left: sum(unitsToPick) };
}

const unitsIn = (spread: readonly CheckedUnits[], line: number) => spread.find(({ id }) => id === line)?.units ?? 0;
const placeOf = ({ item, bin, lot }: Stop) => ({ item, bin, lot });

function changed(stop: Stop, by: readonly CheckedUnits[], column: 'picked'): StopChanged {
  const before = countsOf(stop.lines);
  const units = by.reduce((sum, one) => sum + one.units, 0);
  return {
    ...placeOf(stop),
    before,
    after: { ...before, [column]: before[column] + units, left: before.left - units },
  };
}
