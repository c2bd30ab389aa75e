import { sql } from 'drizzle-orm';
import type { OfficeOrder, OfficeOrders, OfficeOrdersQuery } from '#contract/office-orders.ts';
import { rows, type Db } from '#db/client.ts';
import { daysBetween, type LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { cardPayment, COUNTED_ORDERS, invoicePayment, OPEN_STATES } from '#domain/order-queues.ts';
import type { HoldKind } from '#domain/order-holds.ts';
import type { OrderState } from '#domain/order-states.ts';
import { clinicNameOfOrder } from './clinic-name.ts';
import { beyondPosition, toPage, wayOf, type SearchExtent } from './list-page.ts';
import { listCondition, openHolds } from './order-conditions.ts';

/** How each order of the list is sorted; the id decides between equal values. */
export const sorts = {
  newest: { column: 'created_at', type: 'time', descending: true },
  oldest: { column: 'created_at', type: 'time', descending: false },
  largest: { column: 'total_cents', type: 'int', descending: true },
  smallest: { column: 'total_cents', type: 'int', descending: false },
} as const;

interface Row {
  id: number;
  number: string;
  state: OrderState;
  createdAt: string;
  clinicId: number;
  clinicNumber: string;
  clinicName: string;
  city: string;
  province: string;
  purchaseOrderNumber: string;
  totalCents: number;
  paymentMethod: 'card' | 'invoice';
  pieces: number;
  expectedOn: LocalDate | null;
  needsAttention: boolean;
  holds: HoldKind[];
  notes: number;
  charged: { amountCents: number; refundedCents: number } | null;
  invoice: { totalCents: number; paidCents: number; creditedCents: number; dueOn: string } | null;
}

/** Who reads the orders, and on which Toronto day. */
interface OrdersReader {
  today: LocalDate;
  readsNotes: boolean;
}

/** A page of the orders that pass the filters, with their number (rules: OFFICE-6). */
export async function listOrders(db: Db, query: OfficeOrdersQuery, reader: OrdersReader): Promise<OfficeOrders> {
  const page = await readOrders(db, query, reader);
  const passes = await listCondition(db, query, reader.today);
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from orders o where ${passes} limit ${COUNTED_ORDERS}) counted`,
  );
  return { ...page, count: counted?.count ?? 0 };
}

/** A page of the orders that pass the filters, without their number. */
export async function readOrders(
  db: Db,
  query: OfficeOrdersQuery & SearchExtent,
  { today, readsNotes }: OrdersReader,
): Promise<Omit<OfficeOrders, 'count'>> {
  const passes = await listCondition(db, query, today);
  const { sort, after, limit } = query;
  const { column, type, descending: isDescending } = sorts[sort];
  const { backwards, descending } = wayOf(query, isDescending);
  const beyond = beyondPosition(query, { by: sql.raw(`o.${column}`), type, id: sql`o.id`, descending });
  const order = sql.raw(descending ? `o.${column} desc, o.id desc` : `o.${column}, o.id`);
  const found = await rows<Row>(
    db,
    sql`select ${columns}, ${readsNotes ? noteCount : sql`0`} as notes from (select * from orders o where ${passes} and ${beyond} order by ${order} limit ${limit + 1}) o
      join clinics c on c.id = o.clinic_id join people p on p.id = o.person_id
      left join payments pay on pay.order_id = o.id left join invoices i on i.order_id = o.id
      order by ${order}`,
  );
  const cursor = (row: Row) => `${column === 'created_at' ? row.createdAt : row.totalCents}~${row.id}`;
  const page = toPage(found, { backwards, after, limit }, cursor);
  return { ...page, items: page.items.map((row) => toItem(row, today)) };
}

/** The time as text: a position contains the microseconds, which JavaScript's dates would lose. */
const writtenTime = sql`to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const noteCount = sql`(select count(*)::int from staff_notes n where n.order_id = o.id)`;

const columns = sql`o.id, o.number, o.state, ${writtenTime} as "createdAt", c.id as "clinicId",
  c.number as "clinicNumber", ${clinicNameOfOrder} as "clinicName",
  o.shipping_address ->> 'city' as city, o.shipping_address ->> 'state' as province,
  o.purchase_order_number as "purchaseOrderNumber", o.total_cents as "totalCents", o.payment_method as "paymentMethod",
  (select coalesce(sum(l.units), 0)::int from order_lines l where l.order_id = o.id) as pieces,
  (select max(l.expected_to)::text from order_lines l where l.order_id = o.id) as "expectedOn",
  exists (select from attention a where a.order_id = o.id and not a.resolved) as "needsAttention", ${openHolds} as holds,
  case when pay.status = 'succeeded' then json_build_object('amountCents', pay.amount_cents, 'refundedCents', pay.refunded_cents) end as charged,
  case when i.id is not null then json_build_object('totalCents', i.total_cents, 'paidCents', i.paid_cents,
    'creditedCents', i.credited_cents, 'dueOn', i.due_on::text) end as invoice`;

function toItem(row: Row, today: LocalDate): OfficeOrder {
  const { id, number, state, createdAt, totalCents, paymentMethod, pieces, expectedOn, charged, invoice } = row;
  const isLate = expectedOn !== null && expectedOn < today && OPEN_STATES.includes(state);
  const { amountCents = 0, refundedCents = 0 } = charged ?? {};
  return {
    id,
    number,
    state,
    pieces,
    paymentMethod,
    expectedOn,
    orderedAt: `${createdAt.slice(0, 23)}Z`,
    clinic: { id: row.clinicId, number: row.clinicNumber, name: row.clinicName },
    place: `${row.city} ${row.province}`.trim(),
    purchaseOrderNumber: row.purchaseOrderNumber,
    total: toDollars(totalCents),
    payment:
      paymentMethod === 'card'
        ? cardPayment({ state, isCharged: charged !== null, amountCents, refundedCents })
        : invoicePayment(invoice, today),
    daysLate: isLate ? daysBetween(expectedOn, today) : 0,
    needsAttention: row.needsAttention,
    hold: row.holds[0] ?? null,
    holds: row.holds,
    notes: row.notes,
  };
}
