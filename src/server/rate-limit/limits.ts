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
  const [counted] = await countEvent(db, limit, subject, now, sql`where ${fresh(limit, now)} < ${limit.most}`);
  if (counted) return 0;
  const { oldest } = await recentEvents(db, limit, subject, now);
  return oldest === null ? 1 : secondsUntil(oldest, limit, now);
}

/** Counts an event that has happened, whatever the limit says. */
export async function recordEvent(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  await countEvent(db, limit, subject, now, sql``);
}

/** The events counted within the limit's last seconds. */
export async function recentEvents(
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<{ count: number; oldest: Date | null; newest: Date | null }> {
  const [found] = await rows<{ count: number; oldest: number | null; newest: number | null }>(
    db,
    sql`select count(*)::int as count, extract(epoch from min(e))::float8 as oldest, extract(epoch from max(e))::float8 as newest
      from rate_limits l, unnest(l.events) e where l.key = ${keyOf(limit, subject)} and e > ${start(limit, now)}::timestamptz`,
  );
  const moment = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);
  return { count: found?.count ?? 0, oldest: moment(found?.oldest), newest: moment(found?.newest) };
}

/** Whole seconds, at least one, until an event at this moment counts no more. */
export function secondsUntil(event: Date, limit: Limit, now: Date): number {
  return Math.max(1, Math.ceil((event.getTime() - now.getTime()) / 1000 + limit.seconds));
}

function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${subject}`;
}

function start({ seconds }: Limit, now: Date): string {
  return new Date(now.getTime() - seconds * 1000).toISOString();
}

function fresh(limit: Limit, now: Date) {
  return sql`(select count(*) from unnest(l.events) e where e > ${start(limit, now)}::timestamptz)`;
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
        events = array(select e from unnest(l.events) e where e > ${start(limit, now)}::timestamptz order by e) || ${moment},
        expires_at = excluded.expires_at
      ${condition}
      returning l.key`,
  );
}
