import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { bins, lots, stockLevels } from '#db/tables/stock.ts';
import type { LocalDate } from '#domain/calendar.ts';
import {
  chooseLots,
  choosePicked,
  freeLevels,
  levelKey,
  unitsByLevel,
  type ChosenUnits,
  type LineToShip,
  type LotInBin,
} from '#domain/lot-choice.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockInventory } from '#server/orders/stock.ts';
import { readAllocated } from './allocated-units.ts';
import { findOrAddLot, writeMoves, type Move, type MovedBy } from './write-moves.ts';

export interface ParcelUnits {
  orderId: number;
  shipmentId: number;
  lines: readonly LineToShip[];
  /** The units that a picker put into the tote. They leave the lots and bins of the list, as far as these have them. */
  picked: readonly ChosenUnits[];
  /** The last day on which the parcel is expected. */
  arrivesOn: LocalDate;
  shippedAt: Date;
}

/**
 * Removes the units of a parcel from stock, of the lots that expire first, and records the lot of each unit. Units that
 * are not in the ledger, such as goods delivered for one order, are first entered as units without a known lot. Refuses
 * to ship if the only remaining units expire too early, or are on pick lists (rules: STOCK-11, STOCK-12, STOCK-14,
 * STOCK-18).
 */
export async function shipUnits(tx: Db, parcel: ParcelUnits, movedBy: MovedBy): Promise<void> {
  const { orderId, shipmentId, lines, picked, arrivesOn, shippedAt } = parcel;
  const productIds = [...new Set(lines.map(({ productId }) => productId))].toSorted((a, b) => a - b);
  await lockInventory(tx, productIds);
  const levels = await readLotsInBins(tx, productIds);
  const allocated = await readAllocated(tx, productIds);
  const { chosen: fromTote, rest } = choosePicked(levels, { lines, picked, arrivesOn });
  const free = freeLevels(freeLevels(levels, unitsByLevel(fromTote)), allocated);
  const { chosen, missing, passedOver } = chooseLots(free, rest, arrivesOn);
  for (const { productId } of missing) {
    const units = passedOver.get(productId) ?? 0;
    if (units > 0) throw await refuseExpired(tx, productId, { units, arrivesOn });
    if (levels.some((level) => level.productId === productId && allocated.has(levelKey(level))))
      throw await refuseAllocated(tx, productId);
  }
  const received: Move[] = [];
  const leaving = [...fromTote, ...chosen];
  for (const line of missing) {
    const lotId = await findOrAddLot(tx, line.productId, '');
    const { productId, units: quantity } = line;
    received.push({ productId, lotId, binId: FIRST_BIN, quantity, kind: 'adjustment', reason: 'never_received' });
    leaving.push({ ...line, lotId, binId: FIRST_BIN });
  }
  const shipped = leaving.map(({ productId, lotId, binId, units, line }): Move => ({
    productId,
    lotId,
    binId,
    quantity: -units,
    kind: 'shipment',
    orderId,
    shipmentId,
    line,
  }));
  await writeMoves(tx, [...received, ...shipped], movedBy, shippedAt);
}

/** The bin of units whose bin nobody has recorded. */
const FIRST_BIN = 1;

/** The units of these products by lot and bin. The caller has locked their stock rows. */
export function readLotsInBins(tx: Db, productIds: number[]): Promise<LotInBin[]> {
  const { productId, lotId, binId, quantity: units } = stockLevels;
  return tx
    .select({ productId, lotId, binId, units, expiresOn: lots.expiresOn, sortOrder: bins.sortOrder, code: bins.code })
    .from(stockLevels)
    .innerJoin(lots, eq(lots.id, lotId))
    .innerJoin(bins, eq(bins.id, binId))
    .where(inArray(productId, productIds));
}

async function refuseAllocated(tx: Db, productId: number): Promise<ActRefused> {
  const [product] = await tx.select({ itemId: products.itemId }).from(products).where(eq(products.id, productId));
  return new ActRefused(
    'wrong_state',
    `Not enough units of ${product?.itemId} are free: the others are on open pick lists. Ship those first, or take their orders off the lists.`,
  );
}

async function refuseExpired(
  tx: Db,
  productId: number,
  { units, arrivesOn }: { units: number; arrivesOn: LocalDate },
): Promise<ActRefused> {
  const [product] = await tx.select({ itemId: products.itemId }).from(products).where(eq(products.id, productId));
  return new ActRefused(
    'wrong_state',
    `Not enough units of ${product?.itemId} may be shipped: ${units} expire before ${arrivesOn}, when the parcel arrives. Receive others, or adjust these as expired.`,
  );
}
