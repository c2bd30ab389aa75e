import type { Db } from '#db/client.ts';
import { pickLines, pickListOrders, pickLists } from '#db/tables/picking.ts';
import { torontoDate } from '#domain/calendar.ts';
import {
  chooseLots,
  freeLevels,
  isSellable,
  lastArrival,
  unitsByLevel,
  type ChosenUnits,
  type LotInBin,
} from '#domain/lot-choice.ts';
import { awaitsShipment } from '#domain/order-states.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { FulfilmentDeps } from '#server/fulfilment/order-step.ts';
import { readOpenPickList } from '#server/orders/open-pick.ts';
import { readHoldRefusal } from '#server/orders/order-hold.ts';
import { lockInventory } from '#server/orders/stock.ts';
import { unitsOfLines } from '#server/orders/units-of-lines.ts';
import { readAllocated } from '#server/stock/allocated-units.ts';
import { readLotsInBins } from '#server/stock/ship-units.ts';
import { lockCandidates, sideBySide, type Candidate, type WantedOrders } from './lock-candidates.ts';
import type { Picker } from './lock-pick-list.ts';
import { readOlderPromises, type PromisedUnits } from './older-promises.ts';

export interface MadePickList {
  pickList: string;
  orders: string[];
  /** Units to pick. */
  units: number;
  /** Orders that are not on the list, with the reason as a sentence. */
  leftOut: LeftOut[];
}

interface LeftOut {
  order: string;
  reason: string;
}

/**
 * Makes a pick list that the picker has claimed. Each order gets units of the lots that expire first and that no open
 * list has; an order that cannot be picked is left out, and without any order the list is refused. Added orders have
 * their totes beside their first order (rules: OFFICE-30, STOCK-18, STOCK-28).
 */
export async function makePickList(
  deps: Pick<FulfilmentDeps, 'database' | 'settings'>,
  wanted: WantedOrders,
  { staffId, now }: Picker,
): Promise<MadePickList> {
  const { db: tx } = deps.database;
  const found = await lockCandidates(tx, wanted, torontoDate(now));
  const leftOut: LeftOut[] = [];
  const ready: Candidate[] = [];
  if ('orders' in wanted)
    for (const order of wanted.orders)
      if (!found.some(({ number }) => number === order)) leftOut.push({ order, reason: `There is no order ${order}.` });
  for (const order of found) {
    const reason = await readObstacle(tx, order);
    if (reason === null) ready.push(order);
    else leftOut.push({ order: order.number, reason });
  }
  const chosen = await chooseUnits(tx, ready, (order) =>
    lastArrival(order.shippingAddress, torontoDate(now), deps.settings().delivery),
  );
  const picked = sideBySide(ready.filter(({ id }) => (chosen.get(id)?.length ?? 0) > 0));
  for (const { id, number: order } of ready)
    if (!chosen.get(id)?.length)
      leftOut.push({
        order,
        reason: `No unit of order ${order} is in stock, free to pick and not promised to an older order.`,
      });
  if (picked.length === 0) throw new ActRefused('wrong_state', leftOut[0]?.reason ?? 'No order is ready to pick.');
  const [list] = await tx
    .insert(pickLists)
    .values({ createdAt: now, createdBy: staffId, claimedBy: staffId, touchedAt: now })
    .returning({ id: pickLists.id, number: pickLists.number });
  if (!list) throw new Error('The pick list was not written');
  await tx
    .insert(pickListOrders)
    .values(picked.map(({ id: orderId }, at) => ({ pickListId: list.id, orderId, tote: at + 1 })));
  const lines = picked.flatMap(({ id: orderId }) =>
    (chosen.get(orderId) ?? []).map((units) => ({ pickListId: list.id, orderId, ...units })),
  );
  await tx.insert(pickLines).values(lines);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return { pickList: list.number, orders: picked.map(({ number }) => number), units, leftOut };
}

/** Why an order cannot be picked, as a sentence; null if it can. */
async function readObstacle(tx: Db, { id, number, state }: Candidate): Promise<string | null> {
  if (!awaitsShipment(state)) return `Order ${number} is ${state}; it has nothing left to ship.`;
  const held = await readHoldRefusal(tx, { id, number });
  if (held !== null) return held;
  const list = await readOpenPickList(tx, id);
  return list === null ? null : `Order ${number} is on pick list ${list}.`;
}

/** The units of each order by its id, in the order of the orders: an earlier order gets the lots that expire first. */
async function chooseUnits(
  tx: Db,
  ready: readonly Candidate[],
  arrivalOf: (order: Candidate) => string,
): Promise<Map<number, ChosenUnits[]>> {
  const lines = (
    await unitsOfLines(
      tx,
      ready.map(({ id }) => id),
    )
  ).filter(({ toSend }) => toSend > 0);
  const productIds = [...new Set(lines.map(({ productId }) => productId))].toSorted((a, b) => a - b);
  await lockInventory(tx, productIds);
  const lastDay = ready.map(arrivalOf).toSorted().at(-1) ?? '';
  const promised = await readOlderPromises(tx, productIds, ready, lastDay);
  let free = freeLevels(await readLotsInBins(tx, productIds), await readAllocated(tx, productIds));
  const chosenBy = new Map<number, ChosenUnits[]>();
  for (const order of ready) {
    const arrivesOn = arrivalOf(order);
    const sellable = free.filter((level) => isSellable(level, arrivesOn));
    const roomOf = new Map(productIds.map((id) => [id, unitsFor(order, id, { free: sellable, promised })]));
    const wanted = lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ line, productId, toSend }) => {
        const room = roomOf.get(productId) ?? 0;
        const units = Math.min(toSend, room);
        roomOf.set(productId, room - units);
        return { line, productId, units };
      })
      .filter(({ units }) => units > 0);
    const { chosen } = chooseLots(sellable, wanted, arrivesOn);
    chosenBy.set(order.id, chosen);
    free = freeLevels(free, unitsByLevel(chosen));
  }
  return chosenBy;
}

/** Free units of a product that may be sold to the order and that older orders were not promised (rules: STOCK-29). */
function unitsFor(
  order: Candidate,
  productId: number,
  { free, promised }: { free: readonly LotInBin[]; promised: readonly PromisedUnits[] },
): number {
  const ofProduct = <T extends { productId: number; units: number }>(all: readonly T[]) =>
    all.filter((units) => units.productId === productId);
  const sum = (all: readonly { units: number }[]) => all.reduce((total, { units }) => total + units, 0);
  return Math.max(0, sum(ofProduct(free)) - sum(ofProduct(promised).filter(({ orderId }) => orderId < order.id)));
}
