import { expect, test } from 'vitest';
import { NO_DAYS_TEXT, parseDeliveryDays, toggleDay, WEEKDAYS_ONLY, WHOLE_WEEK } from './delivery-days.ts';
import { parseIds, toItems } from './id-lists.ts';

// rules: ACCOUNT-27, SUB-9
test.each([
  [
    [5, 1, 5, 3],
    [1, 3, 5],
  ],
  ['7,1', [1, 7]],
  [{ items: [{ id: '2' }, { id: 1 }] }, [1, 2]],
  [[0, 8, -1, 2.5, 'x', null], []],
  [4, [4]],
  [null, []],
])('%j is read as the days %j', (stored, days) => {
  expect(parseDeliveryDays(stored)).toEqual(days);
});

// rules: ACCOUNT-28
test('the quick choices are the whole week and Monday to Friday', () => {
  expect(parseDeliveryDays(WHOLE_WEEK)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(parseDeliveryDays(WEEKDAYS_ONLY)).toEqual([1, 2, 3, 4, 5]);
  expect(NO_DAYS_TEXT).toBe('No preferences set');
});

test('toggleDay adds and removes a day and keeps the order', () => {
  expect(toggleDay([1, 5], 3)).toEqual([1, 3, 5]);
  expect(toggleDay([1, 3, 5], 3)).toEqual([1, 5]);
  expect(toggleDay([1], 9)).toEqual([1]);
});

test('an empty entry of a list is not a number', () => {
  expect(parseIds('3,, ,x,4')).toEqual([3, 4]);
});

test('records store ids as items', () => {
  expect(toItems([1, 2])).toEqual({ items: [{ id: 1 }, { id: 2 }] });
});
