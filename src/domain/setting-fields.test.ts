import { expect, test } from 'vitest';
import {
  completeSettings,
  findSettingField,
  SETTING_FIELDS,
  settingChanges,
  valueAt,
  withValues,
} from './setting-fields.ts';
import type { StoreSettings } from './settings.ts';
import { testSettings } from './testing/test-settings.ts';

/** The paths of all values that are no groups. */
function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name));
}

const change = (values: Record<string, unknown>) => withValues(testSettings, values) as StoreSettings;

// rules: SETTING-4
test('every value of the settings belongs to one field, and every field has a value', () => {
  for (const leaf of leaves(testSettings)) {
    const fields = SETTING_FIELDS.filter(({ path }) => leaf === path || leaf.startsWith(`${path}.`));
    expect([leaf, fields.length]).toEqual([leaf, 1]);
  }
  for (const { path } of SETTING_FIELDS) expect([path, valueAt(testSettings, path)]).not.toEqual([path, undefined]);
  expect(findSettingField('isStaging')).toBeUndefined();
  expect(findSettingField('phones')).toBeUndefined();
});

// rules: SETTING-5
test('changes name the changed fields with both values, and nothing else', () => {
  const after = change({ 'shipping.freeFrom': 250_00, 'phones.fax': '905-555-0199' });
  expect(settingChanges(testSettings, after)).toEqual([
    { field: 'phones.fax', before: testSettings.phones.fax, after: '905-555-0199' },
    { field: 'shipping.freeFrom', before: 300_00, after: 250_00 },
  ]);
  expect(settingChanges(testSettings, structuredClone(testSettings))).toEqual([]);
  expect(valueAt(testSettings, 'phones.fax')).toBe('905-555-0143');
});

test.each(['constructor', 'phones.constructor', 'phones.fax.length.x', '__proto__'])('%s has no value', (path) => {
  expect(valueAt(testSettings, path)).toBeUndefined();
});

// rules: SETTING-3
test('a saved value gets the defaults of what it lacks, and loses what the defaults do not have', () => {
  const { returns: _, ...older } = testSettings;
  const saved = { ...older, phones: { ...older.phones, fax: undefined }, pager: 1, isStaging: true };
  expect(completeSettings(saved, testSettings)).toEqual(testSettings);
  expect(completeSettings({ ...testSettings, social: [] }, testSettings)).toMatchObject({ social: [] });
});
