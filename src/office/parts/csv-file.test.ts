import { expect, test } from 'vitest';
import { csvAmount } from './csv-file.ts';
import { csvTime } from './times.ts';

// rules: OFFICE-14
test('an amount of a CSV file has a point, two decimals and the sign of the screen', () => {
  expect([1234.5, 0, -0, -7].map(csvAmount)).toEqual(['1234.50', '0.00', '0.00', '-7.00']);
});

// rules: OFFICE-14
test('a time of a CSV file is the time of Toronto, in summer and in winter', () => {
  expect(csvTime('2026-11-21T04:59:00.000Z')).toBe('2026-11-20 23:59');
  expect(csvTime('2026-07-01T04:00:00.000Z')).toBe('2026-07-01 00:00');
  expect(csvTime(null)).toBe('');
});
