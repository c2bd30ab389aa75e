import { expect, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import { checkStoreSettings, readSavedSettings, readStoreSettings } from './store-settings.ts';

const { phones, taxRegistrations, delivery, remittance } = testSettings;

test('the settings of the demo store are read unchanged', () => {
  expect(readStoreSettings(testSettings)).toEqual({ settings: testSettings });
});

// rules: CONTENT-13
test.each([
  [{ name: '' }, 'name must be a text of 1 to 200 characters.'],
  [{ legalName: undefined }, 'legalName must be a text of 1 to 200 characters.'],
  [{ mark: ['One'] }, 'mark must be a list of two texts.'],
  [{ phones: { ...phones, fax: '12' } }, 'phones.fax must be a phone number of ten digits, such as 1-888-555-0177.'],
  [{ phones: { ...phones, pager: '1' } }, 'phones has no field called pager.'],
  [{ phones: null }, 'phones must be a group of fields.'],
  [{ email: 'nobody' }, 'email must be an e-mail address.'],
  [{ hours: [] }, 'hours must be a list with at least one entry.'],
  [{ social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'social.0.url must be an address with https://.'],
  [
    { taxRegistrations: [{ ...taxRegistrations[0], region: 'NY' }] },
    'taxRegistrations.0.region must be the code of a province or state of the country, or null for the whole country.',
  ],
  [
    { taxRegistrations: [{ ...taxRegistrations[0], until: '2014-12-31' }] },
    'taxRegistrations.0.until must not be before from.',
  ],
  [{ subscriptionRate: 0.05 }, 'subscriptionRate must be a whole number from 0 to 100000, in parts per 100,000.'],
  [
    { delivery: { ...delivery, transit: { ...delivery.transit, canada: { from: 5, to: 3 } } } },
    'delivery.transit.canada must not begin after it ends.',
  ],
  [
    { remittance: { ...remittance, lateInterest: { perMonth: 1_500, perYear: 18_000 } } },
    'remittance.lateInterest.perYear must be the monthly rate compounded over twelve months.',
  ],
  [{ shipMethod: { id: '20412', name: 'Ground' } }, 'shipMethod.id must be a whole number from 1 to 2147483647.'],
  [{ shipping: { freeFrom: 300 } }, 'shipping.flatRate must be a whole number from 0 to 100000000.'],
  [{ shipping: { freeFrom: 0.5, flatRate: 0 } }, 'shipping.freeFrom must be a whole number from 0 to 100000000.'],
  [{ returns: { days: 0, restockingRate: 0 } }, 'returns.days must be a whole number from 1 to 365.'],
  [{ invoiceTermsDays: null }, 'invoiceTermsDays must be a whole number from 0 to 365.'],
  [{ freight: 1 }, 'it has no field called freight.'],
])('refuses %j with a sentence that names the field and the rule', (change, problem) => {
  expect(readStoreSettings({ ...testSettings, ...change })).toEqual({ problem });
});

// rules: CONTENT-14
test('a file that is older than the shipping charges and terms has the values that were part of the program', () => {
  const { shipping: _shipping, returns: _returns, invoiceTermsDays: _days, ...older } = testSettings;
  expect(readStoreSettings(older)).toEqual({
    settings: {
      ...older,
      shipping: { freeFrom: 300_00, flatRate: 9_99 },
      returns: { days: 30, restockingRate: 20_000 },
      invoiceTermsDays: 30,
    },
  });
});

test.each([null, undefined, 'text', 7, []])('refuses %j', (value) => {
  expect(readStoreSettings(value)).toEqual({ problem: 'it must be a group of fields.' });
});

// rules: SETTING-3
test('settings that an older or a newer version saved are read with the defaults, without unknown members', () => {
  const [first, ...others] = testSettings.social;
  const { giftCards: _, ...older } = testSettings;
  const newer = { ...older, social: [{ ...first, icon: 'f' }, ...others], returns: { days: 14 }, colours: ['red'] };
  expect(readSavedSettings(newer, testSettings)).toEqual({
    settings: { ...testSettings, returns: { ...testSettings.returns, days: 14 } },
  });
});

// rules: SETTING-3
test('saved settings that break a rule of this version are refused with the field and the rule', () => {
  expect(readSavedSettings({ ...testSettings, email: 'nobody' }, testSettings)).toEqual({
    problem: 'email must be an e-mail address.',
  });
});

// rules: SETTING-4
test('a check names every field that breaks a rule', () => {
  expect(checkStoreSettings({ ...testSettings, email: 'nobody', shipping: { freeFrom: -1, flatRate: 0 } })).toEqual({
    problems: [
      { field: 'email', rule: 'must be an e-mail address' },
      { field: 'shipping.freeFrom', rule: 'must be a whole number from 0 to 100000000' },
    ],
  });
});
