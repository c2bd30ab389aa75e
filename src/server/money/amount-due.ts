import { sql } from 'drizzle-orm';
import { STORE_TIME_ZONE } from '#domain/calendar.ts';

/** Cents still to be paid on the invoice `i`: `invoiceDue` of the domain, in SQL. */
export const dueCents = sql`(i.total_cents - i.credited_cents - i.paid_cents)`;

/**
 * Cents of the invoice `i` that went back to the clinic, without the refund of a charge that the invoice never counted
 * as paid (rules: PAY-26).
 */
export const returnedCents = sql`(select coalesce(sum(m.amount_cents), 0)::int from money_movements m
  where m.order_id = i.order_id and m.kind = 'refund' and m.state = 'done'
    and not exists (select from invoice_payments y where y.state = 'returned' and y.intent_id = m.intent_id))`;

/** Cents of the invoice `i` that went back to the clinic and are due again, so that the paid amount leaves them out. */
export const dueAgainCents = sql`(select coalesce(sum(a.amount_cents), 0)::int from money_movements a
  where a.order_id = i.order_id and a.due_again_at is not null)`;

/**
 * Whether something is to be paid on the invoice `i`. The invoice of an order that was taken back is credited in full:
 * something is due on it only if money went back whose payment was reversed afterwards (rules: PAY-40).
 */
export const hasAmountDue = sql`i.paid_on is null and ${dueCents} > 0`;

/** The Toronto day on which the payment `r` was reversed. */
export const reversedOn = sql`coalesce(r.reversed_on, (r.reversed_at at time zone ${sql.raw(`'${STORE_TIME_ZONE}'`)})::date)`;
