import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderSummary, transactionsQuerySchema } from '#contract/order-history.ts';
import { rows, type Db } from '#db/client.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { addDays, startOfDay, STORE_TIME_ZONE } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import type { NamedPerson } from '#domain/namesakes.ts';
import { REQUEST_STATES, requestStatus } from '#domain/order-requests.ts';
import { CREDIT_HOLD_STATUS } from '#domain/order-holds.ts';
import { ORDER_STATES, PAYMENT_UNDER_WAY, statusLabel } from '#domain/order-states.ts';
import { combinePromises } from '#domain/promised-days.ts';
import { statusCatalogue, transactionClass } from '#domain/transaction-status.ts';
import { CANCELLED_BY_CLINIC, CANCELLED_BY_STORE, NOT_PAID_IN_TIME } from '#domain/unpaid-endings.ts';
import { readClinicNames, type ClinicNames } from '#server/accounts/clinic-names.ts';
import { orderedByOf } from './ordered-by.ts';
import type { OrderScope } from './own-orders.ts';
import { openPromisesOf } from './promises.ts';
import { requestState } from './request-state.ts';

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

/** The payment of order `o`, if it meets a condition. The subquery runs only for orders in the states that need it. */
const hasPayment = (condition: SQL) => sql`exists (select from payments p where p.order_id = o.id and ${condition})`;

/** An attempt was sent, and the card service has not reported its outcome. */
const isBeingPaid = sql`(o.state = 'pending_payment' and ${hasPayment(sql`p.status in ('confirming', 'completing', 'processing')`)})`;

/** The order is on hold because of the credit limit of the clinic. */
const waitsForCredit = sql`(o.state in ('placed', 'approved') and exists (
  select from order_holds h where h.order_id = o.id and h.ended_at is null and h.kind = 'credit_limit'))`;

/** An unpaid order ended and its clinic got a mail: the same cases as in `cancellerForMail`. */
const hasEndedWithMail = sql`(o.state = 'expired' and exists (
  select from order_events e
  where e.order_id = o.id and e.to_state = 'expired'
    and (e.reason in (${CANCELLED_BY_CLINIC}, ${CANCELLED_BY_STORE})
      or e.reason = ${NOT_PAID_IN_TIME} and ${hasPayment(sql`(p.attempt > 0 or p.pay_until is not null) and not p.off_session`)})))`;

/**
 * The history shows orders that were placed, that can still be paid, or that ended unpaid with a mail to the clinic; it
 * does not show an abandoned checkout (rules: ORDER-24).
 */
const isPurchase = sql`(o.placed_at is not null
  or o.state in ('pending_payment', 'payment_action', 'payment_failed', 'refunded')
  or ${hasEndedWithMail}
  or exists (select from recurring_cycles y where y.order_id = o.id and y.state = 'due'))`;

/** The entries of one type. */
interface Part {
  type: OrderSummary['type'];
  /** The tables of the entries, with `orders` as the table of orders: all orders, or the orders in the scope. */
  from: (orders: SQL) => SQL;
  where: SQL;
  id: SQL;
  /** The sort value of the entries; `toTime` turns it into the time of the entry. */
  key: SQL;
  toTime: (key: SQL) => SQL;
  status: SQL;
  /** The other columns of a shown entry, and the tables that only they need. */
  shown: SQL;
  joins: SQL;
}

const isTime = (key: SQL) => key;
/**
 * The start of a day, which sorts as the day does. The conversion is left to the entries of a page, because it is slow.
 */
const startsDay = (key: SQL) => sql`(${key}::timestamp at time zone ${STORE_TIME_ZONE})`;

const salesOrders = {
  type: 'SalesOrd',
  from: (orders: SQL) => sql`${orders} o`,
  where: isPurchase,
  id: sql`o.id`,
  key: sql`coalesce(o.placed_at, o.created_at)`,
  toTime: isTime,
  status: sql`(case when ${isBeingPaid} then ${PAYMENT_UNDER_WAY} when ${waitsForCredit} then ${CREDIT_HOLD_STATUS} else case o.state ${statusOfState} end end)`,
  shown: sql`'Sales Order #' || o.number as name, o.total_cents as total, o.memo, m.name as carrier, o.id as order_id,
    0 as credited, null::text as due_on, null::text as paid_on, null::jsonb as requested_by`,
  joins: sql`join ship_methods m on m.id = o.ship_method_id`,
} as const;

const issuedInvoices = {
  type: 'CustInvc',
  from: (orders: SQL) => sql`invoices i join ${orders} o on o.id = i.order_id`,
  where: sql`true`,
  id: sql`i.id`,
  key: sql`i.issued_on`,
  toTime: startsDay,
  status: sql`(case when i.credited_cents = i.total_cents and i.total_cents > 0 then 'Credited'
    when i.paid_on is not null then 'Paid In Full' else 'Open' end)`,
  shown: sql`'Invoice #' || i.number as name, i.total_cents as total, o.memo, '' as carrier, o.id as order_id,
    i.credited_cents as credited,
    case when i.paid_on is null and i.credited_cents < i.total_cents then i.due_on::text end as due_on,
    case when i.credited_cents < i.total_cents then i.paid_on::text end as paid_on, null as requested_by`,
  joins: sql``,
} as const;

const sentShipments = {
  type: 'ItemShip',
  from: (orders: SQL) => sql`shipments s join ${orders} o on o.id = s.order_id`,
  where: sql`true`,
  id: sql`s.id`,
  key: sql`s.shipped_at`,
  toTime: isTime,
  status: sql`(case when s.delivered_at is null then 'Shipped' else 'Delivered' end)`,
  shown: sql`'Shipment #' || s.number as name, o.total_cents as total, o.memo, s.carrier, o.id as order_id,
    0 as credited, null as due_on, null as paid_on, null as requested_by`,
  joins: sql``,
} as const;

const submittedRequests = {
  type: 'PurchReq',
  from: () => sql`${orderRequests}`,
  id: sql`${orderRequests.id}`,
  key: sql`${orderRequests.submittedAt}`,
  toTime: isTime,
  status: sql`(case ${requestState} ${statusOfRequest} end)`,
  shown: sql`'Order Request #' || ${orderRequests.number} as name, ${orderRequests.totalCents} as total, '' as memo,
    m.name as carrier, null as order_id, 0 as credited, null as due_on, null as paid_on,
    jsonb_build_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name) as requested_by`,
  joins: sql`join ship_methods m on m.id = ${orderRequests.shipMethodId}
    join people r on r.id = ${orderRequests.personId}`,
} as const;

/** The orders in a scope, without their long columns: read once for the three parts that belong to orders. */
function ownOrders({ clinicId, personId }: OrderScope): SQL {
  return sql`select id, state, placed_at, created_at from orders
    where clinic_id = ${clinicId}${personId === null ? sql`` : sql` and person_id = ${personId}`}`;
}

/** The parts of the history in a scope, in the order of the names of their entries. */
function partsOf({ clinicId, personId }: OrderScope): Part[] {
  const isOwnRequest = sql`${orderRequests.clinicId} = ${clinicId}${personId === null ? sql`` : sql` and ${orderRequests.personId} = ${personId}`}`;
  // An approved request is shown as its order only.
  const ownRequests = { ...submittedRequests, where: sql`${isOwnRequest} and ${requestState} <> 'approved'` };
  return [issuedInvoices, ownRequests, salesOrders, sentShipments];
}

interface EntryRow {
  /** The number of entries in all. */
  count: number;
  /** Null if no entry is on the page. */
  id: number | null;
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
  requested_by: NamedPerson | null;
}

type ShownEntry = EntryRow & { id: number };

/**
 * A page of the purchase history in a scope, and the number of entries in all (rules: API-39). A clinic may have tens
 * of thousands of entries: each part is read once for its sort keys and limited before the parts are put together, and
 * only the entries of the page are read whole.
 */
export async function readPurchaseHistory(
  db: Db,
  scope: OrderScope,
  filter: Filter,
): Promise<{ items: OrderSummary[]; count: number }> {
  const wantedTypes = filter.type && [filter.type].flat();
  const parts = partsOf(scope).filter(({ type }) => !wantedTypes || wantedTypes.includes(type));
  if (parts.length === 0) return { items: [], count: 0 };
  const answered = await rows<EntryRow>(db, pageOf(scope, parts, filter));
  const found = answered.filter((entry): entry is ShownEntry => entry.id !== null);
  const orderIds = found.flatMap(({ type: of, order_id }) =>
    of === 'SalesOrd' && order_id !== null ? [order_id] : [],
  );
  const promises = await openPromisesOf(db, orderIds);
  const nameOf = await readClinicNames(db, scope.clinicId);
  const people = await orderedByOf(db, orderIds, nameOf);
  const items = found.map((entry) => {
    if (entry.type !== 'SalesOrd') return { ...toSummary(entry, nameOf), expected: null };
    const open = promises.get(entry.id) ?? [];
    return { ...toSummary(entry, nameOf), expected: combinePromises(open), orderedBy: people.get(entry.id) };
  });
  return { items, count: answered[0]?.count ?? 0 };
}

/**
 * The statement that reads a page of the history. Entries of one moment are sorted by their names: by type and number.
 */
function pageOf(scope: OrderScope, parts: readonly Part[], filter: Filter): SQL {
  const { limit, offset, sort } = filter;
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`;
  const order = sql`at ${direction}, rank ${direction}, id ${direction}`;
  const keysOf = ({ type }: Part) => sql.identifier(`keys_${type}`);
  const keys = parts.map(
    (part) => sql`${keysOf(part)} as materialized (
      select ${part.id} as id, ${part.key} as key from ${part.from(sql`own_orders`)} where ${wantedIn(part, filter)})`,
  );
  const limited = parts.map(
    (part, rank) => sql`select id, ${part.type}::text as type, ${rank}::int as rank, ${part.toTime(sql`key`)} as at
      from (select id, key from ${keysOf(part)}
        order by key ${direction}, id ${direction} limit ${offset + limit}) limited`,
  );
  const counts = parts.map((part) => sql`(select count(*) from ${keysOf(part)})`);
  const shown = parts.map(
    ({ type, from, joins, id, status, shown: columns }) => sql`select ${status} as status, ${columns}
      from ${from(sql`orders`)} ${joins} where e.type = ${type} and ${id} = e.id`,
  );
  const unionAll = sql` union all `;
  return sql`with own_orders as materialized (${ownOrders(scope)}), ${sql.join(keys, sql`, `)},
    page as (select * from (${sql.join(limited, unionAll)}) entries order by ${order} limit ${limit} offset ${offset})
    select totals.count, e.id, e.type, to_char(e.at at time zone ${STORE_TIME_ZONE}, 'YYYY-MM-DD') as day, shown.*
    from (select (${sql.join(counts, sql` + `)})::int as count) totals
      left join page e on true
      left join lateral (${sql.join(shown, unionAll)}) shown on true
    order by ${order}`;
}

/** The condition for entries of a part that the filter wants. */
function wantedIn(part: Part, { from, to, status, class: wantedClass }: Filter): SQL {
  return sql.join(
    [
      part.where,
      ...(from ? [sql`${part.toTime(part.key)} >= ${startOfDay(from).toISOString()}::timestamptz`] : []),
      ...(to ? [sql`${part.toTime(part.key)} < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`] : []),
      ...(status ? [sql`lower(${part.status}) = lower(${status})`] : []),
      ...(wantedClass ? [sql`${part.status} = any(${sql.param(statusesOf(wantedClass))}::text[])`] : []),
    ],
    sql` and `,
  );
}

/** The status labels of a class. */
function statusesOf(wanted: NonNullable<Filter['class']>): string[] {
  return statusCatalogue.map(({ label }) => label).filter((label) => transactionClass(label) === wanted);
}

function toSummary(entry: ShownEntry, nameOf: ClinicNames): Omit<OrderSummary, 'expected'> {
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
    ...(requested_by !== null && { requestedBy: nameOf(requested_by) }),
  };
}
