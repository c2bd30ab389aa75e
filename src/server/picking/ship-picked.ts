import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickLines, pickListOrders } from '#db/tables/picking.ts';
import type { ChosenUnits } from '#domain/lot-choice.ts';
import { unitsToPick } from '#domain/pick-lists.ts';
import { ActRefused } from '#server/act-refused.ts';
import { shipOrder } from '#server/fulfilment/fulfil.ts';
import { onOrder, type FulfilmentDeps } from '#server/fulfilment/order-step.ts';
import { linesLeft } from '#server/fulfilment/units-left.ts';
import { endPick } from '#server/orders/open-pick.ts';
import type { MovedBy } from '#server/stock/write-moves.ts';
import { requireOwnTracking } from './require-own-tracking.ts';
import { lockOwnList, lockPickList, type Picker } from './lock-pick-list.ts';

export interface PickedParcel {
  pickList: string;
  order: string;
  carrier: string;
  trackingNumber: string;
  /** Whether the picker knows that a parcel of another clinic has the same tracking number. */
  sharesTracking: boolean;
}

/**
 * Ships the picked units of an order as a parcel and takes the order off its list; the other units follow. Refuses if
 * units are neither picked nor short, if nothing is picked, or, unless the picker knows it, if a parcel of another
 * clinic has the tracking number (rules: OFFICE-35, STOCK-27). Returns whether units are left to
 * ship.
 */
export async function shipPicked(
  deps: FulfilmentDeps,
  { pickList, order: number, carrier, trackingNumber, sharesTracking }: PickedParcel,
  picker: Picker & MovedBy,
): Promise<{ toFollow: boolean }> {
  return onOrder(deps, number, async (tx, order) => {
    const list = await lockOwnList(tx, pickList, picker);
    const lines = await linesOfOrder(tx, list.id, order.id);
    if (lines.length === 0) throw new ActRefused('wrong_state', `Order ${number} is not on pick list ${pickList}.`);
    const open = lines.reduce((sum, line) => sum + unitsToPick(line), 0);
    if (open > 0)
      throw new ActRefused(
        'wrong_state',
        `Units of order ${number} not picked yet: ${open}. Pick them, or say that they are short.`,
      );
    const left = new Map((await linesLeft(tx, order.id)).map(({ line, units }) => [line, units]));
    const picked: ChosenUnits[] = [];
    for (const { line, productId, lotId, binId, picked: inTote } of lines) {
      const units = Math.min(inTote, left.get(line) ?? 0);
      left.set(line, (left.get(line) ?? 0) - units);
      if (units > 0) picked.push({ line, productId, lotId, binId, units });
    }
    if (!sharesTracking) await requireOwnTracking(tx, number, { trackingNumber, now: deps.now() });
    if (picked.length === 0)
      throw new ActRefused('wrong_state', `No unit of order ${number} is picked. Take the order off the list.`);
    const units = new Map<number, number>();
    for (const choice of picked) units.set(choice.line, (units.get(choice.line) ?? 0) + choice.units);
    return shipOrder(deps, number, { carrier, trackingNumber, units, picked }, picker);
  });
}

function linesOfOrder(tx: Db, pickListId: number, orderId: number) {
  return tx
    .select()
    .from(pickLines)
    .where(and(eq(pickLines.pickListId, pickListId), eq(pickLines.orderId, orderId), eq(pickLines.isOpen, true)))
    .orderBy(asc(pickLines.id))
    .for('update');
}

/**
 * Takes an order off an open list: its picked units go back to their bins, and the order can be picked again. Whoever
 * picks may do so on a list that they have claimed or that nobody has claimed.
 */
export async function removeFromList(
  deps: FulfilmentDeps,
  { pickList, order: number }: { pickList: string; order: string },
  picker: Picker,
): Promise<void> {
  await onOrder(deps, number, async (tx, order) => {
    const list = await lockPickList(tx, pickList);
    if (list.claimedBy !== null) await lockOwnList(tx, pickList, picker);
    const [on] = await tx
      .select({ endedAt: pickListOrders.endedAt })
      .from(pickListOrders)
      .where(and(eq(pickListOrders.pickListId, list.id), eq(pickListOrders.orderId, order.id)));
    if (on?.endedAt !== null) throw new ActRefused('wrong_state', `Order ${number} is not on pick list ${pickList}.`);
    await endPick(tx, order.id, { ending: 'removed' });
  });
}
