import { expect, test } from 'vitest';
import { findSettingField, SETTING_FIELDS, valueAt } from './setting-fields.ts';
import { emptyRow, readSettingText, readTypedField, settingText, typedField, typedSettings } from './setting-texts.ts';
import { testSettings } from './testing/test-settings.ts';

const field = (path: string) => {
  const found = findSettingField(path);
  if (!found) throw new Error(path);
  return found;
};

// rules: OFFICE-81
test('what a form shows is read back as the same settings', () => {
  const typed = typedSettings(testSettings);
  for (const known of SETTING_FIELDS) {
    const value = valueAt(testSettings, known.path);
    expect([known.path, readTypedField(valueAt(typed, known.path), known)]).toEqual([known.path, value]);
  }
});

// rules: OFFICE-81
test.each([
  ['shipping.freeFrom', 30000, '$300.00', '300.00'],
  ['subscriptionRate', 9975, '9.975%', '9.975'],
  ['subscriptionDiscountOnContracts', false, 'no', false],
  ['delivery.transit.near.regions', ['ON', 'QC'], 'ON, QC', 'ON, QC'],
  ['delivery.transit.canada', { from: 3, to: 5 }, '3 to 5', { from: '3', to: '5' }],
  [
    'remittance.lateInterest',
    { perMonth: 1500, perYear: 19560 },
    '1.5% / 19.56%',
    { perMonth: '1.5', perYear: '19.56' },
  ],
  ['mark', ['DND', 'Dental'], 'DND / Dental', { '0': 'DND', '1': 'Dental' }],
  ['social', [], '–', []],
])('%s is shown and typed', (path, value, shown, typed) => {
  expect(settingText(value, field(path))).toBe(shown);
  expect(typedField(value, field(path))).toEqual(typed);
  expect(readTypedField(typed, field(path))).toEqual(value);
});

test('the entries of a list are shown one after the other', () => {
  expect(settingText(testSettings.giftCards.slice(0, 2), field('giftCards'))).toBe(
    '$300.00, $25.00, $35.00; $500.00, $50.00, $60.00',
  );
  expect(emptyRow(field('giftCards').rows ?? [])).toEqual({ from: '', eGift: '', storeCard: '' });
});

// rules: SETTING-4
test.each([
  ['shipping.flatRate', '12.505', '12.505'],
  ['shipping.flatRate', 'much', 'much'],
  ['subscriptionRate', '5.0001', '5.0001'],
  ['invoiceTermsDays', '1.5', '1.5'],
  ['subscriptionDiscountOnContracts', 'maybe', 'maybe'],
  ['delivery.transit.canada', '3', '3'],
  ['social', 'none', 'none'],
])('%s: “%s” stays a text, which the check refuses', (path, text, read) => {
  expect(readSettingText(text, field(path))).toBe(read);
  expect(settingText(read, field(path))).toEqual(expect.any(String));
});

// rules: STAFF-35
test.each([
  ['shipping.flatRate', '12.50', 12_50],
  ['subscriptionRate', '5%', 5_000],
  ['subscriptionDiscountOnContracts', 'Yes', true],
  ['delivery.transit.near.regions', 'ON,MB', ['ON', 'MB']],
  ['delivery.transit.canada', '2 to 4', { from: 2, to: 4 }],
  ['mark', 'Northline / Dental', ['Northline', 'Dental']],
  ['hours', '[{"days":"Monday","hours":"9 to 5"}]', [{ days: 'Monday', hours: '9 to 5' }]],
])('a command sets %s to “%s”', (path, text, value) => {
  expect(readSettingText(text, field(path))).toEqual(value);
});
