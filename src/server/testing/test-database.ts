import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { openDatabase, type Database, type DatabaseOptions, type Db } from '#db/client.ts';
import { allJobs } from '#jobs/all.ts';
import { openQueue } from '#jobs/queue.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const migrationsDir = join(root, 'migrations');

/** Rows with which a test database starts, in addition to its tables. */
interface Content {
  /** Names the cached template. */
  name: string;
  /** Folders whose files determine the rows. */
  sources: readonly string[];
  load: (db: Db) => Promise<void>;
}

interface TestServer {
  /** Address of the server; TEST_DATABASE_URL if left out. */
  server?: string;
  /** The store's addresses of a database, for example through a pooler or with a replica. */
  addresses?: (url: string) => Partial<DatabaseOptions>;
  content?: Content;
}

/**
 * A new database for one test file with up-to-date tables: on the server of TEST_DATABASE_URL if set, otherwise in
 * memory. Closing it deletes it.
 */
export async function openTestDatabase({
  server = process.env['TEST_DATABASE_URL'],
  addresses,
  content,
}: TestServer = {}): Promise<Database> {
  if (!server) return openDatabase({ dataDir: 'memory://', migrationsDir, template: await readTemplate(content) });
  const { url, drop } = await createTestDatabase(server, await findServerTemplate(server, content));
  const database = await openDatabase({ url, ...addresses?.(url), dataDir: '', migrationsDir });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An embedded database in a new folder, with up-to-date tables. */
export async function openTestFolder(dataDir: string): Promise<Database> {
  return openDatabase({ dataDir, migrationsDir, template: await readTemplate() });
}

const cacheDir = join(root, 'node_modules/.cache/test-database');

/**
 * A key that changes with the sources of a template: the migrations, the library versions in the lockfile, and the
 * sources of its content.
 */
function templateKey(content: Content | undefined): string {
  const journal = readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  const hash = createHash('sha256').update(journal);
  for (const { tag } of entries) hash.update(readFileSync(join(migrationsDir, `${tag}.sql`)));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of content?.sources ?? [])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (extname(file)) hash.update(file).update(readFileSync(join(root, folder, file)));
  return `${content?.name ?? 'tables'}_${hash.digest('hex').slice(0, 16)}`;
}

/**
 * The embedded database with the tables of migrations and queue, and the rows of `content`. Creating it takes seconds,
 * so the first test that needs it caches it for the others.
 */
async function readTemplate(content?: Content): Promise<Blob> {
  const file = join(cacheDir, `${templateKey(content)}.tar`);
  return existsSync(file) ? openAsBlob(file) : writeTemplate(file, content);
}

async function writeTemplate(file: string, content: Content | undefined): Promise<Blob> {
  const pglite = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm } });
  const db = drizzle(pglite);
  await migrate(db, { migrationsFolder: migrationsDir });
  const forJobs = { db: fromPglite(pglite), backend: 'pglite' as const };
  await makeQueues({ db: db as unknown as Db, forJobs, alone: (work) => work() });
  await content?.load(db as unknown as Db);
  const template = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(cacheDir, { recursive: true });
  // Tests run in parallel: renaming a finished file ensures that no test reads half a file.
  const written = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(written, Buffer.from(await template.arrayBuffer()));
  renameSync(written, file);
  const [name = ''] = basename(file).split('_');
  for (const old of readdirSync(cacheDir))
    if (old.startsWith(`${name}_`) && old.endsWith('.tar') && old !== basename(file)) rmSync(join(cacheDir, old));
  return template;
}

async function makeQueues(database: Parameters<typeof openQueue>[0]): Promise<void> {
  const queue = await openQueue(database, allJobs, (error) => {
    throw error;
  });
  await queue.stop();
}

/** A new database on this server, empty unless a template is given. */
export async function createTestDatabase(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `operatory_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: onDatabase(server, name),
    drop: async () => {
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The name of this server's template database. The first test that needs it creates it while the others wait. */
function findServerTemplate(server: string, content: Content | undefined): Promise<string> {
  const template = `operatory_template_${templateKey(content)}`;
  return onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(701946)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const { url } = await createTestDatabase(server);
      const database = await openDatabase({ url, dataDir: '', migrationsDir });
      await makeQueues(database);
      await content?.load(database.db);
      await database.close();
      const made = new URL(url).pathname.slice(1);
      await client.query(`alter database ${made} rename to ${template}`);
    }
    return template;
  });
}

export function onDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
