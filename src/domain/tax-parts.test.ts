import { expect, test } from 'vitest';
import {
  chargedTaxes,
  isZeroRatedExport,
  registrationFor,
  taxParts,
  totalRate,
  type TaxRegistration,
} from './tax-parts.ts';

const gst = { type: 'gst', rate: 5_000 };
const none = { type: 'none', rate: 0 };

test.each([
  ['Ontario: HST is one part', 'ca-ON', gst, { type: 'hst', rate: 8_000 }, [{ name: 'HST', rate: 13_000 }]],
  [
    'Manitoba: GST and RST',
    'ca-MB',
    gst,
    { type: 'pst', rate: 7_000 },
    [
      { name: 'GST', rate: 5_000 },
      { name: 'RST', rate: 7_000 },
    ],
  ],
  [
    'Quebec: GST and QST',
    'ca-QC',
    gst,
    { type: 'qst', rate: 9_975 },
    [
      { name: 'GST', rate: 5_000 },
      { name: 'QST', rate: 9_975 },
    ],
  ],
  ['Yukon: only GST', 'ca-YT', gst, null, [{ name: 'GST', rate: 5_000 }]],
  ['New York', 'us-NY', none, { type: 'vat', rate: 4_000 }, [{ name: 'Sales tax', rate: 4_000 }]],
  ['Oregon: no tax', 'us-OR', none, { type: 'none', rate: 0 }, []],
] as const)('%s', (_, place, federal, regional, parts) => {
  const [country, region] = place.split('-') as ['ca' | 'us', string];
  expect(taxParts(federal, regional, { country, region })).toEqual(parts);
  expect(totalRate(parts)).toBe(federal.rate + (regional?.rate ?? 0));
});

const registered = (change: Partial<TaxRegistration>): TaxRegistration => ({
  name: 'GST/HST',
  number: '1',
  taxes: ['GST', 'HST'],
  country: 'ca',
  region: null,
  from: '2020-01-01',
  until: null,
  ...change,
});
const everywhere = registered({});
const quebec = registered({ name: 'QST', taxes: ['QST'], region: 'QC' });
const parts = [
  { name: 'GST', rate: 5_000 },
  { name: 'QST', rate: 9_975 },
];

test.each([
  ['registered for both taxes', [everywhere, quebec], '2026-11-21', ['GST', 'QST'], []],
  ['registered for one tax', [everywhere], '2026-11-21', ['GST'], ['QST']],
  ['registered nowhere', [], '2026-11-21', [], ['GST', 'QST']],
  ['registered in another province', [{ ...quebec, region: 'ON' }], '2026-11-21', [], ['GST', 'QST']],
  ['registered in another country', [{ ...everywhere, country: 'us' }], '2026-11-21', [], ['GST', 'QST']],
  ['on the first day', [everywhere], '2020-01-01', ['GST'], ['QST']],
  ['on the day before the first day', [everywhere], '2019-12-31', [], ['GST', 'QST']],
  ['on the last day', [{ ...everywhere, until: '2026-06-30' }], '2026-06-30', ['GST'], ['QST']],
  ['on the day after the last day', [{ ...everywhere, until: '2026-06-30' }], '2026-07-01', [], ['GST', 'QST']],
] as const)('taxes charged by a store %s', (_, registrations, day, charged, notCharged) => {
  const result = chargedTaxes(parts, { country: 'ca', region: 'QC' }, day, { registrations, exemption: null });
  expect(result.charged.map(({ name }) => name)).toEqual(charged);
  expect(result.notCharged).toEqual(notCharged);
});

// rules: TAX-19
test.each([
  ['no exemption', null, [everywhere, quebec], ['GST', 'QST'], [], []],
  ['a tax', { taxes: ['QST'], until: null }, [everywhere, quebec], ['GST'], [], ['QST']],
  ['both taxes', { taxes: ['GST', 'QST'], until: null }, [everywhere, quebec], [], [], ['GST', 'QST']],
  ['a tax of another province', { taxes: ['HST'], until: null }, [everywhere, quebec], ['GST', 'QST'], [], []],
  ['a tax that is not charged', { taxes: ['QST'], until: null }, [everywhere], ['GST'], ['QST'], []],
  ['until today', { taxes: ['GST'], until: '2026-11-21' }, [everywhere, quebec], ['QST'], [], ['GST']],
  ['until yesterday', { taxes: ['GST'], until: '2026-11-20' }, [everywhere, quebec], ['GST', 'QST'], [], []],
])('a clinic with an exemption: %s', (_, part, registrations, charged, notCharged, exempt) => {
  const exemption = part && { certificate: '4711', ...part };
  const place = { country: 'ca', region: 'QC' } as const;
  const result = chargedTaxes(parts, place, '2026-11-21', { registrations, exemption });
  expect({ ...result, charged: result.charged.map(({ name }) => name) }).toEqual({ charged, notCharged, exempt });
});

// rules: TAX-4
test('registrationFor finds a registration by tax, place and day', () => {
  const find = (tax: string, region: string) =>
    registrationFor(tax, { country: 'ca', region }, '2026-11-21', [everywhere, quebec])?.name ?? null;
  expect([find('GST', 'AB'), find('HST', 'ON'), find('QST', 'QC'), find('QST', 'ON')]).toEqual([
    'GST/HST',
    'GST/HST',
    'QST',
    null,
  ]);
});

// rules: TAX-18
test('an order sent outside Canada is a zero-rated export', () => {
  expect([isZeroRatedExport('ca'), isZeroRatedExport('us')]).toEqual([false, true]);
});
