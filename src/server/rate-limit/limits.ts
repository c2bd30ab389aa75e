import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/** At most so many events of one subject in any stretch of so many seconds. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

/**
 * Counts an event of the subject at the given moment and answers 0; or, where the limit is reached, counts nothing and
 * answers the seconds until it is not. One statement on one row: it holds whichever process asks, however many at once.
 */
export async function secondsToWait(db: Db, limit: Limit, subject: string, now: Date): Promise<number> {
  const [counted] = await countEvent(
    db,
    limit,
    subject,
    now,
    sql`where (select count(*) from unnest(l.events) e where ${isFresh(limit, now)}) < ${limit.most}`,
  );
  if (counted) return 0;
  const oldest = (await eventsOf(db, limit, subject)).find((event) => event.getTime() > startOf(limit, now));
  return Math.max(1, oldest ? secondsLeft(oldest, limit, now) : 0);
}

/** Counts an event that has happened, whatever the limit says. */
export async function recordEvent(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  await countEvent(db, limit, subject, now, sql``);
}

/** The events kept of a subject, oldest first: the newest, and those less than the limit's length before it. */
export async function eventsOf(db: Db, limit: Limit, subject: string): Promise<Date[]> {
  const found = await rows<{ seconds: number }>(
    db,
    sql`select extract(epoch from e)::float8 as seconds from rate_limits l, unnest(l.events) e
      where l.key = ${keyOf(limit, subject)} order by e`,
  );
  return found.map(({ seconds }) => new Date(Math.round(seconds * 1000)));
}

/** Whole seconds until an event at this moment counts no more; 0 where it does not any more. */
export function secondsLeft(event: Date, limit: Limit, now: Date): number {
  return Math.max(0, Math.ceil((event.getTime() - now.getTime()) / 1000 + limit.seconds));
}

function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${subject}`;
}

function startOf({ seconds }: Limit, now: Date): number {
  return now.getTime() - seconds * 1000;
}

function isFresh(limit: Limit, now: Date) {
  return sql`e > ${new Date(startOf(limit, now)).toISOString()}::timestamptz`;
}

/** Answers one row where the event was counted. Two rows that say nothing any more go with every call. */
function countEvent(db: Db, limit: Limit, subject: string, now: Date, condition: ReturnType<typeof sql>) {
  const key = keyOf(limit, subject);
  const moment = sql`${now.toISOString()}::timestamptz`;
  return rows(
    db,
    sql`with gone as (
        delete from rate_limits where key in (
          select key from rate_limits where expires_at < ${moment} and key <> ${key}
          order by expires_at limit 2 for update skip locked
        )
      )
      insert into rate_limits as l (key, events, expires_at)
      values (${key}, array[${moment}], ${moment} + make_interval(secs => ${limit.seconds}))
      on conflict (key) do update set
        events = array(select e from unnest(l.events) e where ${isFresh(limit, now)} order by e) || ${moment},
        expires_at = excluded.expires_at
      ${condition}
      returning l.key`,
  );
}
