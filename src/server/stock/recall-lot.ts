import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { orders } from '#db/tables/orders.ts';
import { shipments } from '#db/tables/shipments.ts';
import { stockLevels, stockMoves } from '#db/tables/stock.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { findItem, findLot } from './find-stock.ts';

/** An order that got units of a lot in a parcel. */
export interface RecalledParcel {
  clinic: string;
  clinicName: string | null;
  order: string;
  shipment: string;
  shippedOn: LocalDate;
  units: number;
}

export interface Recall {
  item: string;
  name: string;
  lot: string;
  expiresOn: LocalDate | null;
  /** Units that are still in the warehouse. */
  onHand: number;
  parcels: RecalledParcel[];
  /** Units that came back, by order. */
  returned: { order: string; units: number }[];
}

/** The orders and clinics that got units of a lot (rules: STOCK-15). */
export async function recallLot(db: Db, { item, lot: number }: { item: string; lot: string }): Promise<Recall> {
  const product = await findItem(db, item);
  const lot = await findLot(db, product, number);
  const ofLot = (...kinds: ('shipment' | 'return')[]) =>
    and(eq(stockMoves.lotId, lot.id), inArray(stockMoves.kind, kinds));
  const units = sql<number>`sum(abs(${stockMoves.quantity}))::int`;
  const parcels = await db
    .select({
      clinic: clinics.number,
      clinicName: clinics.name,
      order: orders.number,
      shipment: shipments.number,
      shippedAt: shipments.shippedAt,
      units,
    })
    .from(stockMoves)
    .innerJoin(orders, eq(orders.id, stockMoves.orderId))
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .innerJoin(shipments, eq(shipments.id, stockMoves.shipmentId))
    .where(ofLot('shipment'))
    .groupBy(clinics.id, orders.id, shipments.id)
    .orderBy(asc(clinics.number), asc(orders.id), asc(shipments.id));
  const returned = await db
    .select({ order: orders.number, units })
    .from(stockMoves)
    .innerJoin(orders, eq(orders.id, stockMoves.orderId))
    .where(and(ofLot('return'), eq(stockMoves.productId, product.id)))
    .groupBy(orders.id)
    .orderBy(asc(orders.id));
  const [left] = await db
    .select({ units: sql<number>`coalesce(sum(${stockLevels.quantity}), 0)::int` })
    .from(stockLevels)
    .where(and(eq(stockLevels.productId, product.id), eq(stockLevels.lotId, lot.id)));
  return {
    item: product.itemId,
    name: product.name,
    lot: lot.number,
    expiresOn: lot.expiresOn,
    onHand: left?.units ?? 0,
    parcels: parcels.map(({ shippedAt, ...parcel }) => ({ ...parcel, shippedOn: torontoDate(shippedAt) })),
    returned,
  };
}
