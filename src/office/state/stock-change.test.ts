import { expect, test } from 'vitest';
import { readStockChange } from './stock-change.ts';

const of = (typed: string, toBin = '') => ({ typed, units: 10, toBin });

// rules: OFFICE-39
test('a count, an adjustment and a transfer are read with the difference that they make', () => {
  expect(readStockChange('count', of('8'))).toEqual({ units: 8, difference: -2 });
  expect(readStockChange('count', of(''))).toBeNull();
  expect(readStockChange('adjust', of('-3'))).toEqual({ units: -3, difference: -3 });
  expect(readStockChange('adjust', of('+ 4'))).toEqual({ units: 4, difference: 4 });
  expect([readStockChange('adjust', of('0')), readStockChange('adjust', of('-11'))]).toEqual([null, null]);
  expect(readStockChange('move', of('10', 'B-03'))).toEqual({ units: 10, difference: 0 });
  expect([readStockChange('move', of('11', 'B-03')), readStockChange('move', of('5'))]).toEqual([null, null]);
});
