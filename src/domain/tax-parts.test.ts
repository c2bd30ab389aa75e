import { expect, test } from 'vitest';
import { taxParts, totalRate } from './tax-parts.ts';

const gst = { type: 'gst', rate: 5_000 };
const none = { type: 'none', rate: 0 };

test.each([
  ['Ontario: HST is one part', gst, { type: 'hst', rate: 8_000 }, [{ name: 'HST', rate: 13_000 }]],
  [
    'Manitoba: GST and PST',
    gst,
    { type: 'pst', rate: 7_000 },
    [
      { name: 'GST', rate: 5_000 },
      { name: 'PST', rate: 7_000 },
    ],
  ],
  [
    'Quebec: GST and QST',
    gst,
    { type: 'qst', rate: 9_975 },
    [
      { name: 'GST', rate: 5_000 },
      { name: 'QST', rate: 9_975 },
    ],
  ],
  ['Yukon: GST alone', gst, null, [{ name: 'GST', rate: 5_000 }]],
  ['New York', none, { type: 'vat', rate: 4_000 }, [{ name: 'Sales tax', rate: 4_000 }]],
  ['Oregon: none', none, { type: 'none', rate: 0 }, []],
])('%s', (_, federal, regional, parts) => {
  expect(taxParts(federal, regional)).toEqual(parts);
  expect(totalRate(parts)).toBe(federal.rate + (regional?.rate ?? 0));
});
