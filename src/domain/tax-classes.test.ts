import { expect, test } from 'vitest';
import { isTaxable, TAX_CLASSES } from './tax-classes.ts';

// rules: TAX-5
test('a product is taxable unless its class says otherwise', () => {
  expect(isTaxable(undefined)).toBe(true);
  expect(TAX_CLASSES.filter(isTaxable)).toEqual(['taxable']);
});
