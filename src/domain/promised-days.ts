import { deliveryDates } from './business-days.ts';
import type { LocalDate } from './calendar.ts';
import { deliveryEstimate, type DeliveryPlace } from './delivery.ts';
import type { DeliveryTimes } from './settings.ts';

/** The first and the last day of an expected arrival. */
export interface PromisedDays {
  from: LocalDate;
  to: LocalDate;
}

/**
 * The arrival that an order promises for a line; `fromStock` if all units of the line were in stock (rules: ORDER-23).
 */
export function promisedDays(
  fromStock: boolean,
  order: { place: DeliveryPlace; placedOn: LocalDate },
  times: DeliveryTimes,
): PromisedDays {
  return deliveryDates(deliveryEstimate(fromStock ? 1 : 0, order.place, times), order.placedOn);
}

interface PromisedLine {
  line: number;
  /** Units still to be shipped. */
  toSend: number;
  fromStock: boolean;
  /** Null for orders placed before promises were stored. */
  promise: PromisedDays | null;
}

/** Units not shipped yet that share a promise, and the promised days. */
export interface OpenPromise extends PromisedDays {
  fromStock: boolean;
  lines: { line: number; units: number }[];
}

/** The promises of an order for units that are still to be shipped, earliest first. */
export function openPromises(lines: readonly PromisedLine[]): OpenPromise[] {
  const open = new Map<string, OpenPromise>();
  for (const { line, toSend, fromStock, promise } of lines) {
    if (promise === null || toSend === 0) continue;
    const key = `${promise.from} ${promise.to} ${fromStock}`;
    const found = open.get(key) ?? { ...promise, fromStock, lines: [] };
    found.lines.push({ line, units: toSend });
    open.set(key, found);
  }
  return [...open.values()].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** The earliest and the latest day of several promises; null without promises. */
export function combinePromises(promises: readonly PromisedDays[]): PromisedDays | null {
  const [first] = promises.map(({ from }) => from).toSorted();
  const last = promises
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : { from: first, to: last };
}
