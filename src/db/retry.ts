import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './client.ts';

/**
 * The database rolled the whole transaction back to let another one finish: serialization_failure, deadlock_detected.
 */
const ROLLED_BACK_FOR_ANOTHER = ['40001', '40P01'];
const MAX_TRIES = 6;
/**
 * Milliseconds before the second try. The pause doubles with each try, up to one second in all, and is random so that
 * competing transactions do not meet again.
 */
const FIRST_PAUSE = 15;

/**
 * Whether PostgreSQL rolled a transaction back because of another transaction. It wrote nothing, so it can run
 * again.
 */
export function isRolledBackForAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && ROLLED_BACK_FOR_ANOTHER.includes(String(error.code))) return true;
  return isRolledBackForAnother(error.cause);
}

/** Runs a whole transaction, and runs it again from the start if it lost to another transaction. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= MAX_TRIES || !isRolledBackForAnother(error)) throw error;
      await pause(FIRST_PAUSE * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }
}

/**
 * Makes every transaction of a database run again if it lost to another transaction. Work inside a transaction must
 * therefore change nothing outside the database.
 */
export function retryTransactions(db: Db): Db {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => retried(() => begin(work, config));
  return db;
}

interface Pool {
  query: (...args: never[]) => unknown;
}

/** As `retryTransactions`, for single statements: outside a transaction each statement is a separate transaction. */
export function retryStatements<P extends Pool>(pool: P): P {
  const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  // A call with a callback returns no promise to wait for; the store makes no such call.
  const query = (...args: unknown[]) =>
    typeof args.at(-1) === 'function' ? ask(...args) : retried(() => ask(...args));
  return Object.assign(pool, { query });
}
