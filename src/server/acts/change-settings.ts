import { sql } from 'drizzle-orm';
import { checkStoreSettings, problemSentence } from '#contract/store-settings.ts';
import type { Db } from '#db/client.ts';
import { storeSettings } from '#db/tables/store-settings.ts';
import {
  findSettingField,
  isSame,
  settingChanges,
  valueAt,
  withValues,
  type SettingChange,
} from '#domain/setting-fields.ts';
import { settingText } from '#domain/setting-texts.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { ActRefused } from '#server/act-refused.ts';
import { readLatestSettings, readSettingsVersion, type SettingsVersion } from '#server/saved-settings.ts';
import type { ActDeps, ActingAs, Outcome } from './act.ts';

/** The version that a change of the settings wrote, and the fields that it changed. */
export interface SettingsChanged {
  version: number;
  changes: SettingChange[];
}

/** Locks the settings until the transaction ends, and returns the last version. Reading is not blocked. */
export async function lockSettings(tx: Db, defaults: StoreSettings): Promise<SettingsVersion> {
  await tx.execute(sql`lock table ${storeSettings} in share row exclusive mode`);
  return readLatestSettings(tx, defaults);
}

/** The value of a field for people to read. */
export function fieldText(path: string, value: unknown): string {
  const field = findSettingField(path);
  return field ? settingText(value, field) : JSON.stringify(value);
}

/**
 * The settings with other values in some fields. Refuses a field that does not exist, and names every field that breaks
 * a rule, with the rule (rules: SETTING-4).
 */
export function applyValues(settings: StoreSettings, values: Readonly<Record<string, unknown>>): StoreSettings {
  const unknown = Object.keys(values).find((path) => !findSettingField(path));
  if (unknown !== undefined) throw new ActRefused('wrong_input', `The settings have no field “${unknown}”.`);
  const { isStaging, ...saved } = settings;
  const checked = checkStoreSettings(withValues(saved, values));
  if ('problems' in checked) throw new ActRefused('wrong_input', checked.problems.map(problemSentence).join('\n'));
  return { ...checked.settings, ...(isStaging !== undefined && { isStaging }) };
}

/**
 * Refuses a change that was made from another version than the last one, and shows what the fields of the change have
 * now (rules: SETTING-6).
 */
export async function requireLatest(
  { database: { db }, defaultSettings }: ActDeps,
  { version, settings }: SettingsVersion,
  { madeFrom, values }: { madeFrom: number | undefined; values: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (madeFrom === undefined || madeFrom === version) return;
  const base = await readSettingsVersion(db, madeFrom, defaultSettings);
  const meanwhile = base ? settingChanges(base, settings) : [];
  const both = meanwhile.flatMap(({ field, after }) =>
    Object.hasOwn(values, field) && !isSame(values[field], after)
      ? [`${field} is now ${fieldText(field, after)}, and you enter ${fieldText(field, values[field])}.`]
      : [],
  );
  const others = both.length > 0 ? both : [`Changed: ${meanwhile.map(({ field }) => field).join(', ') || 'nothing'}.`];
  throw new ActRefused(
    'changed_meanwhile',
    [
      `The settings were changed since you opened them: version ${version} replaced version ${madeFrom}.`,
      ...others,
    ].join('\n'),
  );
}

/** Writes the next version, and returns what it changed. Refuses settings that are in force already. */
export async function writeVersion(
  { database: { db }, now }: ActDeps,
  { staffId }: ActingAs,
  latest: SettingsVersion,
  { settings, restoredFrom = null }: { settings: StoreSettings; restoredFrom?: number | null },
): Promise<Outcome<SettingsChanged>> {
  const changes = settingChanges(latest.settings, settings);
  if (changes.length === 0) throw new ActRefused('already_done', 'The settings have these values already.');
  const version = latest.version + 1;
  const { isStaging: _, ...value } = settings;
  await db.insert(storeSettings).values({ version, value, staffId, changedAt: now(), restoredFrom });
  const valuesOf = (which: 'before' | 'after', areTexts: boolean) =>
    Object.fromEntries(
      changes
        .filter((change) => hasText([change.before, change.after]) === areTexts)
        .map((change) => [change.field, change[which]]),
    );
  return {
    result: { version, changes },
    facts: {
      subject: { settings: version, ...(restoredFrom !== null && { restoredFrom }) },
      before: { version: latest.version, ...valuesOf('before', false) },
      after: { version, fields: changes.map(({ field }) => field), ...valuesOf('after', false) },
      // Whoever wrote a text wrote it freely (rules: STAFF-10).
      personal: { before: valuesOf('before', true), after: valuesOf('after', true) },
    },
  };
}

/** Whether a value contains a text. */
function hasText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  return Object.values(value).some(hasText);
}

/** The value of a field of the settings. Refuses a field that does not exist. */
export function readField(settings: StoreSettings, path: string): string {
  const field = findSettingField(path);
  if (!field) throw new ActRefused('not_found', `The settings have no field “${path}”.`);
  return settingText(valueAt(settings, path), field);
}
