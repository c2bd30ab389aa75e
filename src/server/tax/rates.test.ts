import { expect, test } from 'vitest';
import { provinces } from '#domain/regions.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { lawfulTaxes, taxesOn } from './rates.ts';

const today = '2026-11-21';

const GST = ['GST', 5_000] as const;

/** Published rates with their source and the day from which they apply. */
const sources = {
  cra: 'Canada Revenue Agency, Charge and collect the tax: Which rate to charge',
  bc: 'Government of British Columbia, Provincial sales tax (PST)',
  mb: 'Manitoba Finance, Retail sales tax',
  qc: 'Revenu Québec, Basic rules for applying the GST/HST and QST',
  sk: 'Government of Saskatchewan, Provincial Sales Tax',
  us: 'Tax Foundation, State and Local Sales Tax Rates, 2025',
} as const;

type Row = [
  province: string,
  parts: (readonly [name: string, rate: number])[],
  source: keyof typeof sources,
  since: string,
];

const canada: Row[] = [
  ['AB', [GST], 'cra', '2008-01-01'],
  ['BC', [GST, ['PST', 7_000]], 'bc', '2013-04-01'],
  ['MB', [GST, ['RST', 7_000]], 'mb', '2019-07-01'],
  ['NB', [['HST', 15_000]], 'cra', '2016-07-01'],
  ['NL', [['HST', 15_000]], 'cra', '2016-07-01'],
  ['NS', [['HST', 14_000]], 'cra', '2025-04-01'],
  ['NT', [GST], 'cra', '2008-01-01'],
  ['NU', [GST], 'cra', '2008-01-01'],
  ['ON', [['HST', 13_000]], 'cra', '2010-07-01'],
  ['PE', [['HST', 15_000]], 'cra', '2016-10-01'],
  ['QC', [GST, ['QST', 9_975]], 'qc', '2013-01-01'],
  ['SK', [GST, ['PST', 6_000]], 'sk', '2017-03-23'],
  ['YT', [GST], 'cra', '2008-01-01'],
];

const unitedStates: Row[] = [
  ['CA', [['Sales tax', 7_250]], 'us', '2025-01-01'],
  ['LA', [['Sales tax', 5_000]], 'us', '2025-01-01'],
  ['MN', [['Sales tax', 6_875]], 'us', '2025-01-01'],
  ['NJ', [['Sales tax', 6_625]], 'us', '2025-01-01'],
  ['NY', [['Sales tax', 4_000]], 'us', '2025-01-01'],
  ['OR', [], 'us', '2025-01-01'],
  ['TX', [['Sales tax', 6_250]], 'us', '2025-01-01'],
  ['WA', [['Sales tax', 6_500]], 'us', '2025-01-01'],
];

const published = (parts: Row[1]) => parts.map(([name, rate]) => ({ name, rate }));

test('the table of Canada is complete', () => {
  expect(canada.map(([province]) => province)).toEqual(Object.keys(provinces).sort());
});

const buyer = { registrations: testSettings.taxRegistrations, exemption: null };

// rules: TAX-2
test.each(canada)('%s charges %j by %s, since %s', (province, parts, source) => {
  const place = { country: 'ca', region: province } as const;
  expect(lawfulTaxes(place, today), sources[source]).toEqual(published(parts));
  expect(taxesOn(place, today, buyer), 'the demo store is registered for all of them').toEqual({
    charged: published(parts),
    notCharged: [],
    exempt: [],
  });
});

test.each(unitedStates)('the state %s charges %j by %s, as of %s', (province, parts, source) => {
  const place = { country: 'us', region: province } as const;
  expect(lawfulTaxes(place, today), sources[source]).toEqual(published(parts));
  expect(taxesOn(place, today, buyer), 'the demo store is registered in no state').toEqual({
    charged: [],
    notCharged: parts.map(([name]) => name),
    exempt: [],
  });
});

// rules: TAX-3
test('Nova Scotia changed from 15 to 14 % on 1 April 2025', () => {
  const on = (day: string) => lawfulTaxes({ country: 'ca', region: 'NS' }, day);
  expect(on('2025-03-31')).toEqual([{ name: 'HST', rate: 15_000 }]);
  expect(on('2025-04-01')).toEqual([{ name: 'HST', rate: 14_000 }]);
});

test('an unknown province pays only the federal part', () => {
  expect(lawfulTaxes({ country: 'ca', region: 'constructor' }, today)).toEqual([{ name: 'GST', rate: 5000 }]);
});
