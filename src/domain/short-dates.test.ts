import { expect, test } from 'vitest';
import { lotsOnSale } from './short-dates.ts';

const lots = [
  { code: 'A', useBy: '2027-03-31' },
  { code: 'B', useBy: '2026-11-20' },
  { code: 'C', useBy: '2026-11-21' },
  { code: 'D', useBy: '2026-12-21' },
];

// rules: CONTENT-7
test('lotsOnSale leaves out expired lots and sorts by use-by day', () => {
  expect(lotsOnSale(lots, '2026-11-21')).toEqual([
    { code: 'C', useBy: '2026-11-21', daysLeft: 0 },
    { code: 'D', useBy: '2026-12-21', daysLeft: 30 },
    { code: 'A', useBy: '2027-03-31', daysLeft: 130 },
  ]);
});

test('lotsOnSale is empty once all lots have expired', () => {
  expect(lotsOnSale(lots, '2027-04-01')).toEqual([]);
});
