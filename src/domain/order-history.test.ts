import { expect, test } from 'vitest';
import { countByType, groupByDate, statusOf, typeOf } from './order-history.ts';
import { statusCatalogue, statusDisplay, transactionClass } from './transaction-status.ts';

// rules: ORDER-6
test.each([
  ['SalesOrd', 'SalesOrd'],
  ['CustInvc', 'CustInvc'],
  ['ItemShip', 'ItemShip'],
  ['PurchReq', 'PurchReq'],
  [undefined, 'SalesOrd'],
  [null, 'SalesOrd'],
  ['', 'SalesOrd'],
])('type %j counts as %s', (type, counted) => {
  expect(typeOf({ type })).toBe(counted);
});

// rules: ORDER-7
test('countByType counts the entries of each tab', () => {
  expect(countByType([{}, { type: 'SalesOrd' }, { type: 'CustInvc' }])).toEqual({
    SalesOrd: 2,
    CustInvc: 1,
    ItemShip: 0,
    PurchReq: 0,
  });
});

// rules: ORDER-8
test('entries are grouped by date, latest first, with names in descending order', () => {
  const entry = (trandate: string, trandisplayname: string) => ({ trandate, trandisplayname });
  const groups = groupByDate([
    entry('2026-11-01', 'SO-9'),
    entry('2026-11-20', 'SO-100'),
    entry('2026-11-01', 'SO-10'),
    entry('2025-12-31', 'SO-1'),
  ]);
  expect(groups.map(({ date, entries }) => [date, entries.map((each) => each.trandisplayname)])).toEqual([
    ['2026-11-20', ['SO-100']],
    ['2026-11-01', ['SO-10', 'SO-9']],
    ['2025-12-31', ['SO-1']],
  ]);
});

// rules: ORDER-13
test('an entry without a status is Pending Fulfillment', () => {
  expect(statusOf({})).toBe('Pending Fulfillment');
  expect(statusOf({ status: ' Shipped ' })).toBe('Shipped');
});

// rules: ORDER-14
test.each([
  ['Success', 'successful'],
  ['Payment completed', 'successful'],
  ['Paid In Full', 'successful'],
  ['Pending Fulfillment', 'pending'],
  ['processing', 'pending'],
  ['In Progress', 'pending'],
  ['FAILED', 'failed'],
  ['Card declined', 'failed'],
  ['Network error', 'failed'],
  ['Payment failure', 'failed'],
  ['Canceled', 'canceled'],
  ['Cancelled by customer', 'canceled'],
  ['Refunded', 'canceled'],
  ['Shipped', 'unknown'],
  ['Unpaid', 'unknown'],
  ['', 'unknown'],
])('%j has the class %s', (status, classed) => {
  expect(transactionClass(status)).toBe(classed);
});

// rules: ORDER-12
test('the status catalogue is complete, and each status has a colour, its own icon and its own description', () => {
  expect(statusCatalogue.map((status) => status.label)).toEqual([
    'Pending Fulfillment',
    'Partially Fulfilled',
    'Fulfilled',
    'Pending Approval',
    'Pending Credit Approval',
    'Approved',
    'Declined',
    'Cancelled',
    'Shipped',
    'Delivered',
    'Processing',
    'Packed',
    'Picked',
    'Open',
    'Closed',
    'In Progress',
    'Paid',
    'Billed',
    'Paid In Full',
    // The store's own.
    'Pending Payment',
    'Credited',
    'Not Deposited',
  ]);
  expect(new Set(statusCatalogue.map((status) => status.icon)).size).toBe(statusCatalogue.length);
  for (const status of statusCatalogue) expect(status.description).not.toBe('');
});

// rules: ORDER-13
test('statuses are found in any case, and unknown statuses are shown unchanged', () => {
  expect(statusDisplay('paid in full').label).toBe('Paid In Full');
  expect(statusDisplay(null).label).toBe('Pending Fulfillment');
  expect(statusDisplay('On the moon')).toMatchObject({ label: 'On the moon', description: 'Status unknown' });
});
