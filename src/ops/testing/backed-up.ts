import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '#db/client.ts';
import { readEnv } from '#env.ts';
import type { StoreCommand, StoreCommandDeps } from '#ops/store-command.ts';
import { createTestDatabase, migrationsDir, openTestFolder } from '#server/testing/test-database.ts';
import { fillSampleStore } from './sample-store.ts';

/** A sample store for commands about its whole database. */
export interface BackedUpStore {
  /** Settings of the commands. */
  settings: Record<string, string>;
  /** The name of the database, as `--replace` wants it. */
  name: string;
  folder: string;
  open: () => Promise<Database>;
  /** Runs a command in this process, and returns its output; `onSay` receives the lines about its progress. */
  run: (command: StoreCommand, args?: string[], onSay?: (line: string) => void) => Promise<string>;
  close: () => Promise<void>;
}

const folders: { sample?: string } = {};

/** An embedded sample store in a new folder. */
export async function openEmbeddedStore(): Promise<BackedUpStore> {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-backup-'));
  folders.sample ??= await makeSample();
  const dataDir = join(folder, 'data');
  cpSync(folders.sample, dataDir, { recursive: true });
  const settings = { DATA_DIR: dataDir };
  return {
    settings,
    name: dataDir,
    folder,
    open: () => openDatabase({ dataDir, migrationsDir }),
    run: (command, args = [], onSay) => command.run(depsOf(settings, onSay), args),
    close: () => Promise.resolve(rmSync(folder, { recursive: true })),
  };
}

async function makeSample(): Promise<string> {
  const sample = mkdtempSync(join(tmpdir(), 'operatory-sample-'));
  process.once('exit', () => rmSync(sample, { recursive: true, force: true }));
  const database = await openTestFolder(sample);
  await fillSampleStore(database.db);
  await database.close();
  return sample;
}

/** A sample store in a new database of a server. */
export async function openServerStore(server: string, template?: string): Promise<BackedUpStore> {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-backup-'));
  const { url } = await createTestDatabase(server, template);
  const name = new URL(url).pathname.slice(1);
  const settings = { DATABASE_URL: url, DATA_DIR: folder };
  const open = () => openDatabase({ url, dataDir: '', migrationsDir, poolSize: 2 });
  if (template === undefined) {
    const database = await open();
    await fillSampleStore(database.db);
    await database.close();
  }
  return {
    settings,
    name,
    folder,
    open,
    run: (command, args = [], onSay) => command.run(depsOf(settings, onSay), args),
    async close() {
      // The former databases, too.
      for (const database of await databasesLike(server, name))
        await onServer(server, `drop database "${database}" with (force)`);
      rmSync(folder, { recursive: true });
    },
  };
}

export async function databasesLike(server: string, name: string): Promise<string[]> {
  const found = await onServer(server, `select datname from pg_database where datname like '${name}%' order by 1`);
  return found.map(({ datname }) => String(datname));
}

export async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export function depsOf(
  settings: Record<string, string>,
  onSay: (line: string) => void = () => undefined,
): StoreCommandDeps {
  const now = () => new Date('2026-12-01T15:00:00Z');
  return { env: readEnv(settings), migrationsDir, version: '0.2.0', say: onSay, now };
}
