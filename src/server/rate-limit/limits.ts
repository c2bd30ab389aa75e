import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/** Allows at most `max` events of one subject within any `seconds` seconds. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

/**
 * Counts an event of the subject, or several of one moment, and returns 0. If the limit is reached, counts nothing and
 * returns the seconds until the subject may try again. Several events are counted if one is still allowed; what they
 * exceed the limit by prolongs the wait, and more events than the limit count as many as the limit. One statement
 * changes one row, so the limit also holds for concurrent requests and for all processes together.
 */
export async function countWithinLimit(db: Db, limit: Limit, subject: string, now: Date, events = 1): Promise<number> {
  const [counted] = await countEvents(
    db,
    { limit, subject, now, events: Math.min(events, limit.max) },
    sql`where (select count(*) from unnest(l.events) e where ${isFresh(limit, now)}) < ${limit.max}`,
  );
  if (counted) return 0;
  const fresh = (await readEvents(db, limit, subject)).filter((event) => event.getTime() > windowStart(limit, now));
  // The event after whose end fewer than the maximum are left.
  const last = fresh[Math.max(0, fresh.length - limit.max)];
  return Math.max(1, last ? secondsLeft(last, limit, now) : 0);
}

/** Counts an event that has already happened, even if the limit is reached. */
export async function recordEvent(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  await countEvents(db, { limit, subject, now, events: 1 }, sql``);
}

/** The stored events of a subject, oldest first: the newest event, and the events within the limit's time before it. */
export async function readEvents(db: Db, limit: Limit, subject: string): Promise<Date[]> {
  const found = await rows<{ seconds: number }>(
    db,
    sql`select extract(epoch from e)::float8 as seconds from rate_limits l, unnest(l.events) e
      where l.key = ${limitKey(limit, subject)} order by e`,
  );
  return found.map(({ seconds }) => new Date(Math.round(seconds * 1000)));
}

/** Whole seconds until an event stops counting; 0 if it no longer counts. */
export function secondsLeft(event: Date, limit: Limit, now: Date): number {
  return Math.max(0, Math.ceil((event.getTime() - now.getTime()) / 1000 + limit.seconds));
}

function limitKey(limit: Limit, subject: string): string {
  return `${limit.name}:${subject}`;
}

function windowStart({ seconds }: Limit, now: Date): number {
  return now.getTime() - seconds * 1000;
}

function isFresh(limit: Limit, now: Date) {
  return sql`e > ${new Date(windowStart(limit, now)).toISOString()}::timestamptz`;
}

interface NewEvents {
  limit: Limit;
  subject: string;
  now: Date;
  /** How many; at least 1. */
  events: number;
}

/** Returns a row if the events were counted. Each call also deletes up to two expired rows. */
function countEvents(db: Db, { limit, subject, now, events }: NewEvents, condition: ReturnType<typeof sql>) {
  const key = limitKey(limit, subject);
  const timestamp = sql`${now.toISOString()}::timestamptz`;
  const added = sql`array_fill(${timestamp}, array[${events}::int])`;
  return rows(
    db,
    sql`with gone as (
        delete from rate_limits where key in (
          select key from rate_limits where expires_at < ${timestamp} and key <> ${key}
          order by expires_at limit 2 for update skip locked
        )
      )
      insert into rate_limits as l (key, events, expires_at)
      values (${key}, ${added}, ${timestamp} + make_interval(secs => ${limit.seconds}))
      on conflict (key) do update set
        events = array(select e from unnest(l.events) e where ${isFresh(limit, now)} order by e) || ${added},
        expires_at = excluded.expires_at
      ${condition}
      returning l.key`,
  );
}
