import { addDays, addInterval, type IntervalUnit, type LocalDate } from './calendar.ts';

export type SubscriptionStatus = 'active' | 'paused' | 'canceled';

/** Status ids in recurring records (rules: SUB-4). */
export const SUBSCRIPTION_STATUS_ID = {
  active: '1',
  paused: '2',
  canceled: '3',
} as const satisfies Record<SubscriptionStatus, string>;

/**
 * Subscriptions of one clinic that are not canceled, at most (rules: LIMIT-25). Their list and every change of one
 * reads them all.
 */
export const MAX_SUBSCRIPTIONS = 2_000;

/** The message for an order or a subscription above the limit (rules: LIMIT-25). */
export function tooManySubscriptions(had: number): string {
  return `Your clinic has ${had} of at most ${MAX_SUBSCRIPTIONS} subscriptions. Please order without a subscription, or cancel some first.`;
}

/** The unit id of a recurring record, months (rules: SUB-2). */
export const INTERVAL_UNIT_ID = '2';

/** Used in place of a saved card's id for a subscription that is paid on invoice. */
export const ON_INVOICE = 'invoice';

/** Days sent with a change if the clinic has chosen none (rules: SUB-9). */
export const DEFAULT_DELIVERY_DAYS: readonly number[] = [1, 2, 3];

/** Canceled if the id is 3 or the text has 'cancel', paused if 2 or 'pause', otherwise active (rules: SUB-4). */
export function readSubscriptionStatus(record: {
  id?: string | number | null;
  text?: string | null;
}): SubscriptionStatus {
  const id = String(record.id ?? '').trim();
  const text = (record.text ?? '').toLowerCase();
  if (id === SUBSCRIPTION_STATUS_ID.canceled || text.includes('cancel')) return 'canceled';
  if (id === SUBSCRIPTION_STATUS_ID.paused || text.includes('pause')) return 'paused';
  return 'active';
}

/** The name of a recurring record: 'every {interval} {unit}' (rules: SUB-2). */
export function recurringName(interval: number, unit: IntervalUnit = 'months'): string {
  return `every ${interval} ${unit}`;
}

export interface SubscriptionSchedule {
  /** The day from which all runs are counted. */
  anchor: LocalDate;
  interval: number;
  unit: IntervalUnit;
}

/** The first run of a subscription made today: today plus its interval, clamped to the month's end (rules: SUB-6). */
export function firstRun(today: LocalDate, interval: number, unit: IntervalUnit = 'months'): LocalDate {
  return addInterval(today, interval, unit);
}

/**
 * The first run strictly after a day. Every run is the anchor plus a multiple of the interval, so after a run clamped
 * to 28 February comes 31 March. Missed runs are skipped, however many there are.
 */
export function nextRun(schedule: SubscriptionSchedule, after: LocalDate): LocalDate {
  const { anchor, interval, unit } = schedule;
  return addInterval(anchor, stepAfter(schedule, after) * interval, unit);
}

/** The number of intervals from the anchor to the first run strictly after a day. */
function stepAfter({ anchor, interval, unit }: SubscriptionSchedule, after: LocalDate): number {
  const daysPerStep = interval * (unit === 'weeks' ? 7 : 31);
  const elapsed = (Date.parse(after) - Date.parse(anchor)) / 86_400_000;
  // A month is never longer than 31 days, so this many steps cannot overshoot.
  let step = Math.max(0, Math.floor(elapsed / daysPerStep));
  while (addInterval(anchor, step * interval, unit) <= after) step += 1;
  return step;
}

/** The next `count` runs after a day, soonest first. */
export function upcomingRuns(schedule: SubscriptionSchedule, after: LocalDate, count: number): LocalDate[] {
  const { anchor, interval, unit } = schedule;
  const first = stepAfter(schedule, after);
  return Array.from({ length: count }, (_, at) => addInterval(anchor, (first + at) * interval, unit));
}

/**
 * The runs from `first`, which may be any day, to a last day; both are included, soonest first. Empty if the first run
 * is later than the last day.
 */
export function runsUntil(schedule: SubscriptionSchedule, first: LocalDate, last: LocalDate): LocalDate[] {
  if (first > last) return [];
  const { anchor, interval, unit } = schedule;
  const runs = [first];
  for (let step = stepAfter(schedule, first); ; step += 1) {
    const run = addInterval(anchor, step * interval, unit);
    if (run > last) return runs;
    runs.push(run);
  }
}

/** Days after the first failed charge on which the charge is tried again (rules: SUB-23). */
export const RETRY_DAYS = [1, 3, 5] as const;

/** When a charge is tried again after this number of failures; null if the subscription is paused instead. */
export function nextRetry(firstAttempt: LocalDate, failures: number): LocalDate | null {
  const days = RETRY_DAYS[failures - 1];
  return days === undefined ? null : addDays(firstAttempt, days);
}
