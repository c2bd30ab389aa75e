import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { orderHolds } from '#db/tables/office.ts';
import { orders } from '#db/tables/orders.ts';
import { pickLines, pickLists } from '#db/tables/picking.ts';
import { lots } from '#db/tables/stock.ts';
import { namesProduct, spreadUnits, unitsToPick, type CheckedUnits } from '#domain/pick-lists.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockOwnList, type Picker } from './lock-pick-list.ts';
import {
  addUnits,
  countStop,
  itemBinAndLot,
  lockStop,
  type LockedStop,
  type StopChange,
  type StopInput,
} from './pick-stops.ts';

/**
 * Counts units of a stop as picked. `code` is what was scanned or typed; null if the picker confirms the units without a
 * code. Units of an order on hold are not picked. Refuses the code of another product, and more units than are left
 * (rules: OFFICE-33, OFFICE-22).
 */
export async function checkUnits(
  tx: Db,
  { pickList, line, code, units }: StopInput & { code: string | null; units: number },
  picker: Picker,
): Promise<StopChange> {
  const list = await lockOwnList(tx, pickList, picker);
  const stop = await lockStop(tx, list.id, line);
  if (code !== null) await requireProduct(tx, stop, code);
  const held = await readHeld(
    tx,
    stop.lines.map(({ orderId }) => orderId),
  );
  const lines = stop.lines.filter(({ orderId }) => !held.has(orderId));
  const { spread, left } = spreadUnits(lines, units);
  if (left > 0) throw new ActRefused('wrong_state', tooManyText({ ...stop, lines }, [...held.values()]));
  await addUnits(tx, spread, 'picked');
  await tx.update(pickLists).set({ lastCheck: spread }).where(eq(pickLists.id, list.id));
  return pickedChange(stop, spread);
}

/** The numbers of these orders that are on hold, by their ids. */
async function readHeld(tx: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  const found = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orderHolds)
    .innerJoin(orders, eq(orders.id, orderHolds.orderId))
    .where(and(inArray(orderHolds.orderId, [...orderIds]), isNull(orderHolds.endedAt)))
    .orderBy(asc(orders.id));
  return new Map(found.map(({ id, number }) => [id, number]));
}

/** Why units of a stop are not counted: how many are left of the orders that are not on hold. */
function tooManyText(stop: LockedStop, held: readonly string[]): string {
  const most = countStop(stop).left;
  const onHold = held.length === 0 ? '' : ` On hold, so not to be picked: ${held.join(', ')}.`;
  return most === 0
    ? `Nothing is left to pick of ${stop.item} here.${onHold}`
    : `Units of ${stop.item} to pick here: ${most}, not more.${onHold}`;
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

/** Counts all units as picked that are neither picked nor short, but of orders on hold. Returns how many are picked. */
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

/** The lines of the list's open orders that are not on hold, locked, by id. */
function openLines(tx: Db, pickListId: number) {
  const held = tx.select({ id: orderHolds.orderId }).from(orderHolds).where(isNull(orderHolds.endedAt));
  return tx
    .select()
    .from(pickLines)
    .where(and(eq(pickLines.pickListId, pickListId), eq(pickLines.isOpen, true), notInArray(pickLines.orderId, held)))
    .orderBy(asc(pickLines.id))
    .for('update');
}

/** Refuses a code that does not name the product of the stop. */
async function requireProduct(tx: Db, { productId, item }: LockedStop, code: string): Promise<void> {
  const [product] = await tx.select({ mpn: products.mpn }).from(products).where(eq(products.id, productId));
  const itsLots = await tx.select({ gtin: lots.gtin }).from(lots).where(eq(lots.productId, productId));
  const gtins = itsLots.flatMap(({ gtin }) => gtin ?? []);
  if (!namesProduct(code, { itemId: item, mpn: product?.mpn ?? '', gtins }))
    throw new ActRefused('wrong_input', `“${code}” is not ${item}.`);
}

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
