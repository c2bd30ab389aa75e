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

/**
 * Stores the expected days of each line when the order is placed; by then it is known which lines are in stock. Returns
 * the lines in the order of their numbers.
 */
export async function promiseDays(
  tx: Db,
  { orderId, place }: { orderId: number; place: DeliveryPlace },
  { today, settings }: { today: LocalDate; settings: StoreSettings },
): Promise<PromisedLine[]> {
  const about = { place, placedOn: today };
  const soon = promisedDays(true, about, settings.delivery);
  const later = promisedDays(false, about, settings.delivery);
  const either = (day: keyof PromisedDays) =>
    sql`case when ${orderLines.fromStock} then ${soon[day]}::date else ${later[day]}::date end`;
  const { line, fromStock, expectedFrom, expectedTo } = orderLines;
  const promised = await tx
    .update(orderLines)
    .set({ expectedFrom: either('from'), expectedTo: either('to') })
    .where(eq(orderLines.orderId, orderId))
    .returning({ line, fromStock, expectedFrom, expectedTo });
  return promised
    .map((one) => ({ line: one.line, fromStock: one.fromStock, expected: promiseOf(one) }))
    .toSorted((a, b) => a.line - b.line);
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
  const ofOrder = Map.groupBy(found, (one) => one.orderId);
  return new Map(
    [...ofOrder].map(([id, lines]) => [id, openPromises(lines.map((one) => ({ ...one, promise: promiseOf(one) })))]),
  );
}
