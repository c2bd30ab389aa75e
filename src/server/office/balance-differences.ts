import { sql, type SQL } from 'drizzle-orm';
import type { OfficePayouts } from '#contract/office-payouts.ts';
import { rows, type Db } from '#db/client.ts';
import { BALANCE_DAYS, DIFFERENCES, PAID_OUT_WITHIN_DAYS, type BalanceDifference } from '#domain/balance.ts';
import { toDollars } from '#domain/money.ts';

/** Whether the store knows no charge, refund or dispute that the movement `b` belongs to. */
export const isUnknown = sql`(b.order_id is null and b.kind in ('charge', 'refund', 'dispute', 'other'))`;

const daysBefore = (now: Date, days: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`;

/** The table `b` and `m`, and the condition, of a difference of the last days. */
const sources: Record<BalanceDifference, (now: Date) => { from: SQL; where: SQL; cents: SQL }> = {
  unknown: (now) => ({
    from: sql`balance_movements b left join money_movements m on m.id = b.money_movement_id`,
    where: sql`${isUnknown} and b.occurred_at > ${daysBefore(now, BALANCE_DAYS)}`,
    cents: sql`b.net_cents`,
  }),
  // Charges from before the first movement that was read are not compared. The movement of each of these few charges is
  // looked up: a plain join would read all movements.
  not_paid_out: (now) => ({
    from: sql`money_movements m left join lateral (select * from balance_movements b
      where b.money_movement_id = m.id order by b.payout_id nulls last limit 1) b on true`,
    where: sql`m.kind = 'charge' and m.method = 'card' and m.state = 'done' and b.payout_id is null
      and m.ended_at > ${daysBefore(now, BALANCE_DAYS)} and m.ended_at < ${daysBefore(now, PAID_OUT_WITHIN_DAYS)}
      and m.ended_at >= (select min(occurred_at) from balance_movements)`,
    cents: sql`m.amount_cents`,
  }),
};

export const differenceSource = (difference: BalanceDifference, now: Date) => sources[difference](now);

/** How many movements and charges differ, and their dollars (rules: OFFICE-57). */
export async function countDifferences(db: Db, now: Date): Promise<OfficePayouts['differences']> {
  return Promise.all(
    DIFFERENCES.map(async (name) => {
      const { from, where, cents } = sources[name](now);
      const [found] = await rows<{ count: number; cents: number }>(
        db,
        sql`select count(*)::int as count, coalesce(sum(${cents}), 0)::float8 as cents from ${from} where ${where}`,
      );
      return { name, count: found?.count ?? 0, amount: toDollars(found?.cents ?? 0) };
    }),
  );
}
