import { describe, expect, test } from 'vitest';
import { expiryState, lotRefusalText, lotsOnSale, refuseLot, SHORT_DATED_DAYS, type LotTerms } from './lots.ts';

const today = '2026-11-21';

// rules: STOCK-10
describe('expiryState', () => {
  test.each([
    [null, 'no_expiry'],
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'short_dated'],
    ['2027-02-19', 'short_dated'],
    ['2027-02-20', 'good'],
  ] as const)('%s is %s', (expiresOn, state) => {
    expect(expiryState(expiresOn, today)).toBe(state);
  });

  test('counts other days if asked', () => {
    expect(SHORT_DATED_DAYS).toBe(90);
    expect(expiryState('2026-11-30', today, 5)).toBe('good');
    expect(expiryState('2026-11-26', today, 5)).toBe('short_dated');
  });
});

const lot = (terms: Partial<LotTerms> = {}): LotTerms => ({ number: 'L1', expiresOn: null, gtin: null, ...terms });
const dated = lot({ expiresOn: '2027-06-30', gtin: '04006381333931' });

// rules: STOCK-8
describe('refuseLot', () => {
  test.each([
    ['a new lot', lot({ expiresOn: '2027-06-30' }), null],
    ['a new lot that expires today', lot({ expiresOn: today }), null],
    ['no lot number', lot({ number: '' }), null],
    ['the lot as it is known', dated, dated],
    ['no more than its number', lot(), dated],
    ['an expiry that was not known', lot({ expiresOn: '2027-06-30' }), lot()],
    ['a GTIN that was not known', lot({ gtin: '04006381333931' }), lot()],
  ])('accepts %s', (_, given, known) => {
    expect(refuseLot(given, known, today)).toBeNull();
  });

  test('accepts expired units if no day is given, as a count does', () => {
    expect(refuseLot(lot({ expiresOn: '2020-01-31' }), null, null)).toBeNull();
  });

  test.each([
    [lot({ number: '', expiresOn: '2027-06-30' }), null, 'expiresOn must be left out for units without a lot number.'],
    [lot({ expiresOn: '2026-11-20' }), null, 'expiresOn must not be over: the lot expired on 2026-11-20.'],
    [lot(), lot({ expiresOn: '2026-11-20' }), 'expiresOn must not be over: the lot expired on 2026-11-20.'],
    [lot({ expiresOn: '2027-07-01' }), dated, 'expiresOn must be 2027-06-30, as recorded for this lot.'],
    [lot({ gtin: '10614141000415' }), dated, 'gtin must be 04006381333931, as recorded for this lot.'],
  ])('refuses %j for %j: %s', (given, known, text) => {
    const refusal = refuseLot(given, known, today);
    expect(refusal && lotRefusalText(refusal)).toBe(text);
  });
});

const datedLots = [
  { code: 'A', expiresOn: '2027-03-31' },
  { code: 'B', expiresOn: '2026-11-20' },
  { code: 'C', expiresOn: '2026-11-21' },
  { code: 'D', expiresOn: '2026-12-21' },
];

// rules: CONTENT-7
test('lotsOnSale leaves out expired lots and sorts by expiry', () => {
  expect(lotsOnSale(datedLots, '2026-11-21')).toEqual([
    { code: 'C', expiresOn: '2026-11-21', daysLeft: 0 },
    { code: 'D', expiresOn: '2026-12-21', daysLeft: 30 },
    { code: 'A', expiresOn: '2027-03-31', daysLeft: 130 },
  ]);
});

test('lotsOnSale is empty once all lots have expired', () => {
  expect(lotsOnSale(datedLots, '2027-04-01')).toEqual([]);
});
