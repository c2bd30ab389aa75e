import { z } from 'zod';
import { findSettingField, SETTING_FIELDS, type SettingChange } from '#domain/setting-fields.ts';
import { readSettingText } from '#domain/setting-texts.ts';
import { torontoDate } from '#domain/calendar.ts';
import { MAX_ID } from '#domain/ids.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { ActRefused } from '#server/act-refused.ts';
import { readLatestSettings, readSettingsVersion } from '#server/saved-settings.ts';
import { listSettingsVersions, type ListedVersion } from '#server/settings-history.ts';
import type { ChangingAct, ReadingAct } from './act.ts';
import {
  applyValues,
  fieldText,
  lockSettings,
  readField,
  requireLatest,
  writeVersion,
  type SettingsChanged,
} from './change-settings.ts';

const versionInput = z.int().min(0).max(MAX_ID);

const changeInput = z.object({
  /** The version of which the change was made; left out for the last one. */
  madeFrom: versionInput.optional(),
  /** The new values by the paths of their fields: `{ 'phones.fax': '905-555-0199' }`. */
  values: z
    .record(z.string().max(60), z.unknown())
    .refine((values) => Object.keys(values).length > 0, 'Must name a field'),
});

/**
 * `npm run ops -- settings set shipping.freeFrom 250.00`: changes settings of the store (rules: SETTING-4, SETTING-6).
 */
const changeAct: ChangingAct<z.output<typeof changeInput>, SettingsChanged> = {
  name: 'settings.change',
  area: 'settings',
  summary: 'changes settings of the store; they are in force at once',
  needsRecentSignIn: true,
  input: changeInput,
  command: {
    name: 'settings set',
    usage: '<field> <value>',
    parse([path = '', ...words]) {
      const field = findSettingField(path);
      if (!field) throw new ActRefused('not_found', `The settings have no field “${path}”. See settings show.`);
      return { values: { [path]: readSettingText(words.join(' '), field) } };
    },
    print: printChanged,
  },
  async run(deps, { madeFrom, values }, actor) {
    const latest = await lockSettings(deps.database.db, deps.defaultSettings);
    await requireLatest(deps, latest, { madeFrom, values });
    return writeVersion(deps, actor, latest, { settings: applyValues(latest.settings, values) });
  },
};

const restoreInput = z.object({
  /** The version to put back; 0 for the settings of the file. */
  version: versionInput,
  madeFrom: versionInput.optional(),
});

/**
 * `npm run ops -- settings restore 3`: puts an earlier version of the settings back as a new one (rules: SETTING-7).
 */
const restoreAct: ChangingAct<z.output<typeof restoreInput>, SettingsChanged> = {
  name: 'settings.restore',
  area: 'settings',
  summary: 'puts an earlier version of the settings back, as a new version; 0 for the settings of the file',
  needsRecentSignIn: true,
  input: restoreInput,
  command: {
    name: 'settings restore',
    usage: '<version>',
    parse([version = '']) {
      if (!/^\d{1,9}$/.test(version)) throw unknownVersion(version);
      return { version: Number(version) };
    },
    print: printChanged,
  },
  async run(deps, { version, madeFrom }, actor) {
    const latest = await lockSettings(deps.database.db, deps.defaultSettings);
    await requireLatest(deps, latest, { madeFrom, values: {} });
    const settings = await readSettingsVersion(deps.database.db, version, deps.defaultSettings);
    if (!settings) throw unknownVersion(version);
    return writeVersion(deps, actor, latest, { settings, restoredFrom: version });
  },
};

const showInput = z.object({ field: z.string().max(60).optional() });

/** `npm run ops -- settings show`: prints the settings in force. */
const showAct: ReadingAct<z.output<typeof showInput>, { version: number; settings: StoreSettings }> = {
  name: 'settings.show',
  area: 'settings',
  summary: 'prints the settings in force with their version, or one field',
  reads: true,
  input: showInput,
  command: {
    name: 'settings show',
    usage: '[<field>]',
    parse: ([field]) => ({ field }),
    print({ version, settings }, { field }) {
      if (field !== undefined) return readField(settings, field);
      const lines = SETTING_FIELDS.map(({ path }) => `${path}: ${readField(settings, path)}`);
      return [`Version ${version}`, ...lines].join('\n');
    },
  },
  run: ({ database: { db }, defaultSettings }) => readLatestSettings(db, defaultSettings),
};

/** `npm run ops -- settings history`: prints who changed which settings, the newest first. */
const historyAct: ReadingAct<Record<string, never>, ListedVersion[]> = {
  name: 'settings.history',
  area: 'settings',
  summary: 'lists the last versions of the settings: when, who, and what changed',
  reads: true,
  input: z.object({}),
  command: {
    name: 'settings history',
    usage: '',
    parse: () => ({}),
    print: (versions) => versions.map(printVersion).join('\n') || 'The store has the settings of its file.',
  },
  run: ({ database: { db }, defaultSettings }) => listSettingsVersions(db, defaultSettings),
};

function printChanged({ version, changes }: SettingsChanged): string {
  return [`Version ${version} of the settings is in force.`, ...changes.map(printChange)].join('\n');
}

function printVersion({ version, at, by, restoredFrom, changes }: ListedVersion): string {
  const restored = restoredFrom === null ? '' : `, version ${restoredFrom} put back`;
  const head = `Version ${version}, ${torontoDate(new Date(at))}, ${by ?? 'a command'}${restored}`;
  return [head, ...changes.map(printChange)].join('\n');
}

function printChange({ field, before, after }: SettingChange): string {
  return `  ${field}: ${fieldText(field, before)} → ${fieldText(field, after)}`;
}

function unknownVersion(version: string | number): ActRefused {
  return new ActRefused('not_found', `The settings have no version “${version}”. See settings history.`);
}

/** The settings of the store, which only an owner reads and changes (rules: SETTING-4 to SETTING-7). */
export const settingActs = [showAct, changeAct, historyAct, restoreAct];
