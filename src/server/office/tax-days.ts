import { eq, sql, type SQL } from 'drizzle-orm';
import type { OfficeTaxesQuery } from '#contract/office-taxes.ts';
import { rows, type Db } from '#db/client.ts';
import { cursors } from '#db/tables/orders.ts';
import { addDays, torontoDate, type LocalDate } from '#domain/calendar.ts';
import type { Deps } from '#server/deps.ts';
import { repeat } from '#server/repeat.ts';
import { partsOf } from './tax-parts.ts';

const EVERY_MS = 3_600_000;
/** The name of the cursor with the last day that is summed. */
const CURSOR = 'tax days';
/** Days after which no paper is issued for a day any more; a transaction may end after the midnight of its day. */
const OPEN_DAYS = 2;
/** Days that one transaction sums. */
const DAYS_AT_ONCE = 31;

/** Starts summing, every hour, the taxes of the days that have ended since (rules: OFFICE-46). */
export function startSummingTaxes(deps: Deps): () => Promise<void> {
  return repeat(deps, 'taxes of a day', EVERY_MS, () => sumPastDays(deps.database.db, torontoDate(deps.now())));
}

/**
 * Sums the taxes of each past day once, because its papers never change: a report over a year of orders adds up days
 * instead of invoices.
 */
export async function sumPastDays(db: Db, today: LocalDate): Promise<void> {
  const last = addDays(today, -OPEN_DAYS);
  while (await db.transaction((tx) => sumNextDays(tx, last)));
}

/** Returns false if no day is left. */
async function sumNextDays(tx: Db, last: LocalDate): Promise<boolean> {
  await tx.insert(cursors).values({ name: CURSOR, value: '' }).onConflictDoNothing();
  const [cursor] = await tx.select().from(cursors).where(eq(cursors.name, CURSOR)).for('update');
  const from = cursor?.value ? addDays(cursor.value, 1) : await readFirstDay(tx);
  if (from === null || from > last) return false;
  const end = addDays(from, DAYS_AT_ONCE - 1);
  const to = end < last ? end : last;
  await tx.execute(sql`insert into tax_days (day, rank, place, tax, papers, taxable_cents, amount_cents)
    select issued_on, rank, place, tax, count(*), sum(taxable), sum(amount) from ${partsOf({ from, to })} group by 1, 2, 3, 4`);
  await tx.update(cursors).set({ value: to }).where(eq(cursors.name, CURSOR));
  return true;
}

async function readFirstDay(tx: Db): Promise<LocalDate | null> {
  const [found] = await rows<{ day: LocalDate | null }>(
    tx,
    sql`select least((select min(issued_on) from invoices), (select min(issued_on) from credit_notes))::text as day`,
  );
  return found?.day ?? null;
}

/** The last day that is summed; null if no day is. */
export async function lastSummedDay(db: Db): Promise<LocalDate | null> {
  const [cursor] = await db.select().from(cursors).where(eq(cursors.name, CURSOR));
  return cursor?.value || null;
}

/**
 * The sums of the parts of papers by day, as the table `sums`: the stored sums up to the last summed day, and the
 * papers of the days since.
 */
export function sumsOf({ from, to }: OfficeTaxesQuery, summed: LocalDate | null): SQL {
  const next = summed === null ? from : addDays(summed, 1);
  const open = { from: next > from ? next : from, to };
  return sql`(select day, rank, place, tax, papers, taxable_cents::float8 as taxable, amount_cents::float8 as amount from tax_days
      where day >= ${from}::date and day <= ${to}::date and day < ${open.from}::date
    union all select issued_on, rank, place, tax, count(*)::int, sum(taxable), sum(amount)
      from ${partsOf(open)} group by 1, 2, 3, 4) sums`;
}

/** How a page of papers is read. */
interface PageOfPapers {
  /** The day of its position; empty for the first page. */
  start: LocalDate | '';
  descending: boolean;
  limit: number;
  passes: SQL;
}

/**
 * The days of the period that hold the rows of a page, by the sums of the days: a page reads no papers of other days.
 */
export async function daysOfPage(
  db: Db,
  { from, to }: OfficeTaxesQuery,
  { start, descending, limit, passes }: PageOfPapers,
): Promise<OfficeTaxesQuery> {
  // How many rows of the day of the position are left is not known, so they are not counted.
  const beyond = descending
    ? sql`day >= ${from}::date and day < ${start}::date`
    : sql`day <= ${to}::date and day ${sql.raw(start === '' ? '>=' : '>')} ${start || from}::date`;
  const way = sql.raw(descending ? 'desc' : 'asc');
  const [found] = await rows<{ day: LocalDate }>(
    db,
    sql`select day::text from (
        select day, sum(sum(papers)) over (order by day ${way}) as counted from tax_days where ${beyond} and ${passes} group by day) days
      where counted > ${limit} order by day ${way} limit 1`,
  );
  return descending ? { from: found?.day ?? from, to: start } : { from: start || from, to: found?.day ?? to };
}
