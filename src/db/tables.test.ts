import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OLDER_MIGRATIONS } from './migrate-tables.ts';
import { migrationsDir } from '#server/testing/test-database.ts';

const tableModules = import.meta.glob('./tables/*.ts', { eager: true });

/** Columns, indexes, constraints and sequences of all tables, one text each. */
const tablesQuery = `
  select 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
      || concat_ws(' ', column_default, generation_expression, identity_generation) as text
    from information_schema.columns where table_schema = 'public'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')
  union all select 'sequence ' || relname from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace
  order by 1`;

async function readTables(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ text: string }>(tablesQuery);
  return rows.map(({ text }) => text);
}

const openInMemory = () => PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm } });

async function openMigrated(migrationsFolder: string): Promise<PGlite> {
  const pglite = await openInMemory();
  await migrate(drizzle(pglite), { migrationsFolder });
  return pglite;
}

/** Functions, triggers, and the number of rows that migrations write to each table; one text each. */
const otherObjectsQuery = `
  select pg_get_functiondef(p.oid) as text from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select relname || ' ' || (xpath('/row/c/text()',
      query_to_xml('select count(*) as c from ' || quote_ident(relname), false, true, '')))[1]::text
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  order by 1`;

let created: PGlite;
beforeAll(async () => {
  created = await openMigrated(migrationsDir);
});
afterAll(() => created.close());

it('the migrations create exactly the tables that the code describes', async () => {
  const described = await openInMemory();
  // Indexes use the functions that the baseline creates before its first table.
  const baseline = readFileSync(join(migrationsDir, '0000_baseline.sql'), 'utf8');
  await described.exec(baseline.slice(0, baseline.indexOf('CREATE TABLE')));
  const tables = Object.assign({}, ...Object.values(tableModules)) as Record<string, unknown>;
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
  for (const statement of statements) await described.exec(statement);
  expect(await readTables(created)).toEqual(await readTables(described));
  await described.close();
});

it('a database made before the baseline has the same tables, functions and triggers as a new one', async () => {
  const older = await openMigrated(join(migrationsDir, OLDER_MIGRATIONS));
  // Without the baseline, which is older than the newest of these migrations.
  await migrate(drizzle(older), { migrationsFolder: migrationsDir });
  expect(await readTables(older)).toEqual(await readTables(created));
  const readOtherObjects = async (pglite: PGlite) => (await pglite.query<{ text: string }>(otherObjectsQuery)).rows;
  expect(await readOtherObjects(older)).toEqual(await readOtherObjects(created));
  await older.close();
});
