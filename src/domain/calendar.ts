// The function form of the library is a third of the size of the class form in the browser.
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';

/** A calendar day in Toronto: 'YYYY-MM-DD'. Comparing two such texts compares their days. */
export type LocalDate = string;

export type IntervalUnit = 'months' | 'weeks';

export const STORE_TIME_ZONE = 'America/Toronto';

/** Year, month and day of 'YYYY-MM-DD'; throws a RangeError for a day that does not exist. */
function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  const written = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
  const [year, month, day] = [Number(written?.[1]), Number(written?.[2]), Number(written?.[3])];
  // Comparisons with NaN are false.
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) {
    throw new RangeError(`Not a date: ${date}`);
  }
  return { year, month, day };
}

/** The calendar record of 'YYYY-MM-DD'; throws a RangeError for a day that does not exist. */
function parse(date: LocalDate): PlainDate.Record {
  const { year, month, day } = partsOf(date);
  return PlainDate.create(year, month, day);
}

/** The latest result with its hour, counted from 1970. Kept because every request needs today's day. */
let cached: { hour: number; day: LocalDate } | undefined;

/**
 * The Toronto day of an instant. One result serves a whole hour: Toronto's offset from UTC is whole hours, so days
 * begin on the hour.
 */
export function torontoDate(instant: Date): LocalDate {
  const hour = Math.floor(instant.getTime() / 3_600_000);
  if (cached?.hour !== hour) cached = { hour, day: dayInToronto(instant) };
  return cached.day;
}

function dayInToronto(instant: Date): LocalDate {
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(instant.getTime()), STORE_TIME_ZONE);
  return PlainDate.toString(ZonedDateTime.toPlainDate(zoned));
}

/** The instant a Toronto day begins. */
export function startOfDay(date: LocalDate): Date {
  return new Date(PlainDate.toZonedDateTime(parse(date), STORE_TIME_ZONE).epochMilliseconds);
}

/** The day `days` later; earlier if `days` is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return PlainDate.toString(PlainDate.addDays(parse(date), days));
}

/** Whole days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return PlainDate.diffDays(parse(from), parse(to));
}

/**
 * The anchor plus `months`, its day clamped to the month's end; 31 January + 1 is 28 or 29 February (rules: SUB-6).
 * Computed without the library, which needs ten times as long: a list of subscriptions needs tens of thousands of days.
 */
export function addMonthsClamped(anchor: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(anchor);
  const count = year * 12 + month - 1 + months;
  const inYear = Math.floor(count / 12);
  const inMonth = count - inYear * 12 + 1;
  const clamped = Math.min(day, daysInMonth(inYear, inMonth));
  return `${String(inYear).padStart(4, '0')}-${String(inMonth).padStart(2, '0')}-${String(clamped).padStart(2, '0')}`;
}

/** The days of a month, 1 to 12, in the Gregorian calendar. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The anchor plus a number of months, or of weeks of seven days (rules: SUB-6). */
export function addInterval(anchor: LocalDate, count: number, unit: IntervalUnit): LocalDate {
  return unit === 'weeks' ? addDays(anchor, 7 * count) : addMonthsClamped(anchor, count);
}

/** A day as the store prints it, the en-CA form in Toronto time: '2026-11-21' (rules: PAGE-2). */
export function formatDate(date: LocalDate | Date): string {
  return date instanceof Date ? torontoDate(date) : PlainDate.toString(parse(date));
}

/** The time of day in Toronto: '2:05 p.m.'. */
export function formatTime(instant: Date): string {
  return instant.toLocaleTimeString('en-CA', { timeZone: STORE_TIME_ZONE, timeStyle: 'short' });
}
