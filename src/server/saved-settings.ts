import { sql } from 'drizzle-orm';
import { readSavedSettings } from '#contract/store-settings.ts';
import { rows, type Db } from '#db/client.ts';
import { isSame } from '#domain/setting-fields.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { currentOrigin, type Origin } from '#telemetry/origin.ts';

/** The settings of the store with their version; version 0 has the settings of the file. */
export interface SettingsVersion {
  version: number;
  settings: StoreSettings;
}

/** The versions of the settings that this process has read from the database; other settings count as version 0. */
const versions = new WeakMap<StoreSettings, number>();

/** The settings of a saved row as this version of the program reads them. Throws if they break a rule of it. */
export function settingsOfRow(version: number, value: unknown, defaults: StoreSettings): StoreSettings {
  const read = readSavedSettings(value, defaults);
  if ('problem' in read) throw new Error(`Version ${version} of the store's settings is not usable: ${read.problem}`);
  // The environment says whether this is a staging store.
  const { isStaging } = defaults;
  return { ...read.settings, ...(isStaging !== undefined && { isStaging }) };
}

/**
 * The settings in force for a transaction: the last version that is committed when this reads it. Orders are priced with
 * these settings (rules: SETTING-2). `known` is what the process has, and is returned if it is that version.
 */
export async function settingsInForce(tx: Db, known: StoreSettings): Promise<StoreSettings> {
  const version = versions.get(known) ?? 0;
  const [latest] = await rows<{ version: number; value: unknown }>(
    tx,
    sql`select version, case when version <> ${version} then value end as value
      from store_settings order by version desc limit 1`,
  );
  if (!latest || latest.version === version) return known;
  return settingsOfRow(latest.version, latest.value, known);
}

/** The last version of the settings; the file's settings as version 0 if none was saved. */
export async function readLatestSettings(db: Db, defaults: StoreSettings): Promise<SettingsVersion> {
  const [latest] = await rows<{ version: number; value: unknown }>(
    db,
    sql`select version, value from store_settings order by version desc limit 1`,
  );
  if (!latest) return { version: 0, settings: defaults };
  return { version: latest.version, settings: settingsOfRow(latest.version, latest.value, defaults) };
}

/** An earlier version of the settings, 0 for the settings of the file; null if it does not exist. */
export async function readSettingsVersion(
  db: Db,
  version: number,
  defaults: StoreSettings,
): Promise<StoreSettings | null> {
  if (version === 0) return defaults;
  const [found] = await rows<{ value: unknown }>(db, sql`select value from store_settings where version = ${version}`);
  return found ? settingsOfRow(version, found.value, defaults) : null;
}

export interface LiveSettings {
  /**
   * The settings in force. A request or a job has the same settings from its beginning to its end, so that no page has a
   * part of each (rules: SETTING-1).
   */
  settings: () => StoreSettings;
  /** Reads the last version; resolves once `settings` returns it for requests that begin afterwards. */
  refresh: () => Promise<void>;
}

/**
 * The settings of the store, which the database has from the first change on (rules: SETTING-1, SETTING-3). Throws if
 * the saved settings are not usable.
 */
export async function openLiveSettings(db: Db, defaults: StoreSettings): Promise<LiveSettings> {
  const ofOrigins = new WeakMap<Origin, StoreSettings>();
  let current = defaults;
  let version = 0;
  const refresh = async () => {
    const latest = await readLatestSettings(db, defaults);
    // A database that was put back may have other settings under the same version.
    if (latest.version === version && isSame(latest.settings, current)) return;
    ({ settings: current, version } = latest);
    versions.set(current, version);
  };
  await refresh();
  return {
    settings() {
      const origin = currentOrigin();
      if (!origin) return current;
      const begun = ofOrigins.get(origin) ?? current;
      ofOrigins.set(origin, begun);
      return begun;
    },
    refresh,
  };
}
