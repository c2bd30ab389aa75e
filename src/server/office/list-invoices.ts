import { sql, type SQL } from 'drizzle-orm';
import type { OfficeInvoice, OfficeInvoices, OfficeInvoicesQuery } from '#contract/office-invoices.ts';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { COUNTED_INVOICES, daysOverdue, INVOICE_AGES, type InvoiceSort } from '#domain/invoice-lists.ts';
import { invoiceDue } from '#domain/invoices.ts';
import { toDollars } from '#domain/money.ts';
import { invoicePayment } from '#domain/order-queues.ts';
import { dueCents, hasAmountDue, returnedCents } from '#server/money/amount-due.ts';
import { clinicName, clinicNameOfOrder } from './clinic-name.ts';
import { ageCondition, isOfAge, ownerCondition } from './invoice-conditions.ts';
import { sumReturnsToMake } from './list-credit-notes.ts';
import { beyondPosition, toPage, wayOf } from './list-page.ts';
import { sumUnapplied } from './list-received-payments.ts';

/** The value by which the invoices `i` are sorted, and its type; the id decides between equal values. */
const sorts: Record<InvoiceSort, { by: SQL; type: 'day' | 'int'; descending: boolean }> = {
  due: { by: sql`i.due_on`, type: 'day', descending: false },
  newest: { by: sql`i.issued_on`, type: 'day', descending: true },
  oldest: { by: sql`i.issued_on`, type: 'day', descending: false },
  most: { by: dueCents, type: 'int', descending: true },
};

interface Row extends Pick<OfficeInvoice, 'number' | 'order' | 'issuedOn' | 'dueOn' | 'documentId'> {
  id: number;
  sortedBy: string;
  clinicNumber: string;
  clinicName: string;
  totalCents: number;
  paidCents: number;
  creditedCents: number;
  returnedCents: number;
}

/** A page of the invoices that pass the filters, with their number and the sum of each age (rules: OFFICE-42). */
export async function listInvoices(db: Db, query: OfficeInvoicesQuery, today: LocalDate): Promise<OfficeInvoices> {
  const owned = await ownerCondition(db, query);
  const passes = sql`${owned} and ${ageCondition(query.age, today)}`;
  const [page, [counted], ages, unapplied, toReturn, clinic] = await Promise.all([
    readPage(db, query, today, owned),
    rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select from invoices i where ${passes} limit ${COUNTED_INVOICES}) counted`,
    ),
    sumAges(db, owned, today),
    sumUnapplied(db, query.clinic),
    sumReturnsToMake(db, owned),
    query.clinic === undefined ? null : readClinic(db, query.clinic),
  ]);
  return { ...page, count: counted?.count ?? 0, ages, unapplied, toReturn, clinic };
}

/** A page of the invoices that pass the filters, without their number and sums. */
export async function readInvoices(db: Db, query: OfficeInvoicesQuery, today: LocalDate) {
  return readPage(db, query, today, await ownerCondition(db, query));
}

async function readPage(db: Db, query: OfficeInvoicesQuery, today: LocalDate, owned: SQL) {
  const passes = sql`${owned} and ${ageCondition(query.age, today)}`;
  const { sort, after, limit } = query;
  const { by, type, descending: isDescending } = sorts[sort];
  const { backwards, descending } = wayOf(query, isDescending);
  const beyond = beyondPosition(query, { by, type, id: sql`i.id`, descending });
  const way = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`${by} ${way}, i.id ${way}`;
  const found = await rows<Row>(
    db,
    sql`select i.id, i.number, ${by}::text as "sortedBy", o.number as "order", c.number as "clinicNumber",
        ${clinicNameOfOrder} as "clinicName",
        i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.total_cents as "totalCents",
        i.paid_cents as "paidCents", i.credited_cents as "creditedCents",
        ${returnedCents} as "returnedCents", d.id as "documentId"
      from (select * from invoices i where ${passes} and ${beyond} order by ${order} limit ${limit + 1}) i
      join orders o on o.id = i.order_id join clinics c on c.id = o.clinic_id join people p on p.id = o.person_id
      left join documents d on d.order_id = i.order_id and d.kind = 'invoice'
      order by ${order}`,
  );
  const page = toPage(found, { backwards, after, limit }, ({ sortedBy, id }) => `${sortedBy}~${id}`);
  return { ...page, items: page.items.map((row) => toItem(row, today)) };
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
    sql`select ${clinicName} as name from clinics c where c.number = ${number}`,
  );
  return { number, name: found?.name ?? number };
}

function toItem(row: Row, today: LocalDate): OfficeInvoice {
  const { number, order, clinicNumber, clinicName, issuedOn, dueOn, documentId } = row;
  const due = invoiceDue(row);
  return {
    number,
    order,
    clinic: { number: clinicNumber, name: clinicName },
    issuedOn,
    dueOn,
    daysOverdue: due <= 0 ? 0 : daysOverdue(dueOn, today),
    state: invoicePayment(row, today),
    total: toDollars(row.totalCents),
    paid: toDollars(row.paidCents),
    credited: toDollars(row.creditedCents),
    returned: toDollars(row.returnedCents),
    due: toDollars(due),
    documentId,
  };
}
