import { sql } from 'drizzle-orm';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { rows, type Db } from '#db/client.ts';
import { addDays, daysBetween, startOfDay, type LocalDate } from '#domain/calendar.ts';
import { DAYS_OF_YEAR, LATEST_ACTS, LATEST_ORDERS, MAX_LISTED_OF_CLINIC } from '#domain/clinic-lists.ts';
import { invitationState } from '#domain/invitations.ts';
import { toDollars } from '#domain/money.ts';
import type { TaxExemption } from '#domain/tax-exemptions.ts';
import { mayStaff } from '#domain/staff-roles.ts';
import { peopleOf, unansweredOf } from '#server/people/queries.ts';
import type { SignedInStaff } from '#server/signed-in-person.ts';
import { dueCents, hasAmountDue } from '#server/money/amount-due.ts';
import { clinicColumns, placedStates, toClinic, type ClinicRow } from './list-clinics.ts';
import { sumReturnsToMake } from './list-credit-notes.ts';
import { listOrders } from './list-orders.ts';
import { readNotesOfClinic, staffName, writtenTime } from './order-notes.ts';

interface Found extends ClinicRow {
  createdAt: string;
  hasCardAccount: boolean;
  taxExemption: TaxExemption | null;
  application: OfficeClinicPage['clinic']['application'];
  priceList: string | null;
  contractPrices: number;
  deliveryDays: number[];
}

interface Present {
  now: Date;
  /** The day in Toronto. */
  today: LocalDate;
  reader: SignedInStaff;
}

/** Everything the office shows of a clinic; null if there is no such clinic (rules: OFFICE-28). */
export async function readClinicPage(
  db: Db,
  number: string,
  { now, today, reader }: Present,
): Promise<OfficeClinicPage | null> {
  const [found] = await rows<Found>(
    db,
    sql`select ${clinicColumns}, ${writtenTime('c.created_at')} as "createdAt",
        c.stripe_customer_id is not null as "hasCardAccount", c.tax_exemption as "taxExemption", c.preferred_delivery as "deliveryDays",
        (select c.credit_application - 'personId' || jsonb_build_object('by', trim(p.first_name || ' ' || p.last_name))
          from people p where p.id = (c.credit_application ->> 'personId')::int) as application,
        (select name from price_lists where id = c.price_list_id) as "priceList",
        (select count(distinct k.product_id)::int from contract_lines k where k.clinic_id = c.id
          and k.starts_on <= ${today}::date and coalesce(k.ends_on >= ${today}::date, true)) as "contractPrices"
      from clinics c where c.number = ${number}`,
  );
  if (!found) return null;
  const { deliveryDays, ...row } = found;
  const { id } = row;
  const readsNotes = mayStaff(reader.role, 'notes', 'read');
  const query = { clinic: id, sort: 'newest', limit: LATEST_ORDERS } as const;
  const { items, count } = await listOrders(db, query, { today, readsNotes });
  const unpaid = await readUnpaidInvoices(db, id, today);
  return {
    clinic: toClinic(row, unpaid.owed),
    money: { overdue: toDollars(unpaid.overdue), ...(await sumOfYear(db, id, today)) },
    orders: { items, count },
    invoices: unpaid.invoices,
    subscriptions: await readSubscriptions(db, id),
    people: await readPeople(db, id, now),
    locations: await readLocations(db, id, deliveryDays),
    notes: readsNotes ? await readNotesOfClinic(db, id, reader.id) : [],
    receivedPayments: await sumReceivedPayments(db, id),
    toReturn: await sumReturnsToMake(db, sql`n.order_id in (select o.id from orders o where o.clinic_id = ${id})`),
    disputes: await countDisputes(db, id),
    acts: await actsOf(db, id),
  };
}

async function sumReceivedPayments(db: Db, id: number): Promise<OfficeClinicPage['receivedPayments']> {
  const [found] = await rows<{ count: number; cents: number }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(unapplied_cents), 0)::float8 as cents
      from received_payments where clinic_id = ${id}`,
  );
  return { count: found?.count ?? 0, unapplied: toDollars(found?.cents ?? 0) };
}

async function countDisputes(db: Db, id: number): Promise<OfficeClinicPage['disputes']> {
  const [found] = await rows<OfficeClinicPage['disputes']>(
    db,
    sql`select count(*) filter (where d.ended_at is null)::int as open, count(*) filter (where d.state = 'lost')::int as lost
      from disputes d join orders o on o.id = d.order_id where o.clinic_id = ${id}`,
  );
  return found ?? { open: 0, lost: 0 };
}

async function sumOfYear(db: Db, id: number, today: LocalDate) {
  const first = startOfDay(addDays(today, 1 - DAYS_OF_YEAR)).toISOString();
  const [found] = await rows<{ orders: number; cents: number }>(
    db,
    sql`select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as cents
      from orders where clinic_id = ${id} and created_at >= ${first}::timestamptz and state in (${placedStates})`,
  );
  return { ordersOfYear: found?.orders ?? 0, totalOfYear: toDollars(found?.cents ?? 0) };
}

interface UnpaidInvoice extends Omit<OfficeClinicPage['invoices']['items'][number], 'total' | 'due' | 'daysOverdue'> {
  totalCents: number;
  dueCents: number;
  /** Of all unpaid invoices of the clinic, shown or not. */
  count: number;
  owed: number;
  overdue: number;
}

/** The first unpaid invoices of the clinic, and the cents of all of them that are owed and overdue. */
async function readUnpaidInvoices(db: Db, id: number, today: LocalDate) {
  const found = await rows<UnpaidInvoice>(
    db,
    sql`select i.number, o.number as "order", i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
        i.total_cents as "totalCents", ${dueCents} as "dueCents", d.id as "documentId",
        count(*) over ()::int as count, sum(${dueCents}) over ()::float8 as owed,
        coalesce(sum(${dueCents}) filter (where i.due_on < ${today}::date) over (), 0)::float8 as overdue
      from orders o join invoices i on i.order_id = o.id
      left join documents d on d.order_id = o.id and d.kind = 'invoice'
      where o.clinic_id = ${id} and ${hasAmountDue} order by i.due_on, i.id limit ${MAX_LISTED_OF_CLINIC}`,
  );
  const items = found.map(({ totalCents, dueCents, count: _, owed: _owed, overdue: _overdue, ...invoice }) => ({
    ...invoice,
    total: toDollars(totalCents),
    due: toDollars(dueCents),
    daysOverdue: invoice.dueOn < today ? daysBetween(invoice.dueOn, today) : 0,
  }));
  const { count = 0, owed = 0, overdue = 0 } = found[0] ?? {};
  return { invoices: { items, count }, owed, overdue };
}

type Subscription = OfficeClinicPage['subscriptions']['items'][number];

async function readSubscriptions(db: Db, id: number): Promise<OfficeClinicPage['subscriptions']> {
  const found = await rows<Subscription & { count: number }>(
    db,
    sql`select r.id, p.item_id as "itemId", p.name, r.quantity, r.interval_months as interval,
        r.payment_method as "paymentMethod", case when r.status = 'active' then r.next_run::text end as "nextRunOn",
        count(*) over ()::int as count
      from recurring_orders r join products p on p.id = r.product_id
      where r.clinic_id = ${id} and r.status in ('active', 'paused')
      order by r.status = 'paused', r.next_run, r.id limit ${MAX_LISTED_OF_CLINIC}`,
  );
  return { items: found.map(({ count: _, ...subscription }) => subscription), count: found[0]?.count ?? 0 };
}

/** The people of the clinic, then the invited people who have not answered. */
async function readPeople(db: Db, id: number, now: Date): Promise<OfficeClinicPage['people']> {
  const members = await peopleOf(db, id);
  const invited = await unansweredOf(db, id);
  return [
    ...members.map(({ name, email, role }) => ({ name, email, role, invitation: null })),
    ...invited.map((row) => ({
      name: '',
      email: row.email,
      role: row.role,
      invitation: invitationState(row, now) === 'expired' ? ('expired' as const) : ('open' as const),
    })),
  ];
}

function readLocations(db: Db, id: number, ofClinic: number[]): Promise<OfficeClinicPage['locations']> {
  return rows(
    db,
    sql`select id, name, full_name as "fullName", address1 as addr1, address2 as addr2, city, state, zip, phone,
        default_shipping as "isDefaultShipping", default_billing as "isDefaultBilling",
        coalesce(delivery_days, ${sql.param(ofClinic)}::int[]) as "deliveryDays"
      from locations where clinic_id = ${id} order by default_shipping desc, default_billing desc, id`,
  );
}

/**
 * The latest acts of staff on the clinic itself; the acts on its orders are on their pages. Notes are read with who
 * wrote them.
 */
function actsOf(db: Db, id: number): Promise<OfficeClinicPage['acts']> {
  return rows(
    db,
    sql`select ${writtenTime('a.at')} as at, a.act, ${staffName} as by,
        a.subject ->> 'payment' as payment, (a.after ->> 'amountCents')::float8 / 100 as amount
      from audit_log a left join staff s on s.id = a.actor_id left join people p on p.id = s.person_id
      where a.clinic_id = ${id} and not a.subject ? 'order' and a.act not in ('notes.add', 'notes.edit')
      order by a.id desc limit ${LATEST_ACTS}`,
  );
}
