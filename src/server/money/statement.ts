import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { STORE_TIME_ZONE, type LocalDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import { MAX_STATEMENT_ENTRIES, STATEMENT_KINDS, withBalances, type StatementEntry } from '#domain/statements.ts';
import type { DayRange } from '#domain/tax-periods.ts';
import { Refusal } from '#server/http-errors.ts';
import { dueAgainCents, reversedOn } from './amount-due.ts';

export interface EntryOfClinic extends StatementEntry {
  order: string | null;
  reference: string;
  dueOn: LocalDate | null;
}

/** The account of a clinic in a period, in cents. */
export interface ClinicAccount {
  openingCents: number;
  closingCents: number;
  entries: (EntryOfClinic & { balanceCents: number })[];
}

/** The Toronto day of a time, in SQL. */
const dayOf = (time: SQL): SQL => sql`(${time} at time zone '${sql.raw(STORE_TIME_ZONE)}')::date`;

/** Whether the charge `m` is a payment that the invoice `i` has kept; payments by cheque or transfer that stand are. */
const isKept = sql`m.kind = 'charge' and m.state = 'done' and (m.method = 'bank'
  or m.intent_id in (select y.intent_id from invoice_payments y where y.invoice_id = i.id and y.state = 'paid'))`;

/**
 * All changes of what the clinic owes, as a table. An order by card, and a payment that is older than the movements, is
 * paid on the day on which its invoice is. A credit that is due again changes nothing: the reversal does.
 */
const entriesOf = (clinicId: number): SQL => sql`(
  with own as materialized (select i.*, o.number as "order", o.purchase_order_number as po
    from orders o join invoices i on i.order_id = o.id where o.clinic_id = ${clinicId})
  select i.issued_on as day, 'invoice' as kind, i.number, i.id, i."order", i.po as reference, i.due_on, i.total_cents as cents,
      '' as brand, '' as last4 from own i
  union all select n.issued_on, 'credit_note', n.number, n.id, i."order", i.number, null, -n.total_cents, '', ''
    from own i join credit_notes n on n.invoice_id = i.id
  union all select r.received_on, 'payment', r.number, r.id, null, r.reference, null, -r.amount_cents, '', ''
    from received_payments r where r.clinic_id = ${clinicId}
  union all select ${reversedOn}, 'reversal', r.number, r.id, null, r.reference, null, r.amount_cents, '', ''
    from received_payments r where r.clinic_id = ${clinicId} and r.reversed_at is not null
  union all select r.returned_on, 'return', r.number, r.id, null, r.return_reference, null, r.returned_cents, '', ''
    from received_payments r where r.clinic_id = ${clinicId} and r.returned_on is not null
  union all select ${dayOf(sql`m.ended_at`)}, case m.method when 'card' then 'card_payment' else 'payment' end, i.number, m.id, i."order",
      m.reason, null, -m.amount_cents, m.card_brand, m.card_last4
    from own i join money_movements m on m.order_id = i.order_id where ${isKept} and m.received_payment_id is null
  union all select coalesce(i.paid_on, i.issued_on), 'card_payment', i.number, i.id, i."order", i.paid_reference, null, -paid.cents, '', ''
    from own i cross join lateral (select i.paid_cents + ${dueAgainCents} - coalesce(sum(m.amount_cents), 0)::int as cents
      from money_movements m where m.order_id = i.order_id and ${isKept}) paid where paid.cents <> 0
  union all select ${dayOf(sql`m.ended_at`)}, 'refund', i.number, m.id, i."order", m.reason, null, m.amount_cents, m.card_brand, m.card_last4
    from own i join money_movements m on m.order_id = i.order_id
    where m.kind = 'refund' and m.state = 'done' and m.received_payment_id is null
      and not exists (select from invoice_payments y where y.state = 'returned' and y.intent_id = m.intent_id))`;

/**
 * The account of a clinic from one Toronto day to another: what it owed before, every change and what it owes at the
 * end, less what the store owes it. The end equals the sums of the lists as of that day. Refuses a period of too many
 * entries (rules: OFFICE-74).
 */
export async function readAccount(db: Db, clinicId: number, { from, to }: DayRange): Promise<ClinicAccount> {
  if (from > to) throw new Refusal('MALFORMED', { message: 'from: Must not be after to.' });
  const [before] = await rows<{ cents: number }>(
    db,
    sql`select coalesce(sum(cents), 0)::float8 as cents from ${entriesOf(clinicId)} e where day < ${from}::date`,
  );
  const openingCents = before?.cents ?? 0;
  const kinds = sql.param([...STATEMENT_KINDS]);
  const found = await rows<EntryOfClinic & { brand: string; last4: string }>(
    db,
    sql`select day::text as day, kind, number, "order", reference, due_on::text as "dueOn", cents, brand, last4
      from ${entriesOf(clinicId)} e where day between ${from}::date and ${to}::date
      order by e.day, array_position(${kinds}::text[], e.kind), e.id limit ${MAX_STATEMENT_ENTRIES + 1}`,
  );
  if (found.length > MAX_STATEMENT_ENTRIES)
    throw new Refusal('MALFORMED', {
      message: `The period has more than ${MAX_STATEMENT_ENTRIES} entries. Choose a shorter one.`,
    });
  const entries = withBalances(
    openingCents,
    found.map(({ brand, last4, ...entry }) => ({
      ...entry,
      reference: last4 === '' ? entry.reference : cardMemo({ brand, last4 }),
    })),
  );
  return { openingCents, entries, closingCents: entries.at(-1)?.balanceCents ?? openingCents };
}
