import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The tables of the database are older than every migration in the repository. */
export class DatabaseTooOld extends Error {
  constructor() {
    super(
      'The tables of this database are older than any this version can bring up to date. Use a new database: another DATA_DIR, or a DATABASE_URL without tables. docs/operations.md says how to keep an old one.',
    );
  }
}

/** The migrations of databases made before the baseline; inside the folder of migrations. */
export const OLDER_MIGRATIONS = 'before-0.2.0';

/**
 * Brings the tables of a database up to date by the migrations in the folder. The first of them, the baseline, creates
 * all tables. A database made before the baseline gets the older migrations instead of the baseline, and keeps its
 * rows. Throws `DatabaseTooOld`, without a change, for tables that are older than these migrations.
 */
export async function migrateTables(
  db: PgDatabase<PgQueryResultHKT>,
  migrationsFolder: string,
  apply: (folder: string) => Promise<unknown>,
): Promise<void> {
  const newest = await newestMigration(db);
  if (newest !== null && newest < firstMigration(migrationsFolder)) {
    const older = join(migrationsFolder, OLDER_MIGRATIONS);
    if (!existsSync(older) || newest < firstMigration(older)) throw new DatabaseTooOld();
    await apply(older);
  }
  await apply(migrationsFolder);
}

/** Whether the database has every migration in the folder; it may have later ones, of a newer version of the store. */
export async function isUpToDate(db: PgDatabase<PgQueryResultHKT>, migrationsFolder: string): Promise<boolean> {
  const newest = await newestMigration(db);
  return newest !== null && newest >= (readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0);
}

/** The time of the first migration in a folder, in milliseconds; the migrator compares migrations by it. */
function firstMigration(migrationsFolder: string): number {
  return readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0;
}

/** The time of the newest migration that the database has; null for a database without tables. */
export async function newestMigration(db: PgDatabase<PgQueryResultHKT>): Promise<number | null> {
  const ask = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await db.execute(query)) as { rows: { found: string | number | null }[] };
    return rows[0]?.found ?? null;
  };
  if ((await ask(sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`)) === null) return null;
  const newest = await ask(sql`select max(created_at) as found from drizzle.__drizzle_migrations`);
  return newest === null ? null : Number(newest);
}
