import { expect, test } from 'vitest';
import { settingChanges, withValues } from '#domain/setting-fields.ts';
import { typedSettings } from '#domain/setting-texts.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { checkTyped, restoredChanges, typedChanges, typedWith, type ReadSettings } from './store-settings.ts';

const words = { money: 'must be dollars', percent: 'must be a percentage' };
const change = (settings: StoreSettings, values: Record<string, unknown>) =>
  withValues(settings, values) as StoreSettings;

/** The typed settings, in which one field of a group has another text. */
function typedIn(group: string, name: string, text: string) {
  const typed = typedSettings(testSettings);
  return { ...typed, [group]: { ...(typed[group] as object), [name]: text } };
}

// rules: OFFICE-82
test('a form that was opened changes nothing; a typed value is one change with both values', () => {
  expect(typedChanges(testSettings, typedSettings(testSettings))).toEqual([]);
  expect(typedChanges(testSettings, typedIn('shipping', 'freeFrom', '$250'))).toEqual([
    { field: 'shipping.freeFrom', before: 300_00, after: 250_00 },
  ]);
});

// rules: OFFICE-81
test('a value that breaks a rule is said at its control, in the words of the form', () => {
  const errorsOf = (typed: object) => checkTyped(testSettings, typed, words);
  expect(errorsOf(typedSettings(testSettings))).toEqual({});
  expect(errorsOf(typedIn('shipping', 'freeFrom', 'much'))).toMatchObject({
    shipping: { freeFrom: { message: 'Must be dollars' } },
  });
  expect(errorsOf({ ...typedSettings(testSettings), subscriptionRate: '5.00001' })).toMatchObject({
    subscriptionRate: { message: 'Must be a percentage' },
  });
  const near = { regions: 'ON, XX', days: { from: '1', to: '2' } };
  const delivery = { ...(typedSettings(testSettings)['delivery'] as object), transit: { near } };
  expect(errorsOf({ ...typedSettings(testSettings), delivery })).toMatchObject({
    delivery: { transit: { near: { regions: { message: 'Must be the code of a province, such as ON' } } } },
  });
});

// rules: OFFICE-83
test('what was typed is kept over the settings of somebody else, and their other changes stay', () => {
  const mine = typedChanges(testSettings, typedIn('shipping', 'freeFrom', '250'));
  const theirs = change(testSettings, { 'shipping.freeFrom': 200_00, 'returns.days': 14 });
  const kept = typedWith(theirs, mine);
  expect(kept).toMatchObject({ shipping: { freeFrom: '250.00' }, returns: { days: '14' } });
  expect(typedChanges(theirs, kept)).toEqual([{ field: 'shipping.freeFrom', before: 200_00, after: 250_00 }]);
});

// rules: OFFICE-85
test('putting a version back is compared with the settings in force', () => {
  const first = change(testSettings, { 'returns.days': 14 });
  const second = change(first, { 'returns.days': 21, 'shipping.flatRate': 12_99 });
  const row = { at: '2026-11-21T15:00:00.000Z', by: null, restoredFrom: null };
  const versions = [
    { ...row, version: 2, changes: settingChanges(first, second) },
    { ...row, version: 1, changes: settingChanges(testSettings, first) },
  ];
  const data = { version: 2, settings: second, versions } as unknown as ReadSettings;
  expect(restoredChanges(data, 2)).toEqual([]);
  expect(restoredChanges(data, 1)).toEqual(settingChanges(second, first));
  expect(restoredChanges(data, 0)).toEqual(settingChanges(second, testSettings));
});
