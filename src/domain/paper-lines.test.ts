import { expect, test } from 'vitest';
import { orderedUnits, paperLines } from './paper-lines.ts';

// rules: PAPER-4
test('a line prints list price, discount, net price and amount', () => {
  expect(paperLines({ quantity: 12, units: 12, unitPrice: 19_80, netUnitPrice: 16_20 })).toEqual([
    { quantity: 12, listPrice: 19_80, discount: 3_60, netUnitPrice: 16_20, amount: 194_40, free: false },
  ]);
});

// rules: PAPER-4
test('the units a promotion adds are a line at nothing', () => {
  expect(paperLines({ quantity: 3, units: 4, unitPrice: 5_00, netUnitPrice: 5_00 })).toEqual([
    { quantity: 3, listPrice: 5_00, discount: 0, netUnitPrice: 5_00, amount: 15_00, free: false },
    { quantity: 1, listPrice: 0, discount: 0, netUnitPrice: 0, amount: 0, free: true },
  ]);
});

test('an order counts the units that its lines print', () => {
  const lines = [
    { quantity: 3, units: 4, unitPrice: 5_00, netUnitPrice: 5_00 },
    { quantity: 2, units: 2, unitPrice: 5_00, netUnitPrice: 5_00 },
  ];
  const printed = lines.flatMap(paperLines).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(orderedUnits(lines)).toBe(6);
  expect(orderedUnits(lines)).toBe(printed);
});
