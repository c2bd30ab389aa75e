import { sql, type SQL } from 'drizzle-orm';
import type { OfficeOrdersQuery } from '#contract/office-orders.ts';
import type { Db } from '#db/client.ts';
import { addDays, startOfDay, type LocalDate } from '#domain/calendar.ts';
import { OPEN_STATES, type OrderQueue } from '#domain/order-queues.ts';
import { hasAmountDue } from '#server/money/amount-due.ts';
import { readyToPick } from '#server/picking/ready-to-pick.ts';
import { clinicsCalled } from './clinics-called.ts';
import { mostFound, type SearchExtent } from './list-page.ts';

/** Limit of the orders found by an item code, newest first, because a popular item is in every tenth order. */
const MAX_BY_ITEM = 10_000;

/**
 * Part of the statement's text instead of a parameter, so that the planner can use the partial index of these states.
 */
const inOpenStates = sql.raw(`o.state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`);

/** Why the order `o` is on hold, as a JSON array; first the hold over the credit limit, last the hold of staff. */
export const openHolds = sql`(select coalesce(json_agg(h.kind order by array_position(array['credit_limit', 'disputed', 'staff'], h.kind)), '[]')
  from order_holds h where h.order_id = o.id and h.ended_at is null)`;

/** Whether the invoice `i` is overdue; each belongs to another order. An order that was taken back owes nothing. */
export const overdueInvoice = (today: LocalDate): SQL => sql`${hasAmountDue} and i.due_on < ${today}::date`;

/** The condition of each queue on the table `orders o`; `today` is the day in Toronto. */
export function queueCondition(queue: OrderQueue, today: LocalDate): SQL {
  switch (queue) {
    case 'open':
      return inOpenStates;
    case 'approve':
      return sql`o.state = 'placed' and ${inOpenStates} and not exists (
        select from order_holds h where h.order_id = o.id and h.ended_at is null and h.kind <> 'staff')`;
    case 'pick':
      return sql`${readyToPick('o', today)} and ${inOpenStates}`;
    case 'hold':
      return sql`o.id in (select h.order_id from order_holds h where h.ended_at is null)`;
    case 'credit':
      return sql`o.id in (select h.order_id from order_holds h where h.ended_at is null and h.kind = 'credit_limit')`;
    case 'late':
      return sql`${inOpenStates} and exists (select from order_lines l where l.order_id = o.id and l.expected_to < ${today}::date)`;
    case 'attention':
      return sql`o.id in (select a.order_id from attention a where not a.resolved and a.order_id is not null)`;
    case 'failed':
      return sql`o.state = 'payment_failed'`;
    case 'overdue':
      return sql`o.id in (select i.order_id from invoices i where ${overdueInvoice(today)})`;
  }
}

/** The condition of a list on the table `orders o`, without its position; a searched name is looked up first. */
export async function listCondition(db: Db, query: OfficeOrdersQuery & SearchExtent, today: LocalDate): Promise<SQL> {
  const { queue, state, method, clinic, from, to, q = '' } = query;
  const conditions = [
    ...(queue ? [queueCondition(queue, today)] : []),
    ...(state ? [sql`o.state = ${state}`] : []),
    ...(method ? [sql`o.payment_method = ${method}`] : []),
    ...(clinic ? [sql`o.clinic_id = ${clinic}`] : []),
    ...(from ? [sql`o.created_at >= ${startOfDay(from).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`o.created_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`] : []),
    ...(q === '' ? [] : [await searchCondition(db, q, query)]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Orders by a number, by the name of the clinic, by the beginning of a purchase order number, or by an item code. */
async function searchCondition(db: Db, text: string, extent: SearchExtent): Promise<SQL> {
  const [, order] = /^(?:so-)?(\d{6,10})$/i.exec(text) ?? [];
  const numbered = order ? sql`select id from orders where number = ${`SO-${order}`} union ` : sql``;
  if (/^so-/i.test(text)) return sql`o.number = ${text.toUpperCase()}`;
  if (/^inv-\d/i.test(text)) return sql`o.id in (select order_id from invoices where number = ${text.toUpperCase()})`;
  const clinicIds = await clinicsCalled(db, text);
  const beginning = sql`lower(${`${text.replace(/[\\%_]/g, '\\$&')}%`})`;
  return sql`(o.clinic_id = any(${sql.param(clinicIds)}::int[]) or o.id = any(array(${numbered}
    select id from orders where purchase_order_number <> '' and lower(purchase_order_number) like ${beginning}
    union (select l.order_id from order_lines l where l.product_id in (select id from products where item_id = upper(${text}))
      order by l.order_id desc limit ${mostFound(MAX_BY_ITEM, extent)}))))`;
}
