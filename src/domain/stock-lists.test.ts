import { expect, test } from 'vitest';
import { sumDifferences } from './stock-lists.ts';

// rules: STOCK-21
test('found and missing units are summed apart, with their value', () => {
  const row = (recorded: number, counted: number) => ({ recorded, counted, priceCents: 12_49 });
  expect(sumDifferences([row(5, 3), row(0, 4), row(7, 7)])).toEqual({
    found: { units: 4, cents: 49_96 },
    missing: { units: 2, cents: 24_98 },
  });
  expect(sumDifferences([])).toEqual({ found: { units: 0, cents: 0 }, missing: { units: 0, cents: 0 } });
});
