import { sql } from 'drizzle-orm';
import type { OfficePayouts } from '#contract/office-payouts.ts';
import { rows, type Db } from '#db/client.ts';
import { addDays, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';

/** The number of weeks in the plot: a quarter of a year. */
const WEEKS = 13;

/**
 * The dollars of the payouts by the week in which they arrive, from Monday, and by state; the earliest week first. The
 * last week is the next one, because a payout arrives some days after it is made. A payout that failed or was cancelled
 * does not arrive (rules: OFFICE-65, OFFICE-78).
 */
export async function readPayoutWeeks(db: Db, now: Date): Promise<OfficePayouts['weeks']> {
  const today = torontoDate(now);
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const first = addDays(today, (2 - WEEKS) * 7 - weekday);
  const found = await rows<{ firstDay: LocalDate; status: string; cents: number }>(
    db,
    sql`select date_trunc('week', arrives_on)::date::text as "firstDay", status, sum(amount_cents)::float8 as cents
      from payouts where status not in ('failed', 'canceled') and arrives_on >= ${first}::date and arrives_on < ${addDays(first, 7 * WEEKS)}::date
      group by 1, 2 order by 1, 2`,
  );
  const byWeek = Map.groupBy(found, ({ firstDay }) => firstDay);
  return Array.from({ length: WEEKS }, (_, at) => {
    const firstDay = addDays(first, 7 * at);
    const sums = byWeek.get(firstDay) ?? [];
    return { firstDay, sums: sums.map(({ status, cents }) => ({ status, amount: toDollars(cents) })) };
  });
}
