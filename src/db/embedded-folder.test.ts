import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { DatabaseInUse, openDatabase, rows } from './client.ts';
import { openFolder } from './embedded-folder.ts';
import { DatabaseUnusable } from './unusable.ts';

const root = mkdtempSync(join(tmpdir(), 'operatory-folder-'));
const made = join(root, 'made');
const open = (dataDir: string) => openDatabase({ dataDir, migrationsDir: 'migrations' });

beforeAll(async () => {
  const database = await open(made);
  await database.db.execute(sql`create table kept as select generate_series(1, 69)`);
  await database.close();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

// rules: SAFE-18
test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_hba.conf'])(
  'an embedded database without %s is refused and stays as it is',
  async (gone) => {
    const dataDir = mkdtempSync(join(root, 'damaged-'));
    cpSync(made, dataDir, { recursive: true });
    rmSync(join(dataDir, 'database', gone), { recursive: true });
    const before = readdirSync(join(dataDir, 'database'), { recursive: true }).sort();
    await expect(open(dataDir)).rejects.toThrow(DatabaseUnusable);
    await expect(open(dataDir)).rejects.toThrow(`${gone} is missing`);
    expect(readdirSync(join(dataDir, 'database'), { recursive: true }).sort()).toEqual(before);
  },
);

it('refuses an empty folder in the place of the database, and files on which PostgreSQL does not start', async () => {
  const dataDir = mkdtempSync(join(root, 'empty-'));
  mkdirSync(join(dataDir, 'database'));
  await expect(open(dataDir)).rejects.toThrow('PG_VERSION, global/pg_control');
  const failing = () => Promise.reject(new Error('Aborted()'));
  await expect(openFolder(made, failing)).rejects.toThrow('PostgreSQL does not start on its files');
  expect(existsSync(join(made, 'database', 'PG_VERSION'))).toBe(true);
});

it('makes the database anew if making it was interrupted, and opens a whole one as it is', async () => {
  const dataDir = mkdtempSync(join(root, 'interrupted-'));
  const seen: boolean[] = [];
  const interrupted = (folder: string) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '18');
    return Promise.reject(new Error('killed'));
  };
  await expect(openFolder(dataDir, interrupted)).rejects.toThrow('killed');
  await openFolder(dataDir, async (folder) => void seen.push(existsSync(folder)));
  expect([seen, readdirSync(dataDir)]).toEqual([[false], []]);
  const database = await open(made);
  await expect(open(made)).rejects.toThrow(DatabaseInUse);
  expect(await rows(database.db, sql`select count(*)::int as kept from kept`)).toEqual([{ kept: 69 }]);
  await database.close();
});

it('refuses a folder it cannot write to', async () => {
  writeFileSync(join(root, 'file'), '');
  const refused = open(join(root, 'file', 'data'));
  await expect(refused).rejects.toThrow('The setting DATA_DIR is not usable');
  await expect(refused).rejects.toThrow('a part of this path is a file');
});
