import { expect, test } from 'vitest';
import { startOfDay, torontoDate } from './calendar.ts';
import { upcomingRuns } from './subscriptions.ts';

/** Days of a month by the Gregorian rule, computed without a calendar library. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const written = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Ten years of runs, computed by counting months. */
function tenYears(year: number, month: number, day: number, interval: number): string[] {
  return Array.from({ length: 120 / interval }, (_, run) => {
    const months = month - 1 + (run + 1) * interval;
    const inYear = year + Math.floor(months / 12);
    const inMonth = (months % 12) + 1;
    return written(inYear, inMonth, Math.min(day, daysIn(inYear, inMonth)));
  });
}

// rules: SUB-6, SUB-7
test.each([1, 2, 3, 6])('runs every %i months from each day of a leap year, over ten years', (interval) => {
  const differing: string[] = [];
  let starts = 0;
  for (let month = 1; month <= 12; month += 1) {
    for (let day = 1; day <= daysIn(2028, month); day += 1) {
      starts += 1;
      const anchor = written(2028, month, day);
      const runs = upcomingRuns({ anchor, interval, unit: 'months' }, anchor, 120 / interval);
      if (runs.join() !== tenYears(2028, month, day, interval).join()) differing.push(anchor);
    }
  }
  expect(starts).toBe(366);
  expect(differing).toEqual([]);
});

test.each([
  // In 2026 clocks go forward on 8 March and back on 1 November.
  ['the evening before clocks go forward', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['midnight of the day clocks go forward', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['the hour that clocks skip', '2026-03-08T07:30:00Z', '2026-03-08'],
  ['the last second of that day', '2026-03-09T03:59:59Z', '2026-03-08'],
  ['midnight of the day clocks go back', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['the repeated hour, first time', '2026-11-01T05:30:00Z', '2026-11-01'],
  ['the repeated hour, second time', '2026-11-01T06:30:00Z', '2026-11-01'],
  ['the last second of that day, an hour later than in summer', '2026-11-02T04:59:59Z', '2026-11-01'],
])('the day in Toronto at %s', (_, instant, day) => {
  expect(torontoDate(new Date(instant))).toBe(day);
});

test.each([
  ['2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['2026-06-15', '2026-06-15T04:00:00.000Z', 24],
])('%s begins at %s and has %i hours', (day, begins, hours) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const next = written(year, month, date + 1);
  expect(startOfDay(day).toISOString()).toBe(begins);
  expect((startOfDay(next).getTime() - startOfDay(day).getTime()) / 3_600_000).toBe(hours);
});
