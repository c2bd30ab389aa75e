import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { invoiceColumns, type InvoiceOfOrder } from '#server/money/invoice-payments.ts';

/** Whose open invoices to read, and which of them. */
export interface OpenInvoicesQuery {
  clinicId: number;
  /** Only the invoice of this order. */
  orderId?: number;
  limit: number;
  offset: number;
  today: LocalDate;
}

/** A page of open invoices, and the number and the sums of all of them, whatever the page. */
export interface OpenInvoicesPage {
  found: InvoiceOfOrder[];
  count: number;
  dueCents: Cents;
  overdueCents: Cents;
}

/** `payableCents` of an invoice that is not paid. */
const dueCents = sql<Cents>`${invoices.totalCents} - ${invoices.creditedCents} - ${invoices.paidCents}`;

/**
 * The open invoices of a clinic with an amount due, the oldest due day first. A clinic may have thousands, so the
 * statement reads three columns of each for the sums, and all columns only of the page.
 */
export async function readOpenInvoices(
  db: Db,
  { clinicId, orderId, limit, offset, today }: OpenInvoicesQuery,
): Promise<OpenInvoicesPage> {
  const open = db.$with('open').as(
    db
      .select({ id: invoices.id, dueOn: invoices.dueOn, due: dueCents.as('due') })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(
        and(
          eq(orders.clinicId, clinicId),
          orderId === undefined ? undefined : eq(orders.id, orderId),
          isNull(invoices.paidOn),
          gt(dueCents, 0),
        ),
      ),
  );
  const totals = db
    .select({
      count: sql<number>`count(*)::int`.as('count'),
      dueCents: sql<Cents>`coalesce(sum(${open.due}), 0)::float8`.as('due_cents'),
      overdueCents: sql<Cents>`coalesce(sum(${open.due}) filter (where ${open.dueOn} < ${today}), 0)::float8`.as(
        'overdue_cents',
      ),
    })
    .from(open)
    .as('totals');
  const page = db.select({ id: open.id }).from(open).orderBy(asc(open.dueOn), asc(open.id)).limit(limit).offset(offset);
  const shown = page.as('page');
  const found = await db
    .with(open)
    .select({
      count: totals.count,
      dueCents: totals.dueCents,
      overdueCents: totals.overdueCents,
      shownId: shown.id,
      invoice: { ...invoiceColumns },
    })
    .from(totals)
    // The totals are answered for an empty page, too.
    .leftJoin(shown, sql`true`)
    .leftJoin(invoices, eq(invoices.id, shown.id))
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
  const [first] = found;
  return {
    found: found.flatMap(({ shownId, invoice }) => (shownId === null ? [] : [invoice as InvoiceOfOrder])),
    count: first?.count ?? 0,
    dueCents: first?.dueCents ?? 0,
    overdueCents: first?.overdueCents ?? 0,
  };
}
