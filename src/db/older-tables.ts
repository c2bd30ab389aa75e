import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The tables of the database are older than the first migration in the repository. */
export class DatabaseTooOld extends Error {
  constructor() {
    super(
      'The tables of this database are older than any this version can bring up to date. Use a new database: another DATA_DIR, or a DATABASE_URL without tables. docs/operations.md says how to keep an old one.',
    );
  }
}

/**
 * Throws if the newest migration of this database is older than the first migration in the folder, which creates all
 * tables.
 */
export async function refuseOlderTables(db: PgDatabase<PgQueryResultHKT>, migrationsFolder: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const ask = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await db.execute(query)) as { rows: { found: string | number | null }[] };
    return rows[0]?.found ?? null;
  };
  if ((await ask(sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`)) === null) return;
  const newest = await ask(sql`select max(created_at) as found from drizzle.__drizzle_migrations`);
  if (baseline && newest !== null && Number(newest) < baseline.folderMillis) throw new DatabaseTooOld();
}
