import { expect, test } from 'vitest';
import { csvField } from './save-csv.ts';

// rules: OFFICE-14
test.each([
  ['plain', 'plain'],
  ['-12.50', '-12.50'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['order; =1+1', "order;' =1+1"],
  ['Smith, "Ann"', '"Smith, ""Ann"""'],
  ['＝1+1', "'＝1+1"],
  ['two\nlines', '"two\nlines"'],
])('%j is written as %j', (text, written) => {
  expect(csvField(text)).toBe(written);
});
