import { deliveryDates } from './business-days.ts';
import type { LocalDate } from './calendar.ts';
import { deliveryEstimate, type DeliveryPlace } from './delivery.ts';
import type { DeliveryTimes } from './settings.ts';

/** The first and the last day something is expected to arrive on. */
export interface PromisedDays {
  from: LocalDate;
  to: LocalDate;
}

/** What an order placed on a day promises for a line, once it is known whether all its units were in stock (rules: ORDER-23). */
export function promisedDays(
  fromStock: boolean,
  order: { place: DeliveryPlace; placedOn: LocalDate },
  times: DeliveryTimes,
): PromisedDays {
  return deliveryDates(deliveryEstimate(fromStock ? 1 : 0, order.place, times), order.placedOn);
}

interface PromisedLine {
  line: number;
  units: number;
  /** Units that lie in parcels. */
  sent: number;
  fromStock: boolean;
  /** Null for orders older than promises that are kept. */
  promise: PromisedDays | null;
}

/** Units that are still to come together, and the days they were promised for. */
export interface OpenPromise extends PromisedDays {
  fromStock: boolean;
  lines: { line: number; units: number }[];
}

/** The promises of an order that are still open, the earliest first; what lies in a parcel is no promise any more. */
export function openPromises(lines: readonly PromisedLine[]): OpenPromise[] {
  const open = new Map<string, OpenPromise>();
  for (const { line, units, sent, fromStock, promise } of lines) {
    if (promise === null || units <= sent) continue;
    const key = `${promise.from} ${promise.to} ${fromStock}`;
    const found = open.get(key) ?? { ...promise, fromStock, lines: [] };
    found.lines.push({ line, units: units - sent });
    open.set(key, found);
  }
  return [...open.values()].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** The days in which all open promises together come true; null where there is none. */
export function promisedTogether(promises: readonly PromisedDays[]): PromisedDays | null {
  const [first] = promises.map(({ from }) => from).toSorted();
  const last = promises
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : { from: first, to: last };
}
