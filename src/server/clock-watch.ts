import { sql } from 'drizzle-orm';
import { rows, type Database, type Db } from '#db/client.ts';
import type { Deps } from './deps.ts';

/**
 * Difference from which the log warns, in milliseconds: more than a slow answer explains, less than any limit below.
 */
const WARN_MS = 2_000;
/**
 * Difference at which a start in production is refused. The card service's notices are refused as too old from five
 * minutes on, and sign-in fails already from one minute.
 */
const REFUSE_MS = 300_000;
const EVERY_MS = 300_000;

/**
 * How far the database's clock is ahead of this process's, in milliseconds. What the time of the question explains
 * counts as no difference.
 */
export async function clockDifference(db: Db, now: () => Date): Promise<number> {
  const asked = now().getTime();
  const [answer] = await rows<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const answered = now().getTime();
  const ms = answer?.ms ?? asked;
  if (ms < asked) return Math.round(ms - asked);
  return ms > answered ? Math.round(ms - answered) : 0;
}

/** Why a start is refused for a difference of the clocks; null if it is not. */
export function clockProblem(ms: number): string | null {
  if (Math.abs(ms) < REFUSE_MS) return null;
  const side = ms > 0 ? 'behind' : 'ahead of';
  return `The clock of this machine is ${Math.round(Math.abs(ms) / 1000)} s ${side} the clock of the database. Correct the wrong one: from 5 minutes on, sign-in and the notices of the card service fail.`;
}

/** Compares the clocks now and every five minutes until the returned function is called. */
export function startClockWatch({
  database,
  log,
  metrics,
  now,
}: Pick<Deps, 'log' | 'metrics' | 'now'> & { database: Pick<Database, 'db' | 'embedded'> }): () => void {
  // The embedded database has the clock of this process.
  if (database.embedded) return () => undefined;
  const compare = async () => {
    try {
      const ms = await clockDifference(database.db, now);
      metrics.clockDifference.set(ms / 1000);
      if (Math.abs(ms) >= WARN_MS) log.warn({ ms }, "the database's clock and this machine's differ");
    } catch {
      // The database is away; health checks report it.
    }
  };
  void compare();
  const timer = setInterval(() => void compare(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
