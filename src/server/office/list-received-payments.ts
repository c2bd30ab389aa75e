import { sql, type SQL } from 'drizzle-orm';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import type {
  OfficeReceivedPayment,
  OfficeReceivedPaymentPage,
  OfficeReceivedPayments,
  OfficeReceivedPaymentsQuery,
} from '#contract/office-received-payments.ts';
import { rows, type Db } from '#db/client.ts';
import { toDollars } from '#domain/money.ts';
import type { ReceivedPaymentSort } from '#domain/received-payments.ts';
import { clinicName } from './clinic-name.ts';
import { reversedOn } from '#server/money/amount-due.ts';
import { beyondPosition, toPage, wayOf } from './list-page.ts';
import { staffName, writtenTime } from './order-notes.ts';
import { receivedPaymentCondition } from './received-payment-conditions.ts';

/** The value by which the payments `r` are sorted, and its type; the id decides between equal values. */
const sorts: Record<ReceivedPaymentSort, { by: SQL; type: 'day' | 'int'; descending: boolean }> = {
  newest: { by: sql`r.received_on`, type: 'day', descending: true },
  oldest: { by: sql`r.received_on`, type: 'day', descending: false },
  most: { by: sql`r.amount_cents`, type: 'int', descending: true },
};

/** Payments of a list are counted up to this number. */
const COUNTED = 10_000;

type Computed = 'clinic' | 'amount' | 'applied' | 'unapplied' | 'returned' | 'reversed' | 'invoices';
interface Row extends Omit<OfficeReceivedPayment, Computed> {
  id: number;
  sortedBy: string;
  clinicNumber: string;
  clinicName: string;
  amountCents: number;
  unappliedCents: number;
  returnedCents: number;
  parts: { number: string; order: string; cents: number }[];
}

/** A page of the payments that pass the filters, with their number and what is unapplied (rules: OFFICE-100). */
export async function listReceivedPayments(
  db: Db,
  query: OfficeReceivedPaymentsQuery,
): Promise<OfficeReceivedPayments> {
  const { clinic } = query;
  const page = await readReceivedPayments(db, query);
  const passes = await receivedPaymentCondition(db, query);
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from received_payments r where ${passes} limit ${COUNTED}) counted`,
  );
  return {
    ...page,
    count: counted?.count ?? 0,
    unapplied: await sumUnapplied(db, clinic),
    clinic: clinic === undefined ? null : await readClinic(db, clinic),
  };
}

/** A page of the payments that pass the filters, without their number and sums. */
export async function readReceivedPayments(db: Db, query: OfficeReceivedPaymentsQuery) {
  const { sort, after, limit } = query;
  const passes = await receivedPaymentCondition(db, query);
  const { by, type, descending: isDescending } = sorts[sort];
  const { backwards, descending } = wayOf(query, isDescending);
  const beyond = beyondPosition(query, { by, type, id: sql`r.id`, descending });
  const way = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`${by} ${way}, r.id ${way}`;
  const found = await rows<Row>(
    db,
    sql`select ${columns}, ${by}::text as "sortedBy"
      from (select * from received_payments r where ${passes} and ${beyond} order by ${order} limit ${limit + 1}) r
      ${joined} order by ${order}`,
  );
  const page = toPage(found, { backwards, after, limit }, ({ sortedBy, id }) => `${sortedBy}~${id}`);
  return { ...page, items: page.items.map(toItem) };
}

/** Everything the office shows of a payment; null if no payment has the number (rules: OFFICE-101). */
export async function readReceivedPayment(db: Db, number: string): Promise<OfficeReceivedPaymentPage | null> {
  const [found] = await rows<Row>(
    db,
    sql`select ${columns}, '' as "sortedBy" from received_payments r ${joined} where r.number = ${number}`,
  );
  if (!found) return null;
  const applications = await rows<
    Omit<OfficeReceivedPaymentPage['applications'][number], 'amount'> & { cents: number }
  >(
    db,
    sql`select i.number as invoice, o.number as "order", m.amount_cents as cents, ${writtenTime('m.created_at')} as at,
        ${nameOf('m.recorded_by')} as by
      from money_movements m join orders o on o.id = m.order_id join invoices i on i.order_id = m.order_id
      where m.received_payment_id = ${found.id} and m.kind = 'charge' order by m.id`,
  );
  const [dueAgainOn = null] = await rows<NonNullable<OfficeReceivedPaymentPage['dueAgainOn']>>(
    db,
    sql`select i.number as invoice, o.number as "order"
      from money_movements m join orders o on o.id = m.order_id join invoices i on i.order_id = m.order_id
      where m.received_payment_id = ${found.id} and m.due_again_at is not null`,
  );
  return {
    ...toItem(found),
    dueAgainOn,
    applications: applications.map(({ cents, ...part }) => ({ ...part, amount: toDollars(cents) })),
  };
}

/** The name of the staff member whose id is in a column; null if it is empty. */
function nameOf(column: string): SQL {
  return sql`(select ${staffName} from staff s join people p on p.id = s.person_id where s.id = ${sql.raw(column)})`;
}

/** The number of payments that are not applied in full, and the dollars: of a clinic, or of all clinics. */
export async function sumUnapplied(db: Db, clinic?: string): Promise<OfficeReceivedPayments['unapplied']> {
  const owned = clinic === undefined ? sql`true` : sql`c.number = ${clinic}`;
  const [found] = await rows<{ count: number; cents: number }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(r.unapplied_cents), 0)::float8 as cents
      from received_payments r join clinics c on c.id = r.clinic_id where r.unapplied_cents > 0 and ${owned}`,
  );
  return { count: found?.count ?? 0, amount: toDollars(found?.cents ?? 0) };
}

/** What the invoice of an order got of payments by cheque or transfer, oldest first. */
export async function partsOfOrder(db: Db, orderId: number): Promise<OfficeOrderPage['receivedPayments']> {
  const found = await rows<Omit<OfficeOrderPage['receivedPayments'][number], 'amount'> & { cents: number }>(
    db,
    sql`select r.number as payment, r.reference, m.amount_cents as cents, ${writtenTime('m.created_at')} as at,
        coalesce(${nameOf('m.recorded_by')}, ${nameOf('r.recorded_by')}) as by, ${writtenTime('r.reversed_at')} as "reversedAt",
        ${nameOf('r.reversed_by')} as "reversedBy"
      from money_movements m join received_payments r on r.id = m.received_payment_id
      where m.order_id = ${orderId} and m.kind = 'charge' order by m.id`,
  );
  return found.map(({ cents, ...part }) => ({ ...part, amount: toDollars(cents) }));
}

const columns = sql`r.id, r.number, r.reference, c.number as "clinicNumber", ${clinicName} as "clinicName",
  r.received_on::text as "receivedOn", r.method, r.amount_cents as "amountCents", r.unapplied_cents as "unappliedCents",
  r.returned_cents as "returnedCents", ${writtenTime('r.created_at')} as "recordedAt",
  ${writtenTime('r.reversed_at')} as "reversedAt", ${reversedOn}::text as "reversedOn",
  ${nameOf('r.reversed_by')} as "reversedBy", r.reversal_reason as "reversalReason", r.returned_on::text as "returnedOn", r.return_reference as "returnReference",
  ${nameOf('r.returned_by')} as "returnedBy", ${nameOf('r.recorded_by')} as "recordedBy",
  (select coalesce(json_agg(json_build_object('number', i.number, 'order', o.number, 'cents', m.cents) order by i.id), '[]')
    from (select order_id, sum(amount_cents)::int as cents from money_movements where received_payment_id = r.id and kind = 'charge'
      group by order_id) m
    join invoices i on i.order_id = m.order_id join orders o on o.id = m.order_id) as parts`;

const joined = sql`join clinics c on c.id = r.clinic_id`;

async function readClinic(db: Db, number: string): Promise<OfficeReceivedPayments['clinic']> {
  const [found] = await rows<{ name: string }>(
    db,
    sql`select ${clinicName} as name from clinics c where c.number = ${number}`,
  );
  return { number, name: found?.name ?? number };
}

function toItem(row: Row): OfficeReceivedPayment {
  const { number, reference, receivedOn, method, recordedBy, recordedAt } = row;
  const {
    reversedAt,
    reversedOn: reversedDay,
    reversedBy,
    reversalReason,
    returnedOn,
    returnReference,
    returnedBy,
  } = row;
  const { amountCents, unappliedCents, returnedCents } = row;
  const reversedCents = reversedAt === null ? 0 : amountCents;
  return {
    number,
    reference,
    receivedOn,
    method,
    recordedBy,
    recordedAt,
    reversedAt,
    reversedOn: reversedDay,
    reversedBy,
    reversalReason,
    returnedOn,
    returnReference,
    returnedBy,
    clinic: { number: row.clinicNumber, name: row.clinicName },
    amount: toDollars(amountCents),
    applied: toDollars(amountCents - reversedCents - unappliedCents - returnedCents),
    unapplied: toDollars(unappliedCents),
    returned: toDollars(returnedCents),
    reversed: toDollars(reversedCents),
    invoices: row.parts.map(({ number: invoice, order, cents }) => ({
      number: invoice,
      order,
      amount: toDollars(cents),
    })),
  };
}
