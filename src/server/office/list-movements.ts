import { sql, type SQL } from 'drizzle-orm';
import type { OfficeMovement, OfficeMovements, OfficeMovementsQuery } from '#contract/office-payouts.ts';
import { rows, type Db } from '#db/client.ts';
import type { BalanceKind } from '#domain/balance.ts';
import { toDollars } from '#domain/money.ts';
import { clinicNameOfOrder } from './clinic-name.ts';
import { differenceSource, isUnknown } from './balance-differences.ts';
import { beyondPosition, toPage, wayOf } from './list-page.ts';
import { readPayout } from './list-payouts.ts';
import { writtenTime } from './order-notes.ts';

/** The time of a movement, or of a charge without one. */
const at = sql`coalesce(b.occurred_at, m.ended_at)`;
const sortedBy = sql`extract(epoch from ${at})::bigint`;
const id = sql`coalesce(b.id, m.id)`;

interface Row extends Omit<OfficeMovement, 'clinic' | 'paper' | 'amount' | 'fee' | 'net'> {
  sortedBy: string;
  clinicNumber: string | null;
  clinicName: string | null;
  paperNumber: string | null;
  documentId: number | null;
  amountCents: number;
  feeCents: number;
}

/** A page of the movements of a payout, or of a difference, oldest first (rules: OFFICE-56, OFFICE-57). */
export async function listMovements(db: Db, query: OfficeMovementsQuery, now: Date): Promise<OfficeMovements> {
  const { from, where } = sourceOf(query, now);
  const page = await readMovements(db, query, now);
  const [counted] = await rows<{ count: number }>(db, sql`select count(*)::int as count from ${from} where ${where}`);
  const payout = query.payout === undefined ? null : await readPayout(db, query.payout);
  return { ...page, count: counted?.count ?? 0, payout };
}

/** A page of the movements of a payout, or of a difference, without their number. */
export async function readMovements(db: Db, query: OfficeMovementsQuery, now: Date) {
  const { after, limit } = query;
  const { from, where } = sourceOf(query, now);
  const { backwards, descending } = wayOf(query, false);
  const beyond = beyondPosition(query, { by: sortedBy, type: 'bigint', id, descending });
  const way = sql.raw(descending ? 'desc' : 'asc');
  const found = await rows<Row>(
    db,
    sql`select page.*, o.number as "order", c.number as "clinicNumber", papers.number as "paperNumber",
        d.id as "documentId", ${clinicNameOfOrder} as "clinicName"
      from (select ${id} as id, ${sortedBy}::text as "sortedBy", coalesce(b.order_id, m.order_id) as order_id,
          m.credit_note_id, coalesce(b.provider_id, m.provider_id, '') as "cardServiceId",
          coalesce(b.kind, 'charge') as kind, b.category, ${writtenTime('coalesce(b.occurred_at, m.ended_at)')} as at,
          coalesce(b.amount_cents, m.amount_cents) as "amountCents", coalesce(b.fee_cents, 0) as "feeCents",
          coalesce(${isUnknown}, false) as "isUnknown"
        from ${from} where ${where} and ${beyond} order by ${sortedBy} ${way}, ${id} ${way} limit ${limit + 1}) page
      left join orders o on o.id = page.order_id left join clinics c on c.id = o.clinic_id
      left join people p on p.id = o.person_id
      left join lateral (
        select i.number, null::int as credit_note_id from invoices i where i.order_id = o.id and page.kind = 'charge'
        union all select n.number, n.id from credit_notes n where n.id = page.credit_note_id) papers on true
      left join documents d on d.order_id = o.id and case when papers.credit_note_id is null
        then d.kind = 'invoice' and papers.number is not null else d.credit_note_id = papers.credit_note_id end
      order by page."sortedBy"::bigint ${way}, page.id ${way}`,
  );
  const page = toPage(found, { backwards, after, limit }, (row) => `${row.sortedBy}~${row.id}`);
  return { ...page, items: page.items.map(toItem) };
}

function sourceOf({ payout, kind, show }: OfficeMovementsQuery, now: Date): { from: SQL; where: SQL } {
  return payout === undefined ? differenceSource(show, now) : ofPayout(payout, kind);
}

function ofPayout(payout: number, kind: BalanceKind | undefined): { from: SQL; where: SQL } {
  return {
    from: sql`balance_movements b left join money_movements m on m.id = b.money_movement_id`,
    where: sql`b.payout_id = ${payout} and ${kind === undefined ? sql`true` : sql`b.kind = ${kind}`}`,
  };
}

function toItem(row: Row): OfficeMovement {
  const { id: of, cardServiceId, kind, category, at: moment, order, isUnknown: unknown, amountCents, feeCents } = row;
  return {
    id: of,
    cardServiceId,
    kind,
    category,
    at: moment,
    order,
    isUnknown: unknown,
    amount: toDollars(amountCents),
    fee: toDollars(feeCents),
    net: toDollars(amountCents - feeCents),
    clinic: row.clinicNumber === null ? null : { number: row.clinicNumber, name: row.clinicName ?? row.clinicNumber },
    paper: row.paperNumber === null ? null : { number: row.paperNumber, documentId: row.documentId },
  };
}
