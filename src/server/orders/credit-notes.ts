import { asc, eq, sql } from 'drizzle-orm';
import type { CreditPreview } from '#contract/credit-previews.ts';
import type { Db } from '#db/client.ts';
import { creditNoteLines, creditNotes, invoices } from '#db/tables/fulfilment.ts';
import { orderEvents, orderLines, orders } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import {
  computeCredit,
  restOf,
  type Credit,
  type CreditRefusal,
  type CreditRequest,
  type CreditVerdict,
  type Invoiced,
} from '#domain/credits.ts';
import { invoiceDue } from '#domain/invoices.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { awaitsShipment } from '#domain/order-states.ts';
import { isTaxable } from '#domain/tax-classes.ts';
import { taxableAmount } from '#domain/totals.ts';
import { creditedUnsent, freeUnitsLost } from '#domain/units-to-send.ts';
import type { StoreSettings } from '#domain/settings.ts';
import type { Deps } from '#server/deps.ts';
import { dayOfLastPayment, writeMovement } from '#server/money/movements.ts';
import { issueDocument } from './business-documents.ts';
import { mailCreditNote } from './invoice-copies.ts';
import { releaseCredited, unitsOfLines, type LineUnits } from './units-of-lines.ts';

/** The credit note cannot be issued as asked. */
export class CreditRefused extends Error {
  readonly reason: CreditRefusal | 'no_invoice';

  /** `leftCents` is the part of the invoice that is not credited yet. */
  constructor(reason: CreditRefusal | 'no_invoice', leftCents?: Cents) {
    super(
      leftCents
        ? `${sentences[reason]} Of the invoice, ${formatMoney(leftCents)} is not credited yet.`
        : sentences[reason],
    );
    this.reason = reason;
  }
}

const sentences: Record<CreditRefusal | 'no_invoice', string> = {
  no_invoice: 'The order has no invoice to credit.',
  nothing_left: 'All of the invoice is credited already.',
  nothing_requested: 'Say which lines or which amount to credit.',
  unknown_line: 'The order has no such line with units left to credit.',
  more_than_left: 'That is more than is left of the invoice.',
  more_shipping_than_left: 'That is more than is left of the shipping.',
};

export interface IssuedCredit {
  id: number;
  number: string;
  totalCents: Cents;
  /** The amount returned to the clinic; the rest of the credit reduces the amount due. */
  returnedCents: Cents;
}

/**
 * Issues a credit note for the invoice of an order, dated today in Toronto, and writes its document, order event and
 * money movement. The caller has locked the order's row, so that two credit notes cannot exceed the invoice together.
 * Throws `CreditRefused`.
 */
export async function issueCreditNote(
  tx: Db,
  { orderId, request, reason, today }: { orderId: number; request: CreditRequest; reason: string; today: LocalDate },
  settings: StoreSettings,
): Promise<IssuedCredit> {
  const { order, invoice, invoiced, before } = await readCreditBasis(tx, orderId);
  const credit = grantCredit(invoice, computeCredit(invoiced, before, request));
  const units = await unitsOfLines(tx, [orderId]);
  const note = await writeNote(tx, { order, invoiceId: invoice.id, credit, units, reason, today });
  await tx
    .update(invoices)
    .set({
      creditedCents: sql`${invoices.creditedCents} + ${credit.total}`,
      ...(isCoveredWith(invoice, credit) && { paidOn: paidOnAfter(orderId, today) }),
    })
    .where(eq(invoices.id, invoice.id));
  if (awaitsShipment(order.state)) await releaseCredited(tx, orderId, units);
  await writeMovement(tx, {
    orderId,
    kind: 'credit_note',
    state: 'done',
    method: 'none',
    amountCents: credit.total,
    creditNoteId: note.id,
    reason,
  });
  const event = `Credit note ${note.number} over ${formatMoney(credit.total)}: ${reason}`;
  await tx.insert(orderEvents).values({ orderId, fromState: order.state, toState: order.state, reason: event });
  const { clinicId } = order;
  await issueDocument(tx, { orderId, clinicId, number: note.number, creditNoteId: note.id }, settings);
  return { ...note, totalCents: credit.total, returnedCents: credit.total - deductedFrom(invoice, credit) };
}

/**
 * What is left to credit of an order, and the credit note that a request would issue; nothing is written. Throws
 * `CreditRefused`.
 */
export async function computeCreditPreview(
  tx: Db,
  orderId: number,
  request: CreditRequest | null,
): Promise<Omit<CreditPreview, 'freeUnitsTaken'>> {
  const { invoice, invoiced, before } = await readCreditBasis(tx, orderId);
  const { lines, shipping } = restOf(invoiced, before);
  const left = { lines: lines.map(({ line, quantity }) => ({ line, quantity })), shippingCents: shipping };
  if (!request) return { left, credit: null };
  const credit = grantCredit(invoice, computeCredit(invoiced, before, request));
  const deductedCents = deductedFrom(invoice, credit);
  return {
    left,
    credit: {
      goodsCents: credit.subtotal,
      shippingCents: credit.shipping,
      taxes: credit.taxes.map(({ name, amount }) => ({ name, amountCents: amount })),
      totalCents: credit.total,
      deductedCents,
      returnedCents: credit.total - deductedCents,
    },
  };
}

type OrderRow = typeof orders.$inferSelect;
type InvoiceRow = typeof invoices.$inferSelect;

/** The order with its invoice, the amounts that the invoice charged, and its credit notes. */
async function readCreditBasis(tx: Db, orderId: number) {
  const [found] = await tx
    .select({ order: orders, invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.orderId, orderId));
  if (!found) throw new CreditRefused('no_invoice');
  const { order, invoice } = found;
  return { order, invoice, invoiced: await invoicedOf(tx, order), before: await creditsOf(tx, invoice.id) };
}

function grantCredit({ totalCents, creditedCents }: InvoiceRow, verdict: CreditVerdict): Credit {
  if (!verdict.ok) throw new CreditRefused(verdict.reason, totalCents - creditedCents);
  return verdict.credit;
}

/** Whether a credit cancels all that was still due, so that an invoice with a payment is paid with it. */
function isCoveredWith(invoice: InvoiceRow, { total }: Credit): boolean {
  return invoice.paidOn === null && invoiceDue({ ...invoice, returnedCents: 0 }) <= total;
}

/**
 * The day on which an invoice of which nothing is due any more was paid; null if no payment stands. Its paid amount may
 * be 0 although a payment stands, because money that went back is due again and was paid by it.
 */
const paidOnAfter = (orderId: number, today: LocalDate) => sql`case
  when ${invoices.paidCents} > 0 then coalesce(${dayOfLastPayment(orderId)}, ${today}::date)
  when exists (select from money_movements m where m.order_id = ${orderId} and m.due_again_at is not null)
    then ${dayOfLastPayment(orderId)} end`;

/** The part of a credit, in cents, that reduces what is due of the invoice before it. */
function deductedFrom(invoice: InvoiceRow, { total }: Credit): Cents {
  return Math.min(total, Math.max(0, invoiceDue({ ...invoice, returnedCents: 0 })));
}

/** The lines, shipping and taxes that the invoice of an order charged. */
async function invoicedOf(tx: Db, order: OrderRow): Promise<Invoiced> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.line));
  const { subtotalCents: subtotal, shippingCents: shipping, taxes } = order;
  return {
    lines: lines.map(({ line, quantity, netUnitPriceCents: netUnitCents, taxClass }) => ({
      line,
      quantity,
      netUnitCents,
      taxable: isTaxable(taxClass),
    })),
    shipping,
    taxable: taxableAmount(
      lines.map(({ taxClass, amountCents }) => ({ taxClass, discounted: amountCents })),
      { subtotal, shipping },
    ),
    taxes,
  };
}

/** The credit notes of an invoice, in the form that `computeCredit` expects. */
async function creditsOf(tx: Db, invoiceId: number) {
  const notes = await tx.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoiceId));
  const lines = await tx
    .select({ noteId: creditNotes.id, line: creditNoteLines })
    .from(creditNoteLines)
    .innerJoin(creditNotes, eq(creditNotes.id, creditNoteLines.creditNoteId))
    .where(eq(creditNotes.invoiceId, invoiceId));
  return notes.map(({ id, shippingCents, taxableCents, taxes }) => ({
    lines: lines.filter(({ noteId }) => noteId === id).map(({ line }) => line),
    shipping: shippingCents,
    taxable: taxableCents,
    taxes,
  }));
}

async function writeNote(
  tx: Db,
  note: {
    order: OrderRow;
    invoiceId: number;
    credit: Credit;
    units: LineUnits[];
    reason: string;
    today: LocalDate;
  },
): Promise<{ id: number; number: string }> {
  const { order, invoiceId, credit, units, reason, today } = note;
  const rates = new Map(order.taxes.map(({ name, rate }) => [name, rate]));
  const [written] = await tx
    .insert(creditNotes)
    .values({
      invoiceId,
      orderId: order.id,
      issuedOn: today,
      reason,
      subtotalCents: credit.subtotal,
      shippingCents: credit.shipping,
      taxableCents: credit.taxable,
      taxCents: credit.taxes.reduce((sum, { amount }) => sum + amount, 0),
      totalCents: credit.total,
      taxes: credit.taxes.map(({ name, amount }) => ({ name, rate: rates.get(name) ?? 0, amount })),
    })
    .returning({ id: creditNotes.id, number: creditNotes.number });
  if (!written) throw new Error(`The credit note of order ${order.id} was not written`);
  if (credit.lines.length === 0) return written;
  await tx.insert(creditNoteLines).values(
    credit.lines.map((line, at) => {
      const before = units.find((counts) => counts.line === line.line);
      const unsent = before ? creditedUnsent(line.quantity, before) : 0;
      const freeUnits = before ? freeUnitsLost(line.quantity, before, before.priceReason.freeUnits) : 0;
      return { ...line, unsent, freeUnits, creditNoteId: written.id, orderId: order.id, position: at + 1 };
    }),
  );
  return written;
}

/**
 * Issues and mails a credit note for money that was returned in the card service's dashboard. Returns its id; null if
 * the order has no invoice or its invoice is fully credited.
 */
export async function creditReturned(
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  tx: Db,
  { orderId, amountCents, today }: { orderId: number; amountCents: Cents; today: LocalDate },
): Promise<number | null> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
  const left = invoice ? invoice.totalCents - invoice.creditedCents : 0;
  if (left <= 0) return null;
  const request = { of: 'amount', amountCents: Math.min(amountCents, left) } as const;
  const { id } = await issueCreditNote(tx, { orderId, request, reason: 'Payment returned', today }, settings());
  await mailCreditNote({ queue }, tx, { orderId, creditNoteId: id });
  return id;
}
