import { expect, test } from 'vitest';
import { columnsOf, hiddenAtFirst, OFFICE_LIST_NAMES } from './office-lists.ts';

// rules: OFFICE-14, OFFICE-24
test('a list begins with its usual columns, and a view with its own', () => {
  expect(hiddenAtFirst('orders')).toEqual(['purchaseOrderNumber']);
  expect(hiddenAtFirst('payouts')).toEqual([]);
  expect(hiddenAtFirst('payouts', { columns: ['status', 'amount'] })).toEqual([
    ...['charges', 'refunds', 'disputes', 'other', 'fees'],
  ]);
});

test.each(OFFICE_LIST_NAMES)('the first column of %s is always shown', (list) => {
  expect(hiddenAtFirst(list, { columns: [] })).toEqual(columnsOf(list).slice(1));
});
