import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { bins, lots, stockLevels } from '#db/tables/stock.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { chooseLots, type LineToShip, type LotInBin } from '#domain/lot-choice.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockInventory } from '#server/orders/stock.ts';
import { findOrAddLot, writeMoves, type Move, type MovedBy } from './write-moves.ts';

export interface ParcelUnits {
  orderId: number;
  shipmentId: number;
  lines: readonly LineToShip[];
  /** The last day on which the parcel is expected. */
  arrivesOn: LocalDate;
  shippedAt: Date;
}

/**
 * Removes the units of a parcel from stock, of the lots that expire first, and records the lot of each unit. Units that
 * are not in the ledger, such as goods delivered for one order, are first entered as units without a known lot. Refuses
 * to ship if the only remaining units expire too early (rules: STOCK-11, STOCK-12, STOCK-14).
 */
export async function shipUnits(tx: Db, parcel: ParcelUnits, by: MovedBy): Promise<void> {
  const { orderId, shipmentId, lines, arrivesOn, shippedAt } = parcel;
  const productIds = [...new Set(lines.map(({ productId }) => productId))].toSorted((a, b) => a - b);
  await lockInventory(tx, productIds);
  const { chosen, missing, passedOver } = chooseLots(await readLotsInBins(tx, productIds), lines, arrivesOn);
  for (const { productId } of missing) {
    const units = passedOver.get(productId) ?? 0;
    if (units > 0) throw await refuseExpired(tx, productId, { units, arrivesOn });
  }
  const received: Move[] = [];
  const leaving = [...chosen];
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
  await writeMoves(tx, [...received, ...shipped], by, shippedAt);
}

/** The bin of units whose place nobody has recorded. */
const FIRST_BIN = 1;

function readLotsInBins(tx: Db, productIds: number[]): Promise<LotInBin[]> {
  const { productId, lotId, binId, quantity: units } = stockLevels;
  return tx
    .select({ productId, lotId, binId, units, expiresOn: lots.expiresOn, sortOrder: bins.sortOrder, code: bins.code })
    .from(stockLevels)
    .innerJoin(lots, eq(lots.id, lotId))
    .innerJoin(bins, eq(bins.id, binId))
    .where(inArray(productId, productIds));
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
