import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { isUpToDate, migrateTables } from './migrate-tables.ts';

/** How long a migration waits for tables that the store uses, and how often it tries. */
export interface LockWait {
  /** Milliseconds of one try. Requests for the same table wait behind it, so it is short. */
  ms: number;
  tries: number;
  /** Milliseconds between two tries, in which the waiting requests continue. */
  pauseMs: number;
}

const LOCK_WAIT: LockWait = { ms: 3_000, tries: 20, pauseMs: 2_000 };

/** PostgreSQL's code for a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the tables of a server up to date, on a connection on which no other process does so. A migration that waits
 * too long for a table in use is rolled back and tried again; the last error is thrown. Returns whether anything
 * changed.
 */
export async function migrateServer(
  client: pg.ClientBase,
  migrationsDir: string,
  { ms, tries, pauseMs }: LockWait = LOCK_WAIT,
): Promise<boolean> {
  const db = drizzle(client as pg.Client);
  if (await isUpToDate(db, migrationsDir)) return false;
  await client.query(`set lock_timeout = ${ms}`);
  for (let left = tries - 1; ; left -= 1) {
    try {
      await migrateTables(db, migrationsDir, (migrationsFolder) => migrate(db, { migrationsFolder }));
      return true;
    } catch (error) {
      if (left === 0 || !isLocked(error)) throw error;
      await pause(pauseMs);
    }
  }
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLocked(error.cause);
}
