import { sql, type SQL } from 'drizzle-orm';
import type { OfficeDispute, OfficeDisputes, OfficeDisputesQuery } from '#contract/office-disputes.ts';
import { rows, type Db } from '#db/client.ts';
import type { DisputeFilter } from '#domain/disputes.ts';
import { toDollars } from '#domain/money.ts';
import { clinicNameOfOrder } from './clinic-name.ts';
import { beyondPosition, toPage, wayOf } from './list-page.ts';
import { writtenTime } from './order-notes.ts';

/** Later than the seconds of every time of a dispute. */
const LATEST = sql.raw('100000000000');

/** The open disputes by the time until which they may be answered, then the ended ones, latest first. */
const sortedBy = sql`(case when d.ended_at is null then extract(epoch from coalesce(d.due_by, d.opened_at))
  else 2 * ${LATEST} - extract(epoch from d.ended_at) end)::bigint`;

const taken = sql`(d.withdrawn_cents - d.reinstated_cents)`;

interface Row extends Omit<OfficeDispute, 'clinic' | 'amount' | 'taken' | 'fee'> {
  sortedBy: string;
  clinicNumber: string | null;
  clinicName: string | null;
  amountCents: number;
  takenCents: number;
  feeCents: number;
}

const conditions: Record<DisputeFilter, SQL> = {
  open: sql`d.ended_at is null`,
  won: sql`d.state = 'won'`,
  lost: sql`d.state = 'lost'`,
  closed: sql`d.state = 'closed'`,
  all: sql`true`,
};

/** A page of the disputes that pass the filter, and what disputes cost (rules: OFFICE-55). */
export async function listDisputes(db: Db, query: OfficeDisputesQuery, now: Date): Promise<OfficeDisputes> {
  const page = await readDisputePage(db, query);
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from disputes d where ${conditions[query.state]}`,
  );
  return { ...page, count: counted?.count ?? 0, sums: await sumDisputes(db, now) };
}

/** A page of the disputes that pass the filter, without their number and sums. */
export async function readDisputePage(db: Db, query: OfficeDisputesQuery) {
  const { state, after, limit } = query;
  const passes = conditions[state];
  const { backwards, descending } = wayOf(query, false);
  const beyond = beyondPosition(query, { by: sortedBy, type: 'bigint', id: sql`d.id`, descending });
  const way = sql.raw(descending ? 'desc' : 'asc');
  const found = await readDisputes(
    db,
    sql`where ${passes} and ${beyond} order by ${sortedBy} ${way}, d.id ${way} limit ${limit + 1}`,
  );
  const page = toPage(found, { backwards, after, limit }, (row) => `${row.sortedBy}~${row.id}`);
  return { ...page, items: page.items.map(toItem) };
}

/** The disputes of an order, oldest first. */
export async function disputesOfOrder(db: Db, orderId: number): Promise<OfficeDispute[]> {
  return (await readDisputes(db, sql`where d.order_id = ${orderId} order by d.id`)).map(toItem);
}

function readDisputes(db: Db, rest: SQL): Promise<Row[]> {
  return rows<Row>(
    db,
    sql`select d.id, d.provider_id as "cardServiceId", ${sortedBy}::text as "sortedBy", o.number as "order",
        c.number as "clinicNumber", i.number as invoice, d.reason, d.state, d.is_inquiry as "isInquiry",
        ${clinicNameOfOrder} as "clinicName",
        ${writtenTime('d.due_by')} as "dueBy", ${writtenTime('d.opened_at')} as "openedAt",
        ${writtenTime('d.ended_at')} as "endedAt", d.amount_cents as "amountCents", ${taken} as "takenCents",
        d.fee_cents as "feeCents"
      from disputes d left join orders o on o.id = d.order_id left join clinics c on c.id = o.clinic_id
      left join people p on p.id = o.person_id left join invoice_payments ip on ip.id = d.invoice_payment_id
      left join invoices i on i.id = ip.invoice_id ${rest}`,
  );
}

async function sumDisputes(db: Db, now: Date): Promise<OfficeDisputes['sums']> {
  const found = await rows<{ outcome: string; count: number; taken: number; fee: number }>(
    db,
    sql`select case when d.ended_at is null then 'open' else d.state end as outcome, count(*)::int as count,
        sum(${taken})::float8 as taken, sum(d.fee_cents)::float8 as fee
      from disputes d where d.ended_at is null or d.ended_at > ${now.toISOString()}::timestamptz - interval '365 days'
      group by 1`,
  );
  const sumOf = (wanted: string) => {
    const { count = 0, taken: cents = 0, fee = 0 } = found.find(({ outcome }) => outcome === wanted) ?? {};
    return { count, taken: toDollars(cents), fee: toDollars(fee) };
  };
  return { open: sumOf('open'), won: sumOf('won'), lost: sumOf('lost') };
}

function toItem({ sortedBy: _, clinicNumber, clinicName, amountCents, takenCents, feeCents, ...row }: Row) {
  return {
    ...row,
    clinic: clinicNumber === null ? null : { number: clinicNumber, name: clinicName ?? clinicNumber },
    amount: toDollars(amountCents),
    taken: toDollars(takenCents),
    fee: toDollars(feeCents),
  };
}
