import { describe, expect, test } from 'vitest';
import { provinces } from '#domain/regions.ts';
import { taxParts } from './rates.ts';

const now = new Date('2026-11-21T12:00:00Z');

const canada: [province: string, parts: [name: string, rate: number][]][] = [
  ['AB', [['GST', 5000]]],
  [
    'BC',
    [
      ['GST', 5000],
      ['PST', 7000],
    ],
  ],
  [
    'MB',
    [
      ['GST', 5000],
      ['PST', 7000],
    ],
  ],
  ['NB', [['HST', 15_000]]],
  ['NL', [['HST', 15_000]]],
  ['NS', [['HST', 14_000]]],
  ['NT', [['GST', 5000]]],
  ['NU', [['GST', 5000]]],
  ['ON', [['HST', 13_000]]],
  ['PE', [['HST', 15_000]]],
  [
    'QC',
    [
      ['GST', 5000],
      ['QST', 9975],
    ],
  ],
  [
    'SK',
    [
      ['GST', 5000],
      ['PST', 6000],
    ],
  ],
  ['YT', [['GST', 5000]]],
];

describe('Canada', () => {
  test('is whole', () => {
    expect(canada.map(([province]) => province).sort()).toEqual(Object.keys(provinces).sort());
  });

  test.each(canada)('%s', (province, parts) => {
    expect(taxParts({ country: 'ca', province, now })).toEqual(parts.map(([name, rate]) => ({ name, rate })));
  });
});

test.each<[string, number | null]>([
  ['NY', 4000],
  ['CA', 8250],
  ['WA', 6500],
  ['MN', 6875],
  ['OR', null],
])('the state %s charges %s', (province, rate) => {
  const parts = taxParts({ country: 'us', province, now });
  expect(parts).toEqual(rate === null ? [] : [{ name: 'Sales tax', rate }]);
});

test('Nova Scotia went from 15 to 14 % with April 2025', () => {
  const on = (instant: string) => taxParts({ country: 'ca', province: 'NS', now: new Date(instant) });
  expect(on('2025-03-31T23:59:59Z')).toEqual([{ name: 'HST', rate: 15_000 }]);
  expect(on('2025-04-01T00:00:00Z')).toEqual([{ name: 'HST', rate: 14_000 }]);
});

test('an unknown province pays the federal part alone', () => {
  expect(taxParts({ country: 'ca', province: 'constructor', now })).toEqual([{ name: 'GST', rate: 5000 }]);
});
