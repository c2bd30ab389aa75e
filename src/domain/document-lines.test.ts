import { expect, test } from 'vitest';
import { orderedUnits, documentLines } from './document-lines.ts';

// rules: PAPER-4
test('a line prints list price, discount, net price and amount', () => {
  expect(documentLines({ quantity: 12, units: 12, unitPrice: 19_80, netUnitPrice: 16_20 })).toEqual([
    { quantity: 12, listPrice: 19_80, discount: 3_60, netUnitPrice: 16_20, amount: 194_40, isFree: false },
  ]);
});

// rules: PAPER-14
test('a line with a clinic price prints the net price alone', () => {
  expect(documentLines({ quantity: 2, units: 2, unitPrice: 13_00, netUnitPrice: 12_00, hasClinicPrice: true })).toEqual(
    [{ quantity: 2, listPrice: null, discount: 0, netUnitPrice: 12_00, amount: 24_00, isFree: false }],
  );
});

// rules: PAPER-4
test('free units of a promotion are printed as a line at $0.00', () => {
  expect(documentLines({ quantity: 3, units: 4, unitPrice: 5_00, netUnitPrice: 5_00 })).toEqual([
    { quantity: 3, listPrice: 5_00, discount: 0, netUnitPrice: 5_00, amount: 15_00, isFree: false },
    { quantity: 1, listPrice: 0, discount: 0, netUnitPrice: 0, amount: 0, isFree: true },
  ]);
});

test('orderedUnits is the sum of the printed quantities', () => {
  const lines = [
    { quantity: 3, units: 4, unitPrice: 5_00, netUnitPrice: 5_00 },
    { quantity: 2, units: 2, unitPrice: 5_00, netUnitPrice: 5_00 },
  ];
  const printed = lines.flatMap(documentLines).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(orderedUnits(lines)).toBe(6);
  expect(orderedUnits(lines)).toBe(printed);
});
