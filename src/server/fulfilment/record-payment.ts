import { asc, eq, inArray, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { receivedPayments } from '#db/tables/money.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { startOfDay, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { TAKEN_BACK } from '#domain/order-states.ts';
import { isChargeUndecided } from '#domain/payment-state.ts';
import { methodOfReference, sumOfParts, type PaymentMethod, type PaymentPart } from '#domain/received-payments.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import { dueCents, hasAmountDue } from '#server/money/amount-due.ts';
import {
  closeInvoicePayment,
  invoiceColumns,
  openInvoicePayment,
  payableCents,
  type InvoiceOfOrder,
} from '#server/money/invoice-payments.ts';
import { dayOfLastPayment, writeMovement } from '#server/money/movements.ts';
import { queueInvoiceCopies } from '#server/orders/invoice-copies.ts';
import type { FulfilmentDeps } from './order-step.ts';
import { requireNewReference } from './received-reference.ts';

/** A payment by cheque or transfer, with its parts: one for each invoice that it pays. */
export interface ReceivedPayment {
  clinicId: number;
  amountCents: Cents;
  /** The Toronto day on which the money arrived. */
  receivedOn: LocalDate;
  /** The number of the cheque or transfer, by which the payment is found at the bank. */
  reference: string;
  /** How the clinic paid; left out to read it from the reference. */
  method?: PaymentMethod | undefined;
  parts: readonly PaymentPart[];
  /** Whether staff confirmed that an earlier payment with this reference is another payment. */
  isAnother?: boolean | undefined;
  /** Who records it in the office; null for a command. */
  staffId?: number | null;
}

/** An invoice whose order's row is locked, with the number of its clinic. */
export type LockedInvoice = InvoiceOfOrder & { clinic: string };

/**
 * The invoices with these numbers, in the order of the numbers. Locks their orders first, by id, as all changes of an
 * invoice's money do, and reads the invoices afterwards. Refuses a number that no invoice has.
 */
export async function lockInvoices(tx: Db, numbers: readonly string[]): Promise<LockedInvoice[]> {
  const wanted = tx
    .select({ id: invoices.orderId })
    .from(invoices)
    .where(inArray(invoices.number, [...numbers]));
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, wanted))
    .orderBy(asc(orders.id))
    .for('no key update');
  const found = await tx
    .select({ ...invoiceColumns, clinic: clinics.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .where(inArray(invoices.number, [...numbers]));
  const byNumber = new Map(found.map((invoice) => [invoice.number, invoice]));
  return numbers.map((number) => {
    const invoice = byNumber.get(number);
    if (!invoice) throw new ActRefused('not_found', `There is no invoice ${number}.`);
    return invoice;
  });
}

/**
 * Records a payment of a clinic with parts for locked invoices of the clinic; what the parts leave of it stays
 * unapplied. An invoice of which nothing is due afterwards is paid; of any other invoice the rest stays due. The clinic
 * gets a mail about each invoice; the document of an invoice does not change. Refuses parts that are more than the
 * payment, an invoice named twice or of another clinic, more than is due, a day in the future or before an invoice was
 * issued, an invoice for which a card is being charged, and a reference of an earlier payment unless staff confirmed it.
 * Returns the number of the payment (rules: OFFICE-44, OFFICE-45, PAY-36, PAY-37).
 */
export async function recordPayment(
  deps: FulfilmentDeps,
  tx: Db,
  payment: ReceivedPayment,
  locked: readonly LockedInvoice[],
): Promise<string> {
  const { clinicId, amountCents, receivedOn, reference, parts, isAnother = false, staffId = null } = payment;
  const unappliedCents = amountCents - sumOfParts(parts);
  if (unappliedCents < 0)
    throw wrongInput(
      `The parts add up to ${formatMoney(sumOfParts(parts))}, more than the received ${formatMoney(amountCents)}.`,
    );
  if (receivedOn > torontoDate(deps.now())) throw wrongInput(`${receivedOn} is yet to come.`);
  const paid = requireParts(clinicId, { parts, receivedOn }, locked);
  if (!isAnother) await requireNewReference(tx, clinicId, reference);
  const { method = methodOfReference(reference) } = payment;
  // Written only now, because a refused payment would use up a number.
  const [written] = await tx
    .insert(receivedPayments)
    .values({
      clinicId,
      amountCents,
      receivedOn,
      reference,
      method,
      unappliedCents,
      recordedBy: staffId,
      createdAt: deps.now(),
    })
    .returning({ id: receivedPayments.id, number: receivedPayments.number });
  if (!written) throw new Error('The payment was not written');
  const by = { receivedOn, reference, receivedPaymentId: written.id, staffId };
  for (const part of paid) await payPart(deps, tx, part, by);
  return written.number;
}

interface PayablePart extends PaymentPart {
  locked: LockedInvoice;
  /** What was due of the invoice before the payment. */
  due: Cents;
}

/**
 * The parts of a payment with their locked invoices. Refuses an invoice named twice or of another clinic, more than is
 * due, and a day before an invoice was issued.
 */
export function requireParts(
  clinicId: number,
  { parts, receivedOn }: Pick<ReceivedPayment, 'parts' | 'receivedOn'>,
  locked: readonly LockedInvoice[],
): PayablePart[] {
  if (new Set(parts.map(({ invoice }) => invoice)).size < parts.length)
    throw wrongInput('An invoice is named twice. Name each invoice once.');
  const foreign = locked.find((invoice) => invoice.clinicId !== clinicId);
  if (foreign) throw wrongInput(`Invoice ${foreign.number} belongs to clinic ${foreign.clinic}, which did not pay.`);
  return parts.map((part) => {
    const found = locked.find(({ number }) => number === part.invoice);
    if (!found) throw new Error(`Invoice ${part.invoice} is not locked`);
    return { ...part, locked: found, due: requirePayable(found, part.amountCents, receivedOn) };
  });
}

/** Cents due of an invoice. Refuses a part of a payment that is more, or that arrived before the invoice was issued. */
function requirePayable(invoice: LockedInvoice, amountCents: Cents, receivedOn: LocalDate): Cents {
  const due = requireDue(invoice);
  const { number, issuedOn } = invoice;
  if (amountCents > due)
    throw wrongInput(`${formatMoney(due)} of invoice ${number} is due, not ${formatMoney(amountCents)}.`);
  if (receivedOn < issuedOn) throw wrongInput(`Invoice ${number} was issued on ${issuedOn} only.`);
  return due;
}

interface PaidBy {
  /** The Toronto day on which the invoice is paid. */
  receivedOn: LocalDate;
  reference: string;
  receivedPaymentId: number;
  /** Who applies it in the office; null for a command. */
  staffId: number | null;
}

/** Writes a part of a payment on its invoice, and queues the mails about it. */
export async function payPart(
  deps: FulfilmentDeps,
  tx: Db,
  { locked: invoice, amountCents, due }: PayablePart,
  { receivedOn, reference, receivedPaymentId, staffId }: PaidBy,
): Promise<void> {
  const { id, number, orderId, state, paidCents } = invoice;
  await closeCardPayment(deps, tx, invoice);
  const isWhole = amountCents === due;
  await tx
    .update(invoices)
    .set({
      paidCents: paidCents + amountCents,
      paidReference: reference,
      // Parts may be recorded in another order than they arrived.
      ...(isWhole && { paidOn: sql`greatest(${receivedOn}::date, ${dayOfLastPayment(orderId)})` }),
    })
    .where(eq(invoices.id, id));
  const reason = isWhole
    ? `Invoice ${number} paid on ${receivedOn}, ${reference}`
    : `${formatMoney(amountCents)} of invoice ${number} paid on ${receivedOn}, ${reference}; ${formatMoney(due - amountCents)} is still due`;
  await tx.insert(orderEvents).values({ orderId, fromState: state, toState: state, reason });
  const paid = { kind: 'charge', state: 'done', method: 'bank' } as const;
  const endedAt = startOfDay(receivedOn);
  const movement = await writeMovement(tx, {
    ...paid,
    orderId,
    amountCents,
    reason: reference,
    endedAt,
    receivedPaymentId,
    recordedBy: staffId,
  });
  const about = isWhole ? 'paid' : 'part_paid';
  const received = { movementId: movement.id, dueCents: due - amountCents };
  await deps.queue.enqueue(tx, sendOrderStep, { orderId, step: about, received });
  await queueInvoiceCopies(deps, tx, { orderId, about, received });
}

/** Cents due on an invoice. Refuses an invoice on which nothing is due. */
export function requireDue(invoice: InvoiceOfOrder): Cents {
  const { number, state, paidOn } = invoice;
  const due = payableCents(invoice);
  if (due === 0 && TAKEN_BACK.includes(state))
    throw new ActRefused('wrong_state', `Invoice ${number} is credited: its order is ${state}.`);
  if (paidOn) throw new ActRefused('already_done', `Invoice ${number} was paid on ${paidOn} already.`);
  if (due === 0) throw new ActRefused('wrong_state', `Nothing of invoice ${number} is due.`);
  return due;
}

/** Closes a payment by card that was begun for the earlier amount; refuses while the card is being charged. */
export async function closeCardPayment(
  deps: FulfilmentDeps,
  tx: Db,
  { id, number }: Pick<InvoiceOfOrder, 'id' | 'number'>,
): Promise<void> {
  const byCard = await openInvoicePayment(tx, id);
  if (byCard && isChargeUndecided(byCard.status))
    throw new ActRefused('wrong_state', `A card is being charged for invoice ${number}. Try again in a minute.`);
  if (byCard) await closeInvoicePayment(deps, tx, byCard);
}

/** The invoices of a clinic on which something is due, the earliest due day first. */
export function readDueInvoices(
  tx: Db,
  clinicId: number,
  limit: number,
): Promise<{ number: string; dueOn: LocalDate; dueCents: Cents }[]> {
  return rows(
    tx,
    sql`select i.number, i.due_on::text as "dueOn", ${dueCents} as "dueCents"
      from orders o join invoices i on i.order_id = o.id
      where o.clinic_id = ${clinicId} and ${hasAmountDue} order by i.due_on, i.id limit ${limit}`,
  );
}

function wrongInput(message: string): ActRefused {
  return new ActRefused('wrong_input', message);
}
