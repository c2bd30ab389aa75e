import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addInterval,
  addMonthsClamped,
  daysBetween,
  formatDate,
  startOfDay,
  torontoDate,
} from './calendar.ts';
import { FIRST_DAY, isLocalDate, LAST_DAY } from './local-date.ts';

// rules: PAGE-2
describe('the Toronto day of an instant', () => {
  test.each([
    ['2026-11-21T04:59:59Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
    // Clocks go forward on 8 March 2026 and back on 1 November 2026.
    ['2026-03-08T04:59:59Z', '2026-03-07'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-11-01T03:59:59Z', '2026-10-31'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
  ])('%s is on %s', (instant, date) => {
    expect(torontoDate(new Date(instant))).toBe(date);
  });

  test.each([
    ['2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['2026-11-02', '2026-11-02T05:00:00.000Z'],
  ])('%s begins at %s', (date, instant) => {
    expect(startOfDay(date).toISOString()).toBe(instant);
  });
});

// rules: SUB-6
test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-05-31', -1, '2026-04-30'],
])('%s and %i months is %s', (anchor, months, date) => {
  expect(addMonthsClamped(anchor, months)).toBe(date);
});

/** Adds months with the library, which `addMonthsClamped` does not use. */
function monthsLater(anchor: string, months: number): string {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
  return PlainDate.toString(PlainDate.addMonths(PlainDate.create(year, month, day), months));
}

it('adds months as the library does from every day of a leap year, over ten years of each interval', () => {
  for (let day = 0; day < 366; day += 1) {
    const anchor = addDays('2028-01-01', day);
    for (const interval of [1, 2, 3, 6]) {
      for (let months = interval; months <= 120; months += interval) {
        expect(addMonthsClamped(anchor, months)).toBe(monthsLater(anchor, months));
      }
    }
  }
});

// rules: SUB-6
test('an interval in weeks counts seven days for each week', () => {
  expect(addInterval('2026-02-20', 2, 'weeks')).toBe('2026-03-06');
  expect(addInterval('2026-01-31', 1, 'months')).toBe('2026-02-28');
});

test('daysBetween counts days across clock changes', () => {
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
});

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-11-21T00:00:00Z', false],
  ['', false],
  ['0000-12-31', false],
  ['0001-01-01', true],
  ['9998-12-31', true],
  ['9999-01-01', false],
])('%j is a date: %s', (text, valid) => {
  expect(isLocalDate(text)).toBe(valid);
});

// rules: PAGE-2
test('dates are printed in the en-CA form, in Toronto time', () => {
  expect(formatDate('2026-11-21')).toBe('2026-11-21');
  expect(formatDate(new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20');
});

test('the first and the last day can be used in calculations', () => {
  expect(startOfDay(FIRST_DAY).toISOString()).toBe('0001-01-01T05:17:32.000Z');
  expect(startOfDay(addDays(LAST_DAY, 1)).toISOString()).toBe('9999-01-01T05:00:00.000Z');
});

test('a text that is not a date is refused', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError);
  expect(() => formatDate('2026-02-30')).toThrow(RangeError);
});
