import { expect, test } from 'vitest';
import { startOfDay, torontoDate } from './calendar.ts';
import { upcomingRuns } from './subscriptions.ts';

/** Days of the month by the Gregorian rule, counted without any calendar library. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const written = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Ten years of runs by counting months on one's fingers. */
function tenYears(year: number, month: number, day: number, interval: number): string[] {
  return Array.from({ length: 120 / interval }, (_, run) => {
    const months = month - 1 + (run + 1) * interval;
    const inYear = year + Math.floor(months / 12);
    const inMonth = (months % 12) + 1;
    return written(inYear, inMonth, Math.min(day, daysIn(inYear, inMonth)));
  });
}

// rules: SUB-6, SUB-7
test.each([1, 2, 3, 6])('every %i months from each day of a leap year: ten years as counted by hand', (interval) => {
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
  // 2026: clocks go forward on 8 March, back on 1 November.
  ['the evening before clocks go forward', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['midnight of the day they do', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['the hour that does not exist', '2026-03-08T07:30:00Z', '2026-03-08'],
  ['its last second', '2026-03-09T03:59:59Z', '2026-03-08'],
  ['midnight of the day they go back', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['the hour that comes twice, first', '2026-11-01T05:30:00Z', '2026-11-01'],
  ['the hour that comes twice, again', '2026-11-01T06:30:00Z', '2026-11-01'],
  ['its last second, an hour later than in summer', '2026-11-02T04:59:59Z', '2026-11-01'],
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
