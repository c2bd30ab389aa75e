import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickLines, pickListOrders, pickLists } from '#db/tables/picking.ts';
import { orders } from '#db/tables/orders.ts';
import { levelKey } from '#domain/lot-choice.ts';
import { checkedUnitsOf, spreadUnits, type ShortReason } from '#domain/pick-lists.ts';
import { changeRefusalText, refuseChange } from '#domain/stock-moves.ts';
import { ActRefused } from '#server/act-refused.ts';
import { readAllocated } from '#server/stock/allocated-units.ts';
import { lockStock, readUnitsInBin } from '#server/stock/find-stock.ts';
import { writeMoves, type MovedBy } from '#server/stock/write-moves.ts';
import { lockOwnList, type Picker, type PickListRow } from './lock-pick-list.ts';
import { countStop, itemBinAndLot, lockStop, type LockedStop, type StopChange, type StopInput } from './pick-stops.ts';

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
  const picked = stop.lines.map((counts) => ({ ...counts, picked: counts.picked + checkedUnitsOf(spread, counts.id) }));
  const short = before.left - found;
  const { spread: shortOf } = spreadUnits(picked, short);
  let adjusted = reason === 'later' ? 0 : await adjust(tx, stop, { short, reason }, picker);
  for (const counts of stop.lines) {
    const units = checkedUnitsOf(shortOf, counts.id);
    const foundHere = checkedUnitsOf(spread, counts.id);
    if (units + foundHere === 0) continue;
    const adjustedHere = Math.min(adjusted, units);
    adjusted -= adjustedHere;
    await tx
      .update(pickLines)
      .set({
        picked: counts.picked + foundHere,
        short: counts.short + units,
        shortReason: reason,
        shortFound: foundHere,
        shortAdjusted: adjustedHere,
      })
      .where(eq(pickLines.id, counts.id));
  }
  await tx.update(pickLists).set({ lastCheck: null }).where(eq(pickLists.id, list.id));
  const after = { picked: before.picked + found, short: before.short + short, left: 0 };
  return { ...itemBinAndLot(stop), before, after };
}

/** Adjusts the ledger by the short units, as far as it has them in this bin. Returns the units that left it. */
async function adjust(
  tx: Db,
  { productId, lotId, binId }: LockedStop,
  { short, reason }: { short: number; reason: 'lost' | 'damaged' },
  picker: Picker & MovedBy,
): Promise<number> {
  const stock = await lockStock(tx, productId);
  const inBin = await readUnitsInBin(tx, productId, lotId, binId);
  const quantity = Math.min(short, inBin);
  if (quantity === 0) return 0;
  const refusal = refuseChange(stock, { inBin, change: -quantity, evenIfHeld: true });
  if (refusal) throw new ActRefused('wrong_state', changeRefusalText(refusal));
  await writeMoves(
    tx,
    [{ productId, lotId, binId, quantity: -quantity, kind: 'adjustment', reason }],
    picker,
    picker.now,
  );
  return quantity;
}

/**
 * Undoes the short pick of a stop: its found and short units are to be picked again, and units that left the ledger come
 * back by a contrary adjustment. Refuses a stop whose order is shipped, and units that another open list has by now
 * (rules: OFFICE-38).
 */
export async function undoShort(
  tx: Db,
  { pickList, line }: StopInput,
  picker: Picker & MovedBy,
): Promise<StopChange & { backInStock: number }> {
  const list = await lockOwnList(tx, pickList, picker);
  await requireNotShipped(tx, list, line);
  const stop = await lockStop(tx, list.id, line);
  const before = countStop(stop);
  const undone = stop.lines.filter(({ shortReason }) => shortReason !== null);
  if (undone.length === 0)
    throw new ActRefused('wrong_state', `No short pick of ${stop.item} in bin ${stop.bin} can be undone.`);
  const backInStock = await bringBack(tx, stop, picker);
  for (const counts of undone)
    await tx
      .update(pickLines)
      .set({ picked: counts.picked - counts.shortFound, short: 0, shortReason: null, shortFound: 0, shortAdjusted: 0 })
      .where(eq(pickLines.id, counts.id));
  const found = undone.reduce((sum, { shortFound }) => sum + shortFound, 0);
  const short = undone.reduce((sum, counts) => sum + counts.short, 0);
  const after = { picked: before.picked - found, short: before.short - short, left: before.left + found + short };
  return { ...itemBinAndLot(stop), before, after, backInStock };
}

/** Refuses the line of an order that has been shipped with the list. */
async function requireNotShipped(tx: Db, { id: pickListId }: PickListRow, line: number): Promise<void> {
  const [shipped] = await tx
    .select({ number: orders.number })
    .from(pickLines)
    .innerJoin(
      pickListOrders,
      and(eq(pickListOrders.pickListId, pickLines.pickListId), eq(pickListOrders.orderId, pickLines.orderId)),
    )
    .innerJoin(orders, eq(orders.id, pickLines.orderId))
    .where(and(eq(pickLines.id, line), eq(pickLines.pickListId, pickListId), eq(pickListOrders.ending, 'shipped')));
  if (shipped)
    throw new ActRefused(
      'wrong_state',
      `Order ${shipped.number} is shipped: its short pick cannot be undone any more.`,
    );
}

/**
 * Enters the adjusted units of a stop in the ledger again, and refuses to take units that another open list has by now.
 * Returns the units that came back.
 */
async function bringBack(tx: Db, stop: LockedStop, picker: Picker & MovedBy): Promise<number> {
  const { productId, lotId, binId, lines, item, bin } = stop;
  await lockStock(tx, productId);
  const adjusted = lines.reduce((sum, { shortAdjusted }) => sum + shortAdjusted, 0);
  const short = lines.reduce((sum, counts) => sum + (counts.shortReason === null ? 0 : counts.short), 0);
  const inBin = await readUnitsInBin(tx, productId, lotId, binId);
  const allocated = (await readAllocated(tx, [productId])).get(levelKey({ productId, lotId, binId })) ?? 0;
  const free = Math.max(0, inBin + adjusted - allocated);
  if (free < short)
    throw new ActRefused(
      'wrong_state',
      `Units of ${item} in bin ${bin} that are still free: ${free}, not ${short}. The others are promised elsewhere.`,
    );
  const reason = lines.find(({ shortAdjusted }) => shortAdjusted > 0)?.shortReason ?? null;
  const move = { productId, lotId, binId, quantity: adjusted, kind: 'adjustment', reason } as const;
  if (adjusted > 0 && reason !== 'later') await writeMoves(tx, [{ ...move, reason }], picker, picker.now);
  return adjusted;
}
