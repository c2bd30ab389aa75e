import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';
import { missedText, type SearchPlace } from '#domain/missed-searches.ts';
import type { TermLanguage } from '#domain/trade-terms.ts';
import { languageOf } from '#search/grammar.ts';
import type { Deps } from '#server/deps.ts';
import { repeat } from '#server/repeat.ts';

/** Days for which a search that found nothing stays in the list after its last day (rules: SEARCH-27). */
const MISSED_KEPT_DAYS = 90;
/** Rows of the table; the least asked are dropped. */
export const MAX_MISSED_ROWS = 5_000;
/** Texts that wait in memory to be written; further texts are not counted until then. */
const MAX_WAITING = 1_000;
const WRITE_EVERY_MS = 30_000;
/** An open page asks again every 15 seconds: a text asked again within this time counts once. */
const SAME_SEARCH_MS = 120_000;

interface Waiting {
  text: string;
  place: SearchPlace;
  language: TermLanguage;
  count: number;
  day: string;
}

/** Counts searches that find nothing, in memory, so that no search waits for a write. */
export interface MissedSearches {
  note: (typed: string, place: SearchPlace) => void;
  /** Writes what waits, bounds the table and deletes old rows. */
  write: () => Promise<void>;
}

export function openMissedSearches(db: Db, now: () => Date): MissedSearches {
  let waiting = new Map<string, Waiting>();
  const asked = new Map<string, number>();

  /** Whether the text was asked a moment ago; from now on it was. */
  function isRepeated(key: string): boolean {
    const at = now().getTime();
    const before = asked.get(key);
    asked.delete(key);
    asked.set(key, at);
    const [oldest] = asked.keys();
    if (asked.size > MAX_WAITING && oldest !== undefined) asked.delete(oldest);
    return before !== undefined && at - before < SAME_SEARCH_MS;
  }

  return {
    note(typed, place) {
      const text = missedText(typed);
      if (text === null) return;
      const key = `${place} ${text}`;
      if (isRepeated(key)) return;
      const known = waiting.get(key);
      if (known) known.count += 1;
      else if (waiting.size < MAX_WAITING)
        waiting.set(key, { text, place, language: languageOf(typed), count: 1, day: torontoDate(now()) });
    },
    async write() {
      const rows = [...waiting.values()];
      waiting = new Map();
      try {
        await writeMissed(db, rows, torontoDate(now()));
      } catch (error) {
        for (const row of rows) {
          const key = `${row.place} ${row.text}`;
          waiting.set(key, { ...row, count: row.count + (waiting.get(key)?.count ?? 0) });
        }
        throw error;
      }
    },
  };
}

async function writeMissed(db: Db, rows: readonly Waiting[], today: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (rows.length > 0)
      // In the order of the keys, so that two processes never wait for each other.
      await tx.execute(sql`insert into missed_searches (text, language, place, count, first_day, last_day)
        select text, language, place, count, day, day
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (text text, language text, place text, count int, day date)
        order by text, place
        on conflict (text, place) do update set count = missed_searches.count + excluded.count,
          last_day = greatest(missed_searches.last_day, excluded.last_day)`);
    await tx.execute(sql`delete from missed_searches where last_day < ${today}::date - ${MISSED_KEPT_DAYS}::int`);
    await tx.execute(sql`delete from missed_searches where (text, place) in (
      select text, place from missed_searches order by count desc, last_day desc, text, place offset ${MAX_MISSED_ROWS})`);
  });
}

/** Writes the counted searches at intervals; the returned function stops this and writes the last ones. */
export function startCountingMissed(deps: Deps): () => Promise<void> {
  const write = async () => deps.missed?.write();
  const stop = repeat(deps, 'missed searches', WRITE_EVERY_MS, write);
  return async () => {
    await stop();
    await write().catch((error: unknown) => deps.log.error({ err: error }, 'missed searches'));
  };
}
