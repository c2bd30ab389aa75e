import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { ActRefused } from '#server/act-refused.ts';
import { issueSentence } from '#server/issue-text.ts';

/** What the row of the books is read for: to show it, to refuse a day of a closed period, or to close other days. */
type BooksLock = 'none' | 'share' | 'update';

const locks = { none: sql``, share: sql`for share`, update: sql`for update` } as const;

/** The day until which the books are closed; null while no day is closed. */
export async function readClosedUntil(db: Db, lock: BooksLock): Promise<LocalDate | null> {
  const [found] = await rows<{ day: LocalDate | null }>(
    db,
    sql`select closed_until::text as day from books ${locks[lock]}`,
  );
  if (!found) throw new Error('The table books has no row');
  return found.day;
}

/**
 * Refuses a day that staff give in a closed period; `field` is its name in the input. The row stays locked, so that
 * nobody closes the day before the transaction has ended (rules: STAFF-44).
 */
export async function requireOpenDay(tx: Db, field: string, day: LocalDate): Promise<void> {
  const until = await readClosedUntil(tx, 'share');
  if (until === null || day > until) return;
  const message = `Must be after ${until}, because the books are closed until then`;
  throw new ActRefused('wrong_input', issueSentence(field, message), { issues: [{ path: field, message }] });
}
