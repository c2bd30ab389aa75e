import { expect, test } from 'vitest';
import { lotsOnSale } from './short-dates.ts';

const lots = [
  { code: 'A', useBy: '2027-03-31' },
  { code: 'B', useBy: '2026-11-20' },
  { code: 'C', useBy: '2026-11-21' },
  { code: 'D', useBy: '2026-12-21' },
];

// rules: CONTENT-7
test('lotsOnSale leaves out what is past its day and begins with the nearest', () => {
  expect(lotsOnSale(lots, '2026-11-21')).toEqual([
    { code: 'C', useBy: '2026-11-21', daysLeft: 0 },
    { code: 'D', useBy: '2026-12-21', daysLeft: 30 },
    { code: 'A', useBy: '2027-03-31', daysLeft: 130 },
  ]);
});

test('lotsOnSale has nothing to tell once all days are over', () => {
  expect(lotsOnSale(lots, '2027-04-01')).toEqual([]);
});
