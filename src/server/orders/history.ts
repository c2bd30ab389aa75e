import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderSummary, transactionsQuerySchema } from '#contract/orders.ts';
import { rows, type Db } from '#db/client.ts';
import { addDays, startOfDay, STORE_TIME_ZONE } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { ORDER_STATES, statusLabel } from '#domain/order-states.ts';
import { statusCatalogue, transactionClass } from '#domain/transaction-status.ts';

type Filter = z.output<typeof transactionsQuerySchema>;

/** The status a customer reads, by the order's state; the labels are the domain's. */
const statusOfState = sql.join(
  ORDER_STATES.map((state) => sql`when ${state} then ${statusLabel(state)}`),
  sql` `,
);

/** An order that was never paid for is no purchase, but one being paid for is shown: it may well become one. */
const isPurchase = sql`(o.placed_at is not null or o.state in ('payment_action', 'refunded')
  or (o.state = 'pending_payment' and p.attempt > 0)
  or exists (select from recurring_cycles y where y.order_id = o.id and y.state = 'due'))`;

/** Sales orders, invoices and shipments of a customer under the columns of the history. */
function entriesOf(customerId: number): SQL {
  return sql`
    select o.id, 'SalesOrd' as type, coalesce(o.placed_at, o.created_at) as at, 'Sales Order #' || o.number as name,
      o.total_cents as total, o.memo, m.name as carrier, (case o.state ${statusOfState} end) as status, o.id as order_id,
      null::text as due_on, null::text as paid_on
    from orders o
      join ship_methods m on m.id = o.ship_method_id
      left join payments p on p.order_id = o.id
    where o.customer_id = ${customerId} and ${isPurchase}
    union all
    select i.id, 'CustInvc', i.issued_on::timestamp at time zone ${STORE_TIME_ZONE}, 'Invoice #' || i.number,
      i.total_cents, o.memo, '', 
      case when o.state in ('cancelled', 'refunded') then 'Cancelled'
        when i.paid_on is not null then 'Paid In Full' else 'Open' end, o.id,
      case when i.paid_on is null and o.state not in ('cancelled', 'refunded') then i.due_on::text end,
      case when o.state not in ('cancelled', 'refunded') then i.paid_on::text end
    from invoices i join orders o on o.id = i.order_id
    where o.customer_id = ${customerId}
    union all
    select s.id, 'ItemShip', s.shipped_at, 'Shipment #' || s.number,
      o.total_cents, o.memo, s.carrier, case when s.delivered_at is null then 'Shipped' else 'Delivered' end, o.id,
      null, null
    from shipments s join orders o on o.id = s.order_id
    where o.customer_id = ${customerId}`;
}

interface EntryRow {
  id: number;
  type: OrderSummary['type'];
  day: string;
  name: string;
  total: number;
  memo: string;
  carrier: string;
  status: string;
  order_id: number;
  due_on: string | null;
  paid_on: string | null;
}

/** A page of the customer's purchase history, and how many entries there are in all (spec 001 §3, order summary). */
export async function purchaseHistory(
  db: Db,
  { userId, limit, offset, from, to, status, class: wantedClass, type, sort }: Filter,
): Promise<{ items: OrderSummary[]; count: number }> {
  const wanted = sql.join(
    [
      sql`true`,
      ...(from ? [sql`at >= ${startOfDay(from).toISOString()}::timestamptz`] : []),
      ...(to ? [sql`at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`] : []),
      ...(status ? [sql`lower(status) = lower(${status})`] : []),
      ...(wantedClass ? [sql`status = any(${sql.param(statusesOf(wantedClass))}::text[])`] : []),
      ...(type ? [sql`type = ${type}`] : []),
    ],
    sql` and `,
  );
  const order = sort === 'oldest' ? sql`at, name` : sql`at desc, name desc`;
  const entries = sql`with entries as (${entriesOf(userId)}) `;
  const found = await rows<EntryRow>(
    db,
    sql`${entries} select id, type, to_char(at at time zone ${STORE_TIME_ZONE}, 'YYYY-MM-DD') as day, name, total, memo,
        carrier, status, order_id, due_on, paid_on
      from entries where ${wanted} order by ${order} limit ${limit} offset ${offset}`,
  );
  const [total] = await rows<{ count: number }>(
    db,
    sql`${entries} select count(*)::int as count from entries where ${wanted}`,
  );
  return { items: found.map(toSummary), count: total?.count ?? 0 };
}

/** The statuses whose words put them into a class. */
function statusesOf(wanted: NonNullable<Filter['class']>): string[] {
  return statusCatalogue.map(({ label }) => label).filter((label) => transactionClass(label) === wanted);
}

function toSummary(entry: EntryRow): OrderSummary {
  const { id, type, day, name, total, memo, carrier, status, order_id, due_on, paid_on } = entry;
  return {
    id,
    type,
    trandate: day,
    trandisplayname: name,
    foreigntotal: toDollars(total),
    memo,
    shipcarrier: carrier,
    status,
    dueOn: due_on,
    paidOn: paid_on,
    orderId: order_id,
  };
}
