import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { settingChanges, type SettingChange } from '#domain/setting-fields.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { settingsOfRow } from './saved-settings.ts';

/** Versions that the history lists. */
const LISTED = 50;

/** A version of the settings: when and by whom it was written, and what it changed. */
export interface ListedVersion {
  version: number;
  at: string;
  /** Null for a command. */
  by: string | null;
  /** The version that this one put back; null for a change. */
  restoredFrom: number | null;
  changes: SettingChange[];
}

/** The last 50 versions, the newest first, each with its changes to the version before it (rules: SETTING-7). */
export async function listSettingsVersions(db: Db, defaults: StoreSettings): Promise<ListedVersion[]> {
  const found = await rows<Omit<ListedVersion, 'changes'> & { value: unknown }>(
    db,
    sql`select v.version, v.value, v.restored_from as "restoredFrom",
        to_char(v.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as by
      from store_settings v left join staff s on s.id = v.staff_id left join people p on p.id = s.person_id
      order by v.version desc limit ${LISTED + 1}`,
  );
  const versions = found.map(({ value, ...row }) => ({ row, settings: settingsOfRow(row.version, value, defaults) }));
  return versions.slice(0, LISTED).map(({ row, settings }, at) => ({
    ...row,
    changes: settingChanges(versions[at + 1]?.settings ?? defaults, settings),
  }));
}
