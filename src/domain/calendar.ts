import { Temporal } from 'temporal-polyfill';

/** A day on the calendar in Toronto: 'YYYY-MM-DD'. Such texts compare in the order of their days. */
export type LocalDate = string;

export type IntervalUnit = 'months' | 'weeks';

export const STORE_TIME_ZONE = 'America/Toronto';

/** The Toronto day of an instant. */
export function torontoDate(instant: Date): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(STORE_TIME_ZONE)
    .toPlainDate()
    .toString();
}

/** Whether a text is a real day written 'YYYY-MM-DD'. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

/** The instant a Toronto day begins. */
export function startOfDay(date: LocalDate): Date {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(STORE_TIME_ZONE);
  return new Date(start.epochMilliseconds);
}

/** The day `days` later (earlier where negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Whole days from one day to another; negative where `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
}

/** The anchor plus `months`, its day clamped to the month's end; 31 January + 1 is 28 or 29 February (spec 000 §9). */
export function addMonthsClamped(anchor: LocalDate, months: number): LocalDate {
  return Temporal.PlainDate.from(anchor).add({ months }, { overflow: 'constrain' }).toString();
}

/** The anchor plus so many months or weeks of seven days (spec 000 §9). */
export function addInterval(anchor: LocalDate, count: number, unit: IntervalUnit): LocalDate {
  return unit === 'weeks' ? addDays(anchor, 7 * count) : addMonthsClamped(anchor, count);
}

/** A day as the store prints it, the en-CA form in Toronto time: '2026-11-21' (spec 000 §1). */
export function formatDate(date: LocalDate | Date): string {
  return date instanceof Date ? torontoDate(date) : Temporal.PlainDate.from(date).toString();
}

const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words, en-CA: 'November 21, 2026'. */
export function formatLongDate(date: LocalDate | Date): string {
  return longDate.format(Date.parse(`${formatDate(date)}T00:00:00Z`));
}
