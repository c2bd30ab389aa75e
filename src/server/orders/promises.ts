import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderLines } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import type { DeliveryPlace } from '#domain/delivery.ts';
import { awaitsShipment } from '#domain/order-states.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { openPromises, promisedDays, type OpenPromise, type PromisedDays } from '#domain/promised-days.ts';
import { unitsOfLines } from './units-of-lines.ts';

/** A line of a placed order, with the days on which it is expected to arrive. */
export interface PromisedLine {
  line: number;
  fromStock: boolean;
  expected: PromisedDays | null;
}

/** When an order is placed, and where it goes. */
interface PlacedOrder {
  place: DeliveryPlace;
  /** The day in Toronto. */
  today: LocalDate;
  settings: StoreSettings;
}

/** The expected days of a line of an order that is placed now (rules: ORDER-23). */
function daysOf(fromStock: boolean, { place, today, settings }: PlacedOrder): PromisedDays {
  return promisedDays(fromStock, { place, placedOn: today }, settings.delivery);
}

/**
 * The promises for the lines of a new order, in their order; `backordered` are the products with units not in stock
 * yet.
 */
export function promiseLines(
  lines: readonly { productId: number }[],
  backordered: readonly number[],
  order: PlacedOrder,
): PromisedLine[] {
  return lines.map(({ productId }, at) => {
    const fromStock = !backordered.includes(productId);
    return { line: at + 1, fromStock, expected: daysOf(fromStock, order) };
  });
}

/** Stores the expected days of each line of an unpaid order that is placed; by then it is known which are in stock. */
export async function promiseDays(tx: Db, orderId: number, order: PlacedOrder): Promise<void> {
  const soon = daysOf(true, order);
  const later = daysOf(false, order);
  const either = (day: keyof PromisedDays) =>
    sql`case when ${orderLines.fromStock} then ${soon[day]}::date else ${later[day]}::date end`;
  await tx
    .update(orderLines)
    .set({ expectedFrom: either('from'), expectedTo: either('to') })
    .where(eq(orderLines.orderId, orderId));
}

/** The promised days of a line; null for orders from before promised days were stored. */
export function promiseOf({
  expectedFrom: from,
  expectedTo: to,
}: Pick<typeof orderLines.$inferSelect, 'expectedFrom' | 'expectedTo'>): PromisedDays | null {
  return from === null || to === null ? null : { from, to };
}

/** The open promises of these orders by order id, without orders that await no shipment. */
export async function openPromisesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OpenPromise[]>> {
  if (orderIds.length === 0) return new Map();
  const found = (await unitsOfLines(db, orderIds)).filter(({ state }) => awaitsShipment(state));
  const ofOrder = Map.groupBy(found, (line) => line.orderId);
  return new Map(
    [...ofOrder].map(([id, lines]) => [id, openPromises(lines.map((line) => ({ ...line, promise: promiseOf(line) })))]),
  );
}
