import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { pickLines, pickListOrders, pickLists } from '#db/tables/picking.ts';
import { bins, lots } from '#db/tables/stock.ts';
import {
  checkedUnitsOf,
  countUnits,
  namesProduct,
  spreadUnits,
  unitsToPick,
  type CheckedUnits,
  type ShortReason,
  type UnitCounts,
} from '#domain/pick-lists.ts';
import { changeRefusalText, refuseChange } from '#domain/stock-moves.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockStock, readUnitsInBin } from '#server/stock/find-stock.ts';
import { writeMoves, type MovedBy } from '#server/stock/write-moves.ts';
import { lockOwnList, type Picker } from './lock-pick-list.ts';

/** A stop with its lines, locked. */
interface LockedStop {
  productId: number;
  lotId: number;
  binId: number;
  item: string;
  bin: string;
  lot: string;
  lines: (typeof pickLines.$inferSelect)[];
}

/** The units of a stop before or after an act. */
export type StopCounts = Omit<UnitCounts, 'units'>;

/** What an act changed at a stop. */
export interface StopChange {
  item: string;
  bin: string;
  lot: string;
  before: StopCounts;
  after: StopCounts;
}

/** The stop of an act: the number of its pick list and the id of one of its lines. */
interface StopInput {
  pickList: string;
  line: number;
}

/**
 * Counts units of a stop as picked. `code` is what was scanned or typed; null if the picker confirms the units without a
 * code. Refuses the code of another product, and more units than are left (rules: OFFICE-33).
 */
export async function checkUnits(
  tx: Db,
  { pickList, line, code, units }: StopInput & { code: string | null; units: number },
  picker: Picker,
): Promise<StopChange> {
  const list = await lockOwnList(tx, pickList, picker);
  const stop = await lockStop(tx, list.id, line);
  if (code !== null) await requireProduct(tx, stop, code);
  const { spread, left } = spreadUnits(stop.lines, units);
  if (left > 0) {
    const most = countStop(stop).left;
    throw new ActRefused(
      'wrong_state',
      most === 0
        ? `Nothing is left to pick of ${stop.item} here.`
        : `Units of ${stop.item} to pick here: ${most}, not more.`,
    );
  }
  await addUnits(tx, spread, 'picked');
  await tx.update(pickLists).set({ lastCheck: spread }).where(eq(pickLists.id, list.id));
  return pickedChange(stop, spread);
}

/** Undoes the last check of the list: its units are to be picked again. */
export async function undoCheck(tx: Db, pickList: string, picker: Picker): Promise<StopChange> {
  const list = await lockOwnList(tx, pickList, picker);
  const [first] = list.lastCheck ?? [];
  if (!first || !list.lastCheck) throw new ActRefused('wrong_state', 'There is no check to undo.');
  const stop = await lockStop(tx, list.id, first.id);
  const undone = list.lastCheck
    .filter(({ id }) => stop.lines.some((line) => line.id === id))
    .map(({ id, units }) => ({ id, units: -units }));
  await addUnits(tx, undone, 'picked');
  await tx.update(pickLists).set({ lastCheck: null }).where(eq(pickLists.id, list.id));
  return pickedChange(stop, undone);
}

/** Counts all units of the list as picked that are neither picked nor short. Returns how many. */
export async function checkRest(tx: Db, pickList: string, picker: Picker): Promise<{ before: number; after: number }> {
  const list = await lockOwnList(tx, pickList, picker);
  const lines = await openLines(tx, list.id);
  const before = lines.reduce((sum, { picked }) => sum + picked, 0);
  const rest = lines.map((line) => ({ id: line.id, units: unitsToPick(line) })).filter(({ units }) => units > 0);
  if (rest.length === 0) throw new ActRefused('already_done', `Nothing is left to pick of ${pickList}.`);
  await addUnits(tx, rest, 'picked');
  await tx.update(pickLists).set({ lastCheck: null }).where(eq(pickLists.id, list.id));
  return { before, after: before + rest.reduce((sum, { units }) => sum + units, 0) };
}

/**
 * Records that a stop has fewer units than asked for: of the units left, `found` are picked, the others are short. Lost
 * and damaged units also leave the ledger (rules: OFFICE-34).
 */
export async function shortPick(
  tx: Db,
  { pickList, line, found, reason }: StopInput & { found: number; reason: ShortReason },
  picker: Picker & MovedBy,
): Promise<StopChange> {
  const list = await lockOwnList(tx, pickList, picker);
  const stop = await lockStop(tx, list.id, line);
  const before = countStop(stop);
  if (found >= before.left)
    throw new ActRefused('wrong_input', `A short pick finds fewer than the ${before.left} units that are left here.`);
  const { spread } = spreadUnits(stop.lines, found);
  await addUnits(tx, spread, 'picked');
  const lines = stop.lines.map((counts) => ({ ...counts, picked: counts.picked + checkedUnitsOf(spread, counts.id) }));
  const short = before.left - found;
  await addUnits(tx, spreadUnits(lines, short).spread, 'short');
  if (reason !== 'later') await adjust(tx, stop, { short, reason }, picker);
  await tx.update(pickLists).set({ lastCheck: null }).where(eq(pickLists.id, list.id));
  const after = { picked: before.picked + found, short: before.short + short, left: 0 };
  return { ...itemBinAndLot(stop), before, after };
}

/** Adjusts the ledger by the short units, as far as it has them in this bin. */
async function adjust(
  tx: Db,
  { productId, lotId, binId }: LockedStop,
  { short, reason }: { short: number; reason: 'lost' | 'damaged' },
  picker: Picker & MovedBy,
): Promise<void> {
  const stock = await lockStock(tx, productId);
  const inBin = await readUnitsInBin(tx, productId, lotId, binId);
  const quantity = -Math.min(short, inBin);
  if (quantity === 0) return;
  const refusal = refuseChange(stock, { inBin, change: quantity, evenIfHeld: true });
  if (refusal) throw new ActRefused('wrong_state', changeRefusalText(refusal, 'found'));
  await writeMoves(tx, [{ productId, lotId, binId, quantity, kind: 'adjustment', reason }], picker, picker.now);
}

/** The lines of the list's open orders, locked, by id. */
function openLines(tx: Db, pickListId: number) {
  return tx
    .select()
    .from(pickLines)
    .where(and(eq(pickLines.pickListId, pickListId), eq(pickLines.isOpen, true)))
    .orderBy(asc(pickLines.id))
    .for('update');
}

/** The stop of a line, with all its lines in the order of the totes; refuses a line whose order is off the list. */
async function lockStop(tx: Db, pickListId: number, line: number): Promise<LockedStop> {
  const [stop] = await tx
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
  if (!stop) throw new ActRefused('not_found', 'These units are not on the pick list any more.');
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
        eq(pickLines.productId, stop.productId),
        eq(pickLines.lotId, stop.lotId),
        eq(pickLines.binId, stop.binId),
      ),
    )
    .orderBy(asc(pickListOrders.tote), asc(pickLines.id))
    .for('update', { of: pickLines });
  return { ...stop, lines: lines.map(({ line: locked }) => locked) };
}

/** Refuses a code that does not name the product of the stop. */
async function requireProduct(tx: Db, { productId, item }: LockedStop, code: string): Promise<void> {
  const [product] = await tx.select({ mpn: products.mpn }).from(products).where(eq(products.id, productId));
  const itsLots = await tx.select({ gtin: lots.gtin }).from(lots).where(eq(lots.productId, productId));
  const gtins = itsLots.flatMap(({ gtin }) => gtin ?? []);
  if (!namesProduct(code, { itemId: item, mpn: product?.mpn ?? '', gtins }))
    throw new ActRefused('wrong_input', `“${code}” is not ${item}.`);
}

async function addUnits(tx: Db, units: readonly CheckedUnits[], column: 'picked' | 'short'): Promise<void> {
  for (const { id, units: added } of units)
    await tx
      .update(pickLines)
      .set({ [column]: sql`${pickLines[column]} + ${added}` })
      .where(eq(pickLines.id, id));
}

function countStop({ lines }: LockedStop): StopCounts {
  const { picked, short, left } = countUnits(lines);
  return { picked, short, left };
}

const itemBinAndLot = ({ item, bin, lot }: LockedStop) => ({ item, bin, lot });

/** The change of a stop whose lines get these picked units; an undone check has negative units. */
function pickedChange(stop: LockedStop, added: readonly CheckedUnits[]): StopChange {
  const before = countStop(stop);
  const units = added.reduce((sum, line) => sum + line.units, 0);
  return {
    ...itemBinAndLot(stop),
    before,
    after: { ...before, picked: before.picked + units, left: before.left - units },
  };
}
