import { sql } from 'drizzle-orm';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { rows, type Db } from '#db/client.ts';
import { addDays, daysBetween, startOfDay, type LocalDate } from '#domain/calendar.ts';
import { DAYS_OF_YEAR, LATEST_ACTS, LATEST_ORDERS, MOST_OF_CLINIC } from '#domain/clinic-lists.ts';
import { invitationState } from '#domain/invitations.ts';
import { toDollars } from '#domain/money.ts';
import { mayStaff } from '#domain/staff-roles.ts';
import { peopleOf, unansweredOf } from '#server/people/queries.ts';
import type { SignedInStaff } from '#server/signed-in-person.ts';
import { isUnpaid, owedCents } from './clinic-debts.ts';
import { clinicColumns, placedStates, toClinic, type ClinicRow } from './list-clinics.ts';
import { listOrders } from './list-orders.ts';
import { readNotesOfClinic, staffName, writtenTime } from './order-notes.ts';

interface Found extends ClinicRow {
  createdAt: string;
  hasCardAccount: boolean;
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
        c.stripe_customer_id is not null as "hasCardAccount", c.preferred_delivery as "deliveryDays",
        (select name from price_lists where id = c.price_list_id) as "priceList",
        (select count(distinct k.product_id)::int from contract_lines k where k.clinic_id = c.id
          and k.starts_on <= ${today}::date and coalesce(k.ends_on >= ${today}::date, true)) as "contractPrices"
      from clinics c where c.number = ${number}`,
  );
  if (!found) return null;
  const { createdAt, hasCardAccount, priceList, contractPrices, deliveryDays, ...row } = found;
  const { id } = row;
  const readsNotes = mayStaff(reader.role, 'notes', 'read');
  const query = { clinic: id, sort: 'newest', limit: LATEST_ORDERS } as const;
  const { items, count } = await listOrders(db, query, { today, readsNotes });
  return {
    clinic: { ...toClinic(row), createdAt, hasCardAccount, priceList, contractPrices },
    money: await readMoney(db, id, today),
    orders: { items, count },
    invoices: await readUnpaidInvoices(db, id, today),
    subscriptions: await readSubscriptions(db, id),
    people: await readPeople(db, id, now),
    locations: await readLocations(db, id, deliveryDays),
    notes: readsNotes ? await readNotesOfClinic(db, id, reader.id) : [],
    acts: await actsOf(db, id),
  };
}

async function readMoney(db: Db, id: number, today: LocalDate): Promise<OfficeClinicPage['money']> {
  const first = startOfDay(addDays(today, 1 - DAYS_OF_YEAR)).toISOString();
  const [found] = await rows<{ overdue: number; orders: number; total: number }>(
    db,
    sql`select
        (select coalesce(sum(${owedCents}), 0)::float8 from orders o join invoices i on i.order_id = o.id
          where o.clinic_id = ${id} and ${isUnpaid} and i.due_on < ${today}::date) as overdue,
        count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as total
      from orders where clinic_id = ${id} and created_at >= ${first}::timestamptz and state in (${placedStates})`,
  );
  const { overdue = 0, orders = 0, total = 0 } = found ?? {};
  return { overdue: toDollars(overdue), ordersOfYear: orders, totalOfYear: toDollars(total) };
}

interface UnpaidInvoice extends Omit<OfficeClinicPage['invoices']['items'][number], 'total' | 'due' | 'daysOverdue'> {
  totalCents: number;
  dueCents: number;
  count: number;
}

async function readUnpaidInvoices(db: Db, id: number, today: LocalDate): Promise<OfficeClinicPage['invoices']> {
  const found = await rows<UnpaidInvoice>(
    db,
    sql`select i.number, o.number as "order", i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
        i.total_cents as "totalCents", ${owedCents} as "dueCents", d.id as "documentId", count(*) over ()::int as count
      from orders o join invoices i on i.order_id = o.id
      left join documents d on d.order_id = o.id and d.kind = 'invoice'
      where o.clinic_id = ${id} and ${isUnpaid} order by i.due_on, i.id limit ${MOST_OF_CLINIC}`,
  );
  const items = found.map(({ totalCents, dueCents, count: _, ...invoice }) => ({
    ...invoice,
    total: toDollars(totalCents),
    due: toDollars(dueCents),
    daysOverdue: invoice.dueOn < today ? daysBetween(invoice.dueOn, today) : 0,
  }));
  return { items, count: found[0]?.count ?? 0 };
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
      order by r.status = 'paused', r.next_run, r.id limit ${MOST_OF_CLINIC}`,
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
    sql`select ${writtenTime('a.at')} as at, a.act, ${staffName} as by
      from audit_log a left join staff s on s.id = a.actor_id left join people p on p.id = s.person_id
      where a.clinic_id = ${id} and not a.subject ? 'order' and a.act not in ('notes.add', 'notes.edit')
      order by a.id desc limit ${LATEST_ACTS}`,
  );
}
