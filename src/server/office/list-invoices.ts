import { sql, type SQL } from 'drizzle-orm';
import type { OfficeInvoice, OfficeInvoices, OfficeInvoicesQuery } from '#contract/office-invoices.ts';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { MAX_ID } from '#domain/ids.ts';
import { COUNTED_INVOICES, daysOverdue, INVOICE_AGES, type InvoiceSort } from '#domain/invoice-lists.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { toDollars } from '#domain/money.ts';
import { invoicePayment } from '#domain/order-queues.ts';
import { Refusal } from '#server/http-errors.ts';
import { dueCents, hasAmountDue } from '#server/money/amount-due.ts';
import { ageCondition, isOfAge, ownerCondition } from './invoice-conditions.ts';
import { toPage, wayOf } from './list-page.ts';

/** The value by which the invoices `i` are sorted, and its type; the id decides between equal values. */
const sorts: Record<InvoiceSort, { by: SQL; type: SQL; descending: boolean; isValue: (text: string) => boolean }> = {
  due: { by: sql`i.due_on`, type: sql`date`, descending: false, isValue: isLocalDate },
  newest: { by: sql`i.issued_on`, type: sql`date`, descending: true, isValue: isLocalDate },
  oldest: { by: sql`i.issued_on`, type: sql`date`, descending: false, isValue: isLocalDate },
  most: { by: dueCents, type: sql`int`, descending: true, isValue: (text) => /^-?\d{1,9}$/.test(text) },
};

interface Row extends Omit<OfficeInvoice, 'clinic' | 'total' | 'paid' | 'credited' | 'due' | 'daysOverdue' | 'state'> {
  id: number;
  sortedBy: string;
  clinicNumber: string;
  clinicName: string;
  totalCents: number;
  paidCents: number;
  creditedCents: number;
}

/** A page of the invoices that pass the filters, with their number and the sum of each age (rules: OFFICE-42). */
export async function listInvoices(db: Db, query: OfficeInvoicesQuery, today: LocalDate): Promise<OfficeInvoices> {
  const owned = ownerCondition(query);
  const passes = sql`${owned} and ${ageCondition(query.age, today)}`;
  const { sort, after, before, limit } = query;
  const { by, descending: isDescending } = sorts[sort];
  const { backwards, descending } = wayOf(query, isDescending);
  const position = after ?? before;
  const beyond = position === undefined ? sql`true` : beyondPosition(position, sort, descending);
  const way = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`${by} ${way}, i.id ${way}`;
  const found = await rows<Row>(
    db,
    sql`select i.id, i.number, ${by}::text as "sortedBy", o.number as "order", c.number as "clinicNumber",
        coalesce(nullif(trim(c.name), ''), trim(p.first_name || ' ' || p.last_name)) as "clinicName",
        i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.total_cents as "totalCents",
        i.paid_cents as "paidCents", i.credited_cents as "creditedCents", d.id as "documentId"
      from (select * from invoices i where ${passes} and ${beyond} order by ${order} limit ${limit + 1}) i
      join orders o on o.id = i.order_id join clinics c on c.id = o.clinic_id join people p on p.id = o.person_id
      left join documents d on d.order_id = i.order_id and d.kind = 'invoice'
      order by ${order}`,
  );
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from invoices i where ${passes} limit ${COUNTED_INVOICES}) counted`,
  );
  const page = toPage(found, { backwards, after, limit }, ({ sortedBy, id }) => `${sortedBy}~${id}`);
  return {
    ...page,
    items: page.items.map((row) => toItem(row, today)),
    count: counted?.count ?? 0,
    ages: await sumAges(db, owned, today),
    clinic: query.clinic === undefined ? null : await readClinic(db, query.clinic),
  };
}

function beyondPosition(position: string, sort: InvoiceSort, descending: boolean): SQL {
  const [value = '', id = ''] = position.split('~');
  const { by, type, isValue } = sorts[sort];
  if (!isValue(value) || Number(id) > MAX_ID) throw new Refusal('MALFORMED');
  return sql`(${by}, i.id) ${sql.raw(descending ? '<' : '>')} (${value}::${type}, ${id}::int)`;
}

/** The number of invoices of each age and the dollars due on them. */
async function sumAges(db: Db, owned: SQL, today: LocalDate): Promise<OfficeInvoices['ages']> {
  const sums = INVOICE_AGES.flatMap((age) => [
    sql`count(*) filter (where ${isOfAge(age, today)})::int as ${sql.identifier(`${age} count`)}`,
    sql`coalesce(sum(${dueCents}) filter (where ${isOfAge(age, today)}), 0)::float8 as ${sql.identifier(age)}`,
  ]);
  const [found = {}] = await rows<Record<string, number>>(
    db,
    sql`select ${sql.join(sums, sql`, `)} from invoices i where ${hasAmountDue} and ${owned}`,
  );
  return INVOICE_AGES.map((age) => ({ age, count: found[`${age} count`] ?? 0, due: toDollars(found[age] ?? 0) }));
}

async function readClinic(db: Db, number: string): Promise<OfficeInvoices['clinic']> {
  const [found] = await rows<{ name: string }>(
    db,
    sql`select coalesce(nullif(trim(c.name), ''), (select nullif(trim(p.first_name || ' ' || p.last_name), '')
        from memberships m join people p on p.id = m.person_id where m.clinic_id = c.id
        order by m.role = 'owner' desc, m.id limit 1), c.number) as name
      from clinics c where c.number = ${number}`,
  );
  return { number, name: found?.name ?? number };
}

function toItem(row: Row, today: LocalDate): OfficeInvoice {
  const { number, order, clinicNumber, clinicName, issuedOn, dueOn, documentId } = row;
  const due = Math.max(0, row.totalCents - row.creditedCents - row.paidCents);
  return {
    number,
    order,
    clinic: { number: clinicNumber, name: clinicName },
    issuedOn,
    dueOn,
    daysOverdue: due === 0 ? 0 : daysOverdue(dueOn, today),
    state: invoicePayment(row, today),
    total: toDollars(row.totalCents),
    paid: toDollars(row.paidCents),
    credited: toDollars(row.creditedCents),
    due: toDollars(due),
    documentId,
  };
}
