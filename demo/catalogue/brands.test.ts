import { expect, test } from 'vitest';
import { brands } from './brands.ts';

// rules: PAGE-7
test('every brand that banners and links name has its key', () => {
  const keys = brands.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(
    expect.arrayContaining([
      ...['d2', '3m', 'aurelia', 'dmg', 'kerr', 'keystone', 'microcopy', 'johnson-and-johnson', 'dentsply', 'diadent'],
      ...['medicom', 'premier', 'surgical-specialties', 'flight', 'mark3', 'metrex'],
    ]),
  );
});
