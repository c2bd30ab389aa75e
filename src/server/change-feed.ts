import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import { rows, type Database, type Db } from '#db/client.ts';
import { createChangeLog, everythingChanged, type Change, type Changes } from './change-log.ts';
import type { Deps } from './deps.ts';
import type { Metrics } from './metrics.ts';
import { repeat } from './repeat.ts';

/** The channel on which triggers send a notice of every change (migrations/0006_change_feed.sql). */
const CHANNEL = 'catalogue';

/** The kind of a change of the store's settings: every page shows some of them, so all pages are dropped. */
const SETTINGS = 'settings';

/** Milliseconds between two readings without a notice: a listener may be dead without knowing it. */
const POLL_MS = 1_000;

/** Milliseconds between two readings with notices, so that many orders cost few readings. */
const PAUSE_MS = 50;

/** Seconds without a reading after which a reader drops everything. */
const BEHIND_SECONDS = 300;

/** Milliseconds for which entries are kept: longer than a reader may be behind, so that it misses no entry. */
const KEPT_MS = 3 * BEHIND_SECONDS * 1_000;
const DELETE_EVERY_MS = 60_000;

/** The result of one reading, and where the next reading continues. */
interface Reading {
  /** The transactions that were visible, as PostgreSQL writes a snapshot. */
  snapshot: string;
  /** The database's time in seconds since 1970. */
  at: number;
  /** The transaction id after the newest one; a database that was put back may give lower ids again. */
  newest: string;
  changes: Change[];
}

/** A reading, and how many times notices had been lost when it began. */
interface Known extends Reading {
  losses: number;
}

/** Entries as `Change`s, one for each kind and instant: an import may have entered each row apart. */
const toChanges = (condition: SQL) => sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'ids', ids, 'due', (extract(epoch from due_at) * 1000)::float8)), '[]')
  from (select kind, due_at, case when bool_and(ids is not null) then array_agg(distinct one) end as ids
    from catalogue_changes left join unnest(ids) as one on true where kind <> 'version' and ${condition} group by 1, 2) grouped)`;

/**
 * Reads the entries whose transactions became visible since another snapshot. The snapshot of the statement itself says
 * where the next reading continues, so no entry is missed or read twice, in whatever order transactions commit. Entries
 * of future transactions come from another database, from which this database was restored.
 */
async function readSince(db: Db, snapshot: string | null): Promise<Reading> {
  const isNew =
    snapshot === null
      ? sql`due_at > now() - interval '1 day'`
      : sql`written_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and written_by < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(written_by, ${snapshot}::pg_snapshot)`;
  const [reading] = await rows<Reading>(
    db,
    sql`select pg_current_snapshot()::text as snapshot, pg_snapshot_xmax(pg_current_snapshot())::text as newest,
      extract(epoch from now())::float8 as at, ${toChanges(isNew)} as changes`,
  );
  if (!reading) throw new Error('The change feed could not be read');
  return reading;
}

/** Whether entries between two readings may have been deleted, or belong to another history of the database. */
function isBehind(before: Reading, after: Reading): boolean {
  return Math.abs(after.at - before.at) > BEHIND_SECONDS || BigInt(after.newest) < BigInt(before.newest);
}

export interface ChangeFeed {
  changes: Changes;
  /** Reads the feed now; resolves once the changes committed before the call are counted. */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Follows the change feed for the caches of this process: on each notice, and every second in case notices are lost.
 * A process that was without its listener for a time drops everything.
 */
export async function followChanges(
  { db, listen, visitors }: Pick<Database, 'db' | 'listen' | 'visitors'>,
  {
    now,
    log,
    metrics,
    refreshSettings = async () => undefined,
    pollMs = POLL_MS,
  }: {
    now: () => Date;
    log: Logger;
    metrics?: Metrics;
    /** Reads the settings of the store, after each change of them. */
    refreshSettings?: () => Promise<void>;
    pollMs?: number;
  },
): Promise<ChangeFeed> {
  const changeLog = createChangeLog(now);
  let latest: Known | undefined;
  let losses = 0;
  let reading: Promise<void> = Promise.resolve();
  let noticed = false;
  let stopped = false;
  let wake = () => {};

  async function read(): Promise<void> {
    const begun = losses;
    const before = latest?.losses === begun ? latest : undefined;
    let found = await readSince(db, before?.snapshot ?? null);
    const startsOver = !before || isBehind(before, found);
    if (before && startsOver) found = await readSince(db, null);
    // Before a page is dropped, so that its next rendering has the new settings. If it fails, the entries are read again.
    if (startsOver || found.changes.some(({ kind }) => kind === SETTINGS)) await refreshSettings();
    latest = { ...found, losses: begun };
    // Before a page is dropped, so that its next rendering never reads a replica from before the change.
    if (startsOver || found.changes.length > 0) visitors.catalogueChanged();
    changeLog.apply([...(startsOver ? [everythingChanged] : []), ...found.changes]);
    metrics?.rounds.set({ task: 'following changes' }, Date.now() / 1000);
  }

  /** Reads after the reading under way, if any. */
  function catchUp(): Promise<void> {
    return (reading = reading.catch(() => undefined).then(read));
  }

  function sleep(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds).unref();
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async function follow(): Promise<void> {
    while (!stopped) {
      if (!noticed) await sleep(pollMs);
      if (stopped) return;
      noticed = false;
      await catchUp().catch((error: unknown) => log.warn({ err: error }, 'the change feed was not read'));
      await pause(Math.min(PAUSE_MS, pollMs));
    }
  }

  const stopListening = await listen(CHANNEL, (payload) => {
    if (payload === '') {
      // The connection was lost, perhaps with the server: another server may lack entries of this server, and may use
      // their transaction ids again.
      losses += 1;
      changeLog.apply([everythingChanged]);
    }
    noticed = true;
    wake();
  });
  await catchUp();
  const following = follow();
  return {
    changes: changeLog,
    catchUp,
    async stop() {
      stopped = true;
      wake();
      await stopListening();
      await following;
    },
  };
}

/** Starts deleting entries that every process has read. */
export function startDeletingChanges(deps: Deps): () => Promise<void> {
  const cleanUp = openChangeCleanup(deps.database.db);
  return repeat(deps, 'forgetting changes', DELETE_EVERY_MS, () => cleanUp(performance.now()));
}

/**
 * Deletes the entries that were visible a quarter of an hour ago. Their own times say nothing: the entries of a long
 * import are old when they become visible.
 */
export function openChangeCleanup(db: Db): (instantMs: number) => Promise<void> {
  let taken: { at: number; snapshot: string }[] = [];
  return async (at) => {
    const old = taken.findLast((earlier) => at - earlier.at >= KEPT_MS);
    if (old)
      await db.execute(
        sql`delete from catalogue_changes where (pg_visible_in_snapshot(written_by, ${old.snapshot}::pg_snapshot)
            or written_by >= pg_snapshot_xmax(pg_current_snapshot()))
          and (due_at is null or due_at < now() - interval '1 day')`,
      );
    const [current] = await rows<{ snapshot: string }>(db, sql`select pg_current_snapshot()::text as snapshot`);
    taken = taken.filter((earlier) => !old || earlier.at > old.at);
    if (current) taken.push({ at, snapshot: current.snapshot });
  };
}
