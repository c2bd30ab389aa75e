import { sql, type SQL } from 'drizzle-orm';
import type { OfficePayout, OfficePayouts, OfficePayoutsQuery } from '#contract/office-payouts.ts';
import { rows, type Db } from '#db/client.ts';
import { netOf, type PayoutSums } from '#domain/balance.ts';
import { toDollars } from '#domain/money.ts';
import { Refusal } from '#server/http-errors.ts';
import { countDifferences, isUnknown } from './balance-differences.ts';
import { readPayoutWeeks } from './payout-weeks.ts';
import { beyondPosition, toPage, wayOf } from './list-page.ts';

const sortedBy = sql`extract(epoch from p.arrives_on)::bigint`;

interface Row
  extends PayoutSums, Pick<OfficePayout, 'id' | 'cardServiceId' | 'arrivesOn' | 'status' | 'movements' | 'unknown'> {
  sortedBy: string;
  amountCents: number;
  isComparable: boolean;
}

/**
 * A page of the payouts, latest first, and what differs from the store's records (rules: OFFICE-56, OFFICE-57,
 * OFFICE-71).
 */
export async function listPayouts(db: Db, query: OfficePayoutsQuery, now: Date): Promise<OfficePayouts> {
  const [page, [counted], differences, weeks] = await Promise.all([
    readPayoutPage(db, query),
    rows<{ count: number; isRead: boolean }>(
      db,
      sql`select count(*)::int as count, exists (select from balance_movements) as "isRead" from payouts`,
    ),
    countDifferences(db, now),
    readPayoutWeeks(db, now),
  ]);
  const { count = 0, isRead = false } = counted ?? {};
  return { ...page, count, isRead, weeks, differences };
}

/** A page of the payouts, without their number and differences. */
export async function readPayoutPage(db: Db, query: OfficePayoutsQuery) {
  const { after, limit } = query;
  const { backwards, descending } = wayOf(query, true);
  const beyond = beyondPosition(query, { by: sortedBy, type: 'bigint', id: sql`p.id`, descending });
  const way = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`p.arrives_on ${way}, p.id ${way}`;
  const found = await readPayouts(
    db,
    sql`(select * from payouts p where ${beyond} order by ${order} limit ${limit + 1})`,
    order,
  );
  const page = toPage(found, { backwards, after, limit }, (row) => `${row.sortedBy}~${row.id}`);
  return { ...page, items: page.items.map(toItem) };
}

/** One payout; refuses an id that no payout has. */
export async function readPayout(db: Db, id: number): Promise<OfficePayout> {
  const [found] = await readPayouts(db, sql`(select * from payouts where id = ${id})`, sql`p.id`);
  if (!found) throw new Refusal('NOT_FOUND');
  return toItem(found);
}

function readPayouts(db: Db, payouts: SQL, order: SQL): Promise<Row[]> {
  const sumOf = (kinds: string) =>
    sql`coalesce(sum(b.amount_cents) filter (where b.kind in (${sql.raw(kinds)})), 0)::float8`;
  return rows<Row>(
    db,
    sql`select p.id, p.provider_id as "cardServiceId", ${sortedBy}::text as "sortedBy", p.status,
        p.arrives_on::text as "arrivesOn", p.amount_cents as "amountCents",
        p.is_complete and p.is_automatic as "isComparable", sums.*
      from ${payouts} p, lateral (
        select ${sumOf(`'charge'`)} as charges, ${sumOf(`'refund'`)} as refunds, ${sumOf(`'dispute'`)} as disputes,
          ${sumOf(`'other', 'payout_returned'`)} as other,
          coalesce(sum(b.fee_cents), 0)::float8 - ${sumOf(`'fee'`)} as fees, count(*)::int as movements,
          count(*) filter (where ${isUnknown})::int as unknown
        from balance_movements b where b.payout_id = p.id) sums
      order by ${order}`,
  );
}

function toItem({ sortedBy: _, amountCents, isComparable, ...row }: Row): OfficePayout {
  const { id, cardServiceId, arrivesOn, status, movements, unknown } = row;
  return {
    id,
    cardServiceId,
    arrivesOn,
    status,
    movements,
    unknown,
    amount: toDollars(amountCents),
    charges: toDollars(row.charges),
    refunds: toDollars(row.refunds),
    disputes: toDollars(row.disputes),
    other: toDollars(row.other),
    fees: toDollars(row.fees),
    difference: isComparable ? toDollars(amountCents - netOf(row)) : 0,
  };
}
