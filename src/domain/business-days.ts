import { addDays, daysBetween, type LocalDate } from './calendar.ts';
import type { DayRange } from './delivery.ts';

/** Monday is 1, Sunday 7. 2024-01-01 was a Monday. */
function weekday(date: LocalDate): number {
  return (((daysBetween('2024-01-01', date) % 7) + 7) % 7) + 1;
}

const day = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The n-th given weekday of a month. */
function nthWeekday(year: number, month: number, wanted: number, nth: number): LocalDate {
  const first = day(year, month, 1);
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (nth - 1));
}

/** Easter Sunday, by the anonymous Gregorian computation. */
function easter(year: number): LocalDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return day(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** The day itself, or the following Monday if the day is on a weekend. */
function observed(date: LocalDate): LocalDate {
  const on = weekday(date);
  return on > 5 ? addDays(date, 8 - on) : date;
}

/** By year. Kept because every order needs them for each day until its arrival. */
const knownHolidays = new Map<number, readonly LocalDate[]>();

/** Ontario's public holidays in a year; the warehouse is closed on these days. */
function holidays(year: number): readonly LocalDate[] {
  const known = knownHolidays.get(year) ?? computeHolidays(year);
  knownHolidays.set(year, known);
  return known;
}

function computeHolidays(year: number): LocalDate[] {
  const christmas = observed(day(year, 12, 25));
  const boxing = observed(day(year, 12, 26));
  return [
    observed(day(year, 1, 1)),
    // Family Day, Good Friday, Victoria Day (the Monday before 25 May).
    nthWeekday(year, 2, 1, 3),
    addDays(easter(year), -2),
    addDays(day(year, 5, 24), 1 - weekday(day(year, 5, 24))),
    observed(day(year, 7, 1)),
    // Labour Day, Thanksgiving.
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    christmas,
    boxing === christmas ? addDays(boxing, 1) : boxing,
  ];
}

/** Whether the warehouse works on a day: Monday to Friday, except Ontario's public holidays. */
export function isBusinessDay(date: LocalDate): boolean {
  return weekday(date) <= 5 && !holidays(Number(date.slice(0, 4))).includes(date);
}

/** The day `count` business days later. */
export function addBusinessDays(date: LocalDate, count: number): LocalDate {
  let reached = date;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/**
 * The dates of an estimate in business days, for an order of the given day. Kept out of the estimate itself, which
 * every product card shows.
 */
export function deliveryDates({ from, to }: DayRange, orderedOn: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: addBusinessDays(orderedOn, from), to: addBusinessDays(orderedOn, to) };
}
