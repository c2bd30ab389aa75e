import { sql } from 'drizzle-orm';
import type { OfficeSales } from '#contract/office-orders.ts';
import { rows, type Db } from '#db/client.ts';
import { addDays, startOfDay, STORE_TIME_ZONE, type LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { isPlaced, ORDER_STATES } from '#domain/order-states.ts';

/** The number of days in a chart. */
const DAYS = 30;
/** Days between the compared days: whole weeks, so that a Monday is compared with a Monday. */
const YEAR_OF_WEEKS = 364;

const placed = sql.raw(
  ORDER_STATES.filter(isPlaced)
    .map((state) => `'${state}'`)
    .join(', '),
);

/** The sales of the last days, each beside the same weekday a year before (rules: OFFICE-13). */
export async function readSales(db: Db, today: LocalDate): Promise<OfficeSales> {
  const first = addDays(today, 1 - DAYS);
  const [now, before] = await Promise.all([
    salesByDay(db, { from: first, to: today }),
    salesByDay(db, { from: addDays(first, -YEAR_OF_WEEKS), to: addDays(today, -YEAR_OF_WEEKS) }),
  ]);
  const items = Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(first, at);
    const sold = now.get(day);
    const earlier = before.get(addDays(day, -YEAR_OF_WEEKS));
    return {
      day,
      amount: toDollars(sold?.cents ?? 0),
      orders: sold?.orders ?? 0,
      amountBefore: toDollars(earlier?.cents ?? 0),
    };
  });
  return { items };
}

interface Sold {
  day: LocalDate;
  cents: number;
  orders: number;
}

async function salesByDay(db: Db, { from, to }: { from: LocalDate; to: LocalDate }): Promise<Map<LocalDate, Sold>> {
  const found = await rows<Sold>(
    db,
    sql`select ((created_at at time zone ${STORE_TIME_ZONE})::date)::text as day, sum(total_cents)::float8 as cents,
        count(*)::int as orders
      from orders where created_at >= ${startOfDay(from).toISOString()}::timestamptz
        and created_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz and state in (${placed})
      group by 1`,
  );
  return new Map(found.map((sold) => [sold.day, sold]));
}
