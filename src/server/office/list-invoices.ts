import { sql, type SQL } from 'drizzle-orm';
import type { OfficeInvoice, OfficeInvoices, OfficeInvoicesQuery } from '#contract/office-invoices.ts';
import { rows, type Db } from '#db/client.ts';
import type { OrderTax } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { COUNTED_INVOICES, daysOverdue, INVOICE_AGES, isInvoiceAge, type InvoiceSort } from '#domain/invoice-lists.ts';
import { invoiceDue } from '#domain/invoices.ts';
import { toDollars } from '#domain/money.ts';
import { invoicePayment } from '#domain/order-queues.ts';
import { dueAgainCents, dueCents, hasAmountDue, returnedCents } from '#server/money/amount-due.ts';
import { Refusal } from '#server/http-errors.ts';
import { clinicName, clinicNameOfOrder } from './clinic-name.ts';
import { ageCondition, isOfAge, issueCondition, ownerCondition } from './invoice-conditions.ts';
import { dueAgainUntil, invoicesDueAt, returnedUntil, sumReturnsToMakeAt, sumUnappliedAt } from './invoices-at.ts';
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
  netCents: number;
  taxes: OrderTax[];
  totalCents: number;
  paidCents: number;
  creditedCents: number;
  returnedCents: number;
  dueAgainCents: number;
}

/** A page of the invoices that pass the filters, with their number and the sum of each age (rules: OFFICE-42). */
export async function listInvoices(db: Db, query: OfficeInvoicesQuery, today: LocalDate): Promise<OfficeInvoices> {
  const { asOf, clinic } = query;
  const day = requireDay(query, today);
  const owned = await ownerCondition(db, query);
  const passes = sql`${owned} and ${issueCondition(query)} and ${ageCondition(query.age, day)}`;
  const [page, [counted], ages, unapplied, toReturn, found] = await Promise.all([
    readPage(db, query, day, owned),
    rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select from ${invoicesOf(asOf)} i where ${passes} limit ${COUNTED_INVOICES}) counted`,
    ),
    sumAges(db, owned, query, day),
    asOf === undefined ? sumUnapplied(db, clinic) : sumUnappliedAt(db, asOf, clinic),
    asOf === undefined ? sumReturnsToMake(db, owned) : sumReturnsToMakeAt(db, asOf, owned),
    clinic === undefined ? null : readClinic(db, clinic),
  ]);
  return { ...page, count: counted?.count ?? 0, ages, unapplied, toReturn, clinic: found };
}

/** The invoices at the end of a past day, or at present. */
const invoicesOf = (asOf: LocalDate | undefined): SQL => (asOf === undefined ? sql`invoices` : invoicesDueAt(asOf));

/** The day at whose end a list is read. Refuses a day to come, and a past day of a list of paid or all invoices. */
function requireDay({ asOf, age }: OfficeInvoicesQuery, today: LocalDate): LocalDate {
  if (asOf === undefined) return today;
  if (asOf > today) throw new Refusal('MALFORMED', { message: `${asOf} is yet to come.` });
  if (age !== undefined && !isInvoiceAge(age))
    throw new Refusal('MALFORMED', { message: 'On a past day, invoices are listed by age only.' });
  return asOf;
}

/** A page of the invoices that pass the filters, without their number and sums. */
export async function readInvoices(db: Db, query: OfficeInvoicesQuery, today: LocalDate) {
  return readPage(db, query, requireDay(query, today), await ownerCondition(db, query));
}

/** `day` is the day at whose end the list is read. */
async function readPage(db: Db, query: OfficeInvoicesQuery, day: LocalDate, owned: SQL) {
  const { asOf, sort, after, limit } = query;
  const passes = sql`${owned} and ${issueCondition(query)} and ${ageCondition(query.age, day)}`;
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
        o.subtotal_cents + o.shipping_cents as "netCents", o.taxes,
        i.paid_cents as "paidCents", i.credited_cents as "creditedCents",
        ${asOf === undefined ? returnedCents : returnedUntil(asOf)} as "returnedCents",
        ${asOf === undefined ? dueAgainCents : dueAgainUntil(asOf)} as "dueAgainCents", d.id as "documentId"
      from (select * from ${invoicesOf(asOf)} i where ${passes} and ${beyond} order by ${order} limit ${limit + 1}) i
      join orders o on o.id = i.order_id join clinics c on c.id = o.clinic_id join people p on p.id = o.person_id
      left join documents d on d.order_id = i.order_id and d.kind = 'invoice'
      order by ${order}`,
  );
  const page = toPage(found, { backwards, after, limit }, ({ sortedBy, id }) => `${sortedBy}~${id}`);
  return { ...page, items: page.items.map((row) => toItem(row, day)) };
}

/** The number of invoices of each age and the dollars due on them. */
async function sumAges(
  db: Db,
  owned: SQL,
  query: OfficeInvoicesQuery,
  day: LocalDate,
): Promise<OfficeInvoices['ages']> {
  const sums = INVOICE_AGES.flatMap((age) => [
    sql`count(*) filter (where ${isOfAge(age, day)})::int as ${sql.identifier(`${age} count`)}`,
    sql`coalesce(sum(${dueCents}) filter (where ${isOfAge(age, day)}), 0)::float8 as ${sql.identifier(age)}`,
  ]);
  const [found = {}] = await rows<Record<string, number>>(
    db,
    sql`select ${sql.join(sums, sql`, `)} from ${invoicesOf(query.asOf)} i where ${hasAmountDue} and ${owned} and ${issueCondition(query)}`,
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
  const paidCents = row.paidCents + row.dueAgainCents;
  const due = invoiceDue({ ...row, paidCents });
  return {
    number,
    order,
    clinic: { number: clinicNumber, name: clinicName },
    issuedOn,
    dueOn,
    daysOverdue: due <= 0 ? 0 : daysOverdue(dueOn, today),
    state: invoicePayment(row, today),
    net: toDollars(row.netCents),
    taxes: row.taxes.map((tax) => ({ name: tax.name, amount: toDollars(tax.amount) })),
    total: toDollars(row.totalCents),
    paid: toDollars(paidCents),
    credited: toDollars(row.creditedCents),
    returned: toDollars(row.returnedCents),
    due: toDollars(due),
    documentId,
  };
}
