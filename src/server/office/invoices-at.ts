import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { addDays, startOfDay, type LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { dueAgainCents, hasAmountDue, reversedOn } from '#server/money/amount-due.ts';
import { openReturnTasks } from './credit-note-conditions.ts';

/** The instant at which a Toronto day ends, in SQL. */
const endOf = (day: LocalDate): SQL => sql`${startOfDay(addDays(day, 1)).toISOString()}::timestamptz`;

/** Whether the charge `m` counts as a payment of the invoice `i`: a payment by card only if the invoice kept it. */
const isKept = sql`m.order_id = i.order_id and m.kind = 'charge' and m.state = 'done' and (m.method = 'bank'
  or m.intent_id in (select y.intent_id from invoice_payments y where y.invoice_id = i.id and y.state = 'paid'))`;

/**
 * The invoices that may have had an amount due at the end of a day, as the table `i`: invoices with an amount due now,
 * and invoices that were paid or credited on a later day. An invoice is paid from the day of its latest payment.
 */
const openAt = (day: LocalDate): SQL => sql`(
    select i.* from invoices i where ${hasAmountDue} and i.issued_on <= ${day}::date
    union all select i.* from invoices i where i.paid_on > i.issued_on and i.paid_on > ${day}::date and i.issued_on <= ${day}::date
    union all select i.* from invoices i where i.issued_on <= ${day}::date and (i.paid_on is null or i.paid_on <= ${day}::date)
      and not (${hasAmountDue}) and i.id in (select n.invoice_id from credit_notes n where n.issued_on > ${day}::date)) i`;

/** Cents of credit notes of the invoice `i` that were issued until the end of a day. */
const creditedUntil = (day: LocalDate): SQL => sql`(case when i.credited_cents = 0 then 0 else
  (select coalesce(sum(n.total_cents), 0)::int from credit_notes n where n.invoice_id = i.id and n.issued_on <= ${day}::date) end)`;

/**
 * Cents of payments of the invoice `i` that arrived until the end of a day and were not reversed by then. An invoice
 * of an order by card is paid when it is issued; so is, on its day, a payment that is older than the movements.
 */
const paidUntil = (day: LocalDate): SQL => sql`(case when i.paid_cents = 0 and ${dueAgainCents} = 0 then 0 else
    (select (coalesce(sum(m.amount_cents) filter (where m.ended_at < ${endOf(day)}), 0)
        + case when coalesce(i.paid_on, i.issued_on) <= ${day}::date then i.paid_cents + ${dueAgainCents} - coalesce(sum(m.amount_cents), 0)
          else 0 end)::int from money_movements m where ${isKept}) end
  + coalesce(reversed.cents, 0))`;

/** Cents of the invoice `i` that went back to the clinic and were due again at the end of a day (rules: PAY-40). */
export const dueAgainUntil = (day: LocalDate): SQL => sql`(select coalesce(sum(a.amount_cents), 0)::int
  from money_movements a where a.order_id = i.order_id and a.due_again_at < ${endOf(day)})`;

/** What payments that were reversed after a day had paid of orders until its end, as the table `reversed`. */
const reversedAfter = (day: LocalDate): SQL => sql`(
  select m.order_id, sum(m.amount_cents)::int as cents
  from received_payments r join money_movements m on m.received_payment_id = r.id
  where (r.reversed_at is not null or r.returned_on is not null) and ${reversedOn} > ${day}::date and m.kind = 'charge' and m.state = 'failed' and m.ended_at < ${endOf(day)}
  group by m.order_id) reversed`;

/**
 * The invoices on which an amount was due at the end of a Toronto day, with their amounts at that time, as a table like
 * `invoices`. A payment, a credit note, a reversal and a return count from their own day (rules: OFFICE-113).
 */
export function invoicesDueAt(day: LocalDate): SQL {
  return sql`(select * from (select i.id, i.number, i.order_id, i.issued_on, i.due_on, i.total_cents, null::date as paid_on,
      ${paidUntil(day)} - ${dueAgainUntil(day)} as paid_cents, ${creditedUntil(day)} as credited_cents
    from ${openAt(day)} left join ${reversedAfter(day)} on reversed.order_id = i.order_id offset 0) i
    where i.total_cents - i.credited_cents - i.paid_cents > 0)`;
}

/** Cents of the invoice `i` that went back to the clinic until the end of a day; `returnedCents` of today. */
export const returnedUntil = (
  day: LocalDate,
): SQL => sql`(select coalesce(sum(m.amount_cents), 0)::int from money_movements m
  where m.order_id = i.order_id and m.kind = 'refund' and m.state = 'done' and m.ended_at < ${endOf(day)}
    and (m.received_payment_id is null or m.due_again_at < ${endOf(day)})
    and not exists (select from invoice_payments y where y.state = 'returned' and y.intent_id = m.intent_id))`;

/**
 * The invoices of which the store owed money at the end of a Toronto day, with the cents still to be returned, as a
 * table: because of a credit note, or because a payment that was reversed later had paid an invoice for which another
 * payment had arrived already. `passes` is a condition on `invoices i` (rules: OFFICE-113).
 */
function returnsToMakeAt(day: LocalDate, passes: SQL): SQL {
  const end = endOf(day);
  const open = sql`i.order_id in (select m.order_id from money_movements m
      where m.kind = 'refund' and (m.ended_at is null or m.ended_at >= ${end} or m.state = 'failed')
    union all select n.order_id from credit_notes n where n.kept_cents > 0
    union all select n.order_id from credit_notes n join ${openReturnTasks} t on t.subject = n.number
    union all select order_id from ${reversedAfter(day)})`;
  return sql`(select * from (select i.order_id,
      ${paidUntil(day)} + ${creditedUntil(day)} - i.total_cents - ${returnedUntil(day)} as cents
    from invoices i left join ${reversedAfter(day)} on reversed.order_id = i.order_id
    where i.issued_on <= ${day}::date and (i.credited_cents > 0 or reversed.cents > 0) and ${open} and ${passes} offset 0) r
    where cents > 0)`;
}

/** How many invoices the store owed money of at the end of a day because of credit notes, and the dollars. */
export async function sumReturnsToMakeAt(db: Db, day: LocalDate, passes: SQL): Promise<Owed> {
  return sumCents(db, returnsToMakeAt(day, passes));
}

/** How many payments were not applied in full at the end of a day, and the dollars: of a clinic, or of all clinics. */
export async function sumUnappliedAt(db: Db, day: LocalDate, clinic: string | undefined): Promise<Owed> {
  const passes =
    clinic === undefined ? sql`true` : sql`r.clinic_id = (select c.id from clinics c where c.number = ${clinic})`;
  return sumCents(db, sql`(select * from ${unappliedAt(day, passes)} r where cents > 0)`);
}

interface Owed {
  count: number;
  amount: number;
}

async function sumCents(db: Db, owed: SQL): Promise<Owed> {
  const [found] = await rows<{ count: number; cents: number }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(cents), 0)::float8 as cents from ${owed} owed`,
  );
  return { count: found?.count ?? 0, amount: toDollars(found?.cents ?? 0) };
}

/**
 * The payments that may have had an unapplied amount at the end of a Toronto day, with its cents, as a table; `passes`
 * is a condition on `received_payments r` (rules: OFFICE-113).
 */
function unappliedAt(day: LocalDate, passes: SQL): SQL {
  const end = endOf(day);
  const changed = sql`r.id in (select r.id from received_payments r where r.unapplied_cents > 0
    union select r.id from received_payments r where (r.reversed_at is not null or r.returned_on is not null)
    union select r.id from money_movements m join received_payments r on r.id = m.received_payment_id
      where m.kind = 'charge' and m.method = 'bank' and m.ended_at >= ${end} and r.received_on <= ${day}::date)`;
  return sql`(select r.clinic_id, r.amount_cents - case when r.returned_on <= ${day}::date then r.returned_cents else 0 end
      - (select coalesce(sum(m.amount_cents), 0)::int from money_movements m
          where m.received_payment_id = r.id and m.kind = 'charge' and m.ended_at < ${end}) as cents
    from received_payments r
    where r.received_on <= ${day}::date and (r.reversed_at is null or ${reversedOn} > ${day}::date) and ${changed} and ${passes})`;
}
