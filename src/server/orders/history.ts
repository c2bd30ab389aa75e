import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { OrderSummary, transactionsQuerySchema } from '#contract/order-history.ts';
import { rows, type Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { addDays, startOfDay, STORE_TIME_ZONE } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { REQUEST_STATES, requestStatus } from '#domain/order-requests.ts';
import { ORDER_STATES, PAYMENT_UNDER_WAY, statusLabel } from '#domain/order-states.ts';
import { combinePromises } from '#domain/promised-days.ts';
import { statusCatalogue, transactionClass } from '#domain/transaction-status.ts';
import { CANCELLED_BY_CLINIC, NOT_PAID_IN_TIME } from '#domain/unpaid-endings.ts';
import { fullName } from '#server/full-name.ts';
import { orderedByOf } from './ordered-by.ts';
import type { OrderScope } from './own-orders.ts';
import { openPromisesOf } from './promises.ts';
import { requestState } from './request-state.ts';

const requesters = alias(people, 'requesters');

type Filter = Omit<z.output<typeof transactionsQuerySchema>, 'userId'>;

/** The status label of each order state, from the domain. */
const statusOfState = sql.join(
  ORDER_STATES.map((state) => sql`when ${state} then ${statusLabel(state)}`),
  sql` `,
);

/** The status label of each state of an order request, from the domain. */
const statusOfRequest = sql.join(
  REQUEST_STATES.map((state) => sql`when ${state} then ${requestStatus(state)}`),
  sql` `,
);

/** An attempt was sent, and the card service has not reported its outcome. */
const isBeingPaid = sql`(o.state = 'pending_payment' and p.status in ('confirming', 'completing', 'processing'))`;

/** An unpaid order ended and its clinic got a mail: the same cases as in `cancellerForMail`. */
const wasToldItsEnd = sql`(o.state = 'expired' and exists (
  select from order_events e
  where e.order_id = o.id and e.to_state = 'expired'
    and (e.reason = ${CANCELLED_BY_CLINIC}
      or e.reason = ${NOT_PAID_IN_TIME} and p.attempt > 0 and not p.off_session)))`;

/**
 * The history shows orders that were placed, that can still be paid, or that ended unpaid with a mail to the clinic; it
 * does not show an abandoned checkout (rules: ORDER-24).
 */
const isPurchase = sql`(o.placed_at is not null
  or o.state in ('pending_payment', 'payment_action', 'payment_failed', 'refunded')
  or ${wasToldItsEnd}
  or exists (select from recurring_cycles y where y.order_id = o.id and y.state = 'due'))`;

/** Sales orders, invoices, shipments and order requests in a scope under the columns of the history. */
function entriesOf(scope: OrderScope): SQL {
  const isOwn = sql`o.clinic_id = ${scope.clinicId}${scope.personId === null ? sql`` : sql` and o.person_id = ${scope.personId}`}`;
  return sql`
    select o.id, 'SalesOrd' as type, coalesce(o.placed_at, o.created_at) as at, 'Sales Order #' || o.number as name,
      o.total_cents as total, o.memo, m.name as carrier, (case when ${isBeingPaid} then ${PAYMENT_UNDER_WAY} else case o.state ${statusOfState} end end) as status,
      o.id as order_id, 0 as credited, null::text as due_on, null::text as paid_on, null::text as requested_by
    from orders o
      join ship_methods m on m.id = o.ship_method_id
      left join payments p on p.order_id = o.id
    where ${isOwn} and ${isPurchase}
    union all
    select i.id, 'CustInvc', i.issued_on::timestamp at time zone ${STORE_TIME_ZONE}, 'Invoice #' || i.number,
      i.total_cents, o.memo, '', 
      case when i.credited_cents = i.total_cents and i.total_cents > 0 then 'Credited'
        when i.paid_on is not null then 'Paid In Full' else 'Open' end, o.id, i.credited_cents,
      case when i.paid_on is null and i.credited_cents < i.total_cents then i.due_on::text end,
      case when i.credited_cents < i.total_cents then i.paid_on::text end, null
    from invoices i join orders o on o.id = i.order_id
    where ${isOwn}
    union all
    select s.id, 'ItemShip', s.shipped_at, 'Shipment #' || s.number,
      o.total_cents, o.memo, s.carrier, case when s.delivered_at is null then 'Shipped' else 'Delivered' end, o.id,
      0, null, null, null
    from shipments s join orders o on o.id = s.order_id
    where ${isOwn}
    union all
    select q.id, 'PurchReq', q.at, 'Order Request #' || q.number, q.total, '', m.name, (case q.state ${statusOfRequest} end),
      null::int, 0, null, null, ${fullName(requesters)}
    from (${requestsOf(scope)}) q join ship_methods m on m.id = q.ship_method_id join people requesters on requesters.id = q.person_id
    where q.state <> 'approved'`;
}

/** The order requests in a scope. An approved request is shown as its order only. */
function requestsOf({ clinicId, personId }: OrderScope): SQL {
  return sql`select id, number, submitted_at as at, total_cents as total, ship_method_id, person_id, ${requestState} as state
    from ${orderRequests}
    where clinic_id = ${clinicId}${personId === null ? sql`` : sql` and person_id = ${personId}`}`;
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
  order_id: number | null;
  credited: number;
  due_on: string | null;
  paid_on: string | null;
  requested_by: string | null;
}

/** A page of the purchase history in a scope, and the number of entries in all (rules: API-39). */
export async function purchaseHistory(
  db: Db,
  scope: OrderScope,
  { limit, offset, from, to, status, class: wantedClass, type, sort }: Filter,
): Promise<{ items: OrderSummary[]; count: number }> {
  const wanted = sql.join(
    [
      sql`true`,
      ...(from ? [sql`at >= ${startOfDay(from).toISOString()}::timestamptz`] : []),
      ...(to ? [sql`at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`] : []),
      ...(status ? [sql`lower(status) = lower(${status})`] : []),
      ...(wantedClass ? [sql`status = any(${sql.param(statusesOf(wantedClass))}::text[])`] : []),
      ...(type ? [sql`type = any(${sql.param([type].flat())}::text[])`] : []),
    ],
    sql` and `,
  );
  const order = sort === 'oldest' ? sql`at, name` : sql`at desc, name desc`;
  const entries = sql`with entries as (${entriesOf(scope)}) `;
  const found = await rows<EntryRow>(
    db,
    sql`${entries} select id, type, to_char(at at time zone ${STORE_TIME_ZONE}, 'YYYY-MM-DD') as day, name, total, memo,
        carrier, status, order_id, credited, due_on, paid_on, requested_by
      from entries where ${wanted} order by ${order} limit ${limit} offset ${offset}`,
  );
  const [total] = await rows<{ count: number }>(
    db,
    sql`${entries} select count(*)::int as count from entries where ${wanted}`,
  );
  const orderIds = found.flatMap(({ type: of, order_id }) =>
    of === 'SalesOrd' && order_id !== null ? [order_id] : [],
  );
  const promises = await openPromisesOf(db, orderIds);
  const people = await orderedByOf(db, orderIds);
  const items = found.map((entry) => {
    if (entry.type !== 'SalesOrd') return { ...toSummary(entry), expected: null };
    const open = promises.get(entry.id) ?? [];
    return { ...toSummary(entry), expected: combinePromises(open), orderedBy: people.get(entry.id) };
  });
  return { items, count: total?.count ?? 0 };
}

/** The status labels of a class. */
function statusesOf(wanted: NonNullable<Filter['class']>): string[] {
  return statusCatalogue.map(({ label }) => label).filter((label) => transactionClass(label) === wanted);
}

function toSummary(entry: EntryRow): Omit<OrderSummary, 'expected'> {
  const { id, type, day, name, total, memo, carrier, status, order_id, credited, due_on, paid_on, requested_by } =
    entry;
  return {
    id,
    type,
    trandate: day,
    trandisplayname: name,
    foreigntotal: toDollars(total),
    credited: toDollars(credited),
    memo,
    shipcarrier: carrier,
    status,
    dueOn: due_on,
    paidOn: paid_on,
    orderId: order_id,
    ...(requested_by !== null && { requestedBy: requested_by }),
  };
}
