import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase, type Database } from '#db/client.ts';

export const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * A database of the test's own, brought up to date: on the server TEST_DATABASE_URL names, else in memory. It is gone
 * once closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return openDatabase({ dataDir: 'memory://', migrationsDir });
  const { url, drop } = await createTestDatabase(server);
  const database = await openDatabase({ url, dataDir: '', migrationsDir });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A new and empty database on this server. */
export async function createTestDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `operatory_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
