import { sql } from 'drizzle-orm';
import { TAKEN_BACK } from '#domain/order-states.ts';

/** Whether the order `o` was cancelled or refunded, as a literal of the statement, so that indexes with it are used. */
export const isTakenBack = sql`o.state in (${sql.raw(TAKEN_BACK.map((state) => `'${state}'`).join(', '))})`;

/** Cents still to be paid on the invoice `i`: `invoiceDue` of the domain, in SQL. */
export const dueCents = sql`(i.total_cents - i.credited_cents - i.paid_cents)`;

/**
 * Cents of the invoice `i` that went back to the clinic, without the refund of a charge that the invoice never counted
 * as paid (rules: PAY-26).
 */
export const returnedCents = sql`(select coalesce(sum(m.amount_cents), 0)::int from money_movements m
  where m.order_id = i.order_id and m.kind = 'refund' and m.state = 'done'
    and not exists (select from invoice_payments y where y.state = 'returned' and y.intent_id = m.intent_id))`;

/** Whether something is to be paid on the invoice `i` of the order `o`. */
export const isDue = sql`i.paid_on is null and not (${isTakenBack}) and ${dueCents} > 0`;

/**
 * As `isDue`, without the order: the invoice of an order that was taken back is credited in full, so the amount decides
 * alone. Lists of invoices use it, because it needs no row of another table.
 */
export const hasAmountDue = sql`i.paid_on is null and ${dueCents} > 0`;
