import { queryOptions } from '@tanstack/react-query';
import { get, set, type FieldErrors, type FieldValues } from 'react-hook-form';
import { checkStoreSettings } from '#contract/store-settings.ts';
import { SETTING_FIELDS, settingChanges, valueAt, withValues, type SettingChange } from '#domain/setting-fields.ts';
import { readTypedField, typedField, typedSettings } from '#domain/setting-texts.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { api, readAnswer } from '#office/api.ts';

/** The settings of the store, their version and the versions before it. */
export const storeSettingsQuery = queryOptions({
  queryKey: ['store-settings'],
  queryFn: async () => {
    const { settings, ...answer } = await readAnswer(api.office.settings.$get());
    return { ...answer, settings: settings as unknown as StoreSettings };
  },
});

/** What the store answers about its settings. */
export type ReadSettings = Awaited<ReturnType<NonNullable<typeof storeSettingsQuery.queryFn>>>;

/** What a form would change: the fields whose typed values differ from the settings. */
export function typedChanges(settings: StoreSettings, typed: FieldValues): SettingChange[] {
  return settingChanges(settings, readTyped(settings, typed));
}

/** The settings with the typed values, which may break rules. */
function readTyped(settings: StoreSettings, typed: FieldValues): StoreSettings {
  const values = SETTING_FIELDS.map(
    (field) => [field.path, readTypedField(valueAt(typed, field.path), field)] as const,
  );
  return withValues(settings, Object.fromEntries(values)) as StoreSettings;
}

/** The typed settings, with the typed values of some changes in their place. */
export function typedWith(settings: StoreSettings, changes: readonly SettingChange[]): FieldValues {
  const typed: FieldValues = typedSettings(settings);
  for (const field of SETTING_FIELDS) {
    const change = changes.find(({ field: path }) => path === field.path);
    if (change) set(typed, field.path, typedField(change.after, field));
  }
  return typed;
}

/** The path of the control that shows a problem: the texts of a list have one control together. */
function controlOf(path: string): string {
  const texts = SETTING_FIELDS.find(({ kind, path: field }) => kind === 'texts' && path.startsWith(`${field}.`));
  return texts?.path ?? path.replace(/^(taxRegistrations\.\d+\.taxes)\..*$/, '$1');
}

/** The kind of the value at a path of the form. */
function kindAt(path: string) {
  const field = SETTING_FIELDS.find(({ path: of }) => path === of || path.startsWith(`${of}.`));
  const name = path.split('.').at(-1);
  const inside = field?.rows ?? field?.parts;
  return inside ? inside.find((part) => part.name === name)?.kind : field?.kind;
}

/**
 * Checks a form with the rules of the store (`contract/store-settings.ts`). `words` has the rules in the words of the
 * form, in which money is in dollars and a rate is in percent.
 */
export function checkTyped(
  settings: StoreSettings,
  typed: FieldValues,
  words: { money: string; percent: string },
): FieldErrors {
  const checked = checkStoreSettings(readTyped(settings, typed));
  const errors: FieldErrors = {};
  for (const { field, rule } of 'problems' in checked ? checked.problems : []) {
    const path = controlOf(field);
    const kind = kindAt(path);
    const ofKind =
      kind === 'money' ? words.money : kind === 'percent' && !rule.includes('month') ? words.percent : rule;
    if (!get(errors, path)) set(errors, path, { type: 'rule', message: ofKind[0]?.toUpperCase() + ofKind.slice(1) });
  }
  return errors;
}

/**
 * What putting a version back changes now. Each version names its changes, so the values of an earlier version are those
 * before the changes that followed.
 */
export function restoredChanges({ settings, versions }: ReadSettings, version: number): SettingChange[] {
  const values = new Map<string, unknown>();
  for (const later of versions) {
    if (later.version <= version) break;
    for (const { field, before } of later.changes) values.set(field, before);
  }
  return settingChanges(settings, withValues(settings, Object.fromEntries(values)) as StoreSettings);
}
