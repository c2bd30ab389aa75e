import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { receivedPayments } from '#db/tables/money.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { dividePayment, MAX_PAYMENT_PARTS, sumOfParts, type PaymentPart } from '#domain/received-payments.ts';
import { ActRefused } from '#server/act-refused.ts';
import { mailUnappliedReturned } from '#server/orders/invoice-copies.ts';
import { lockReceivedPayment, type LockedPayment } from './locked-payment.ts';
import type { FulfilmentDeps } from './order-step.ts';
import { lockInvoices, payPart, readDueInvoices, requireParts } from './record-payment.ts';

/**
 * Applies what is unapplied of a payment to invoices of its clinic, on the present day; without parts, to the invoices
 * with the earliest due days. Refuses more than is unapplied, a clinic without open invoices, and what `requireParts`
 * refuses. Returns the payment before the act, and the parts (rules: PAY-37).
 */
export async function applyPayment(
  deps: FulfilmentDeps,
  tx: Db,
  {
    payment: number,
    parts: given,
    staffId = null,
  }: { payment: string; parts?: readonly PaymentPart[] | undefined; staffId?: number | null },
): Promise<{ payment: LockedPayment; parts: readonly PaymentPart[]; leftCents: Cents }> {
  const payment = await lockReceivedPayment(tx, number);
  const { id, clinicId, reference, unappliedCents } = payment;
  requireUnapplied(payment);
  const due = given ?? dividePayment(unappliedCents, await readDueInvoices(tx, clinicId, MAX_PAYMENT_PARTS)).parts;
  const leftCents = unappliedCents - sumOfParts(due);
  if (due.length === 0) throw new ActRefused('wrong_state', 'The clinic has no invoice on which something is due.');
  if (leftCents < 0)
    throw new ActRefused(
      'wrong_input',
      `${formatMoney(unappliedCents)} of payment ${number} is not applied yet, not ${formatMoney(sumOfParts(due))}.`,
    );
  const receivedOn = torontoDate(deps.now());
  const numbers = due.map(({ invoice }) => invoice);
  const locked = await lockInvoices(tx, [...new Set(numbers)]);
  const parts = requireParts(clinicId, { parts: due, receivedOn }, locked);
  for (const part of parts) await payPart(deps, tx, part, { receivedOn, reference, receivedPaymentId: id, staffId });
  await tx.update(receivedPayments).set({ unappliedCents: leftCents }).where(eq(receivedPayments.id, id));
  return { payment, parts: due, leftCents };
}

interface Return {
  payment: string;
  /** The Toronto day on which the money was sent. */
  returnedOn: LocalDate;
  /** The number of the cheque or transfer, by which the payment is found at the bank. */
  reference: string;
  /** Who records it in the office; null for a command. */
  staffId?: number | null;
}

/**
 * Records that all that is unapplied of a payment was returned to the clinic. Refuses a payment of which nothing is
 * unapplied, and a day in the future or before the payment arrived. Returns the payment before the act; its unapplied
 * cents are what was returned (rules: PAY-38).
 */
export async function returnUnapplied(
  deps: FulfilmentDeps,
  tx: Db,
  { payment: number, returnedOn, reference, staffId = null }: Return,
): Promise<LockedPayment> {
  const payment = await lockReceivedPayment(tx, number);
  requireUnapplied(payment);
  const { id, unappliedCents, receivedOn } = payment;
  if (returnedOn > torontoDate(deps.now())) throw new ActRefused('wrong_input', `${returnedOn} is yet to come.`);
  if (returnedOn < receivedOn) throw new ActRefused('wrong_input', `Payment ${number} arrived on ${receivedOn} only.`);
  await tx
    .update(receivedPayments)
    .set({
      unappliedCents: 0,
      returnedCents: unappliedCents,
      returnedOn,
      returnReference: reference,
      returnedBy: staffId,
    })
    .where(eq(receivedPayments.id, id));
  await mailUnappliedReturned(deps, tx, payment);
  return payment;
}

function requireUnapplied({ number, unappliedCents }: LockedPayment): void {
  if (unappliedCents === 0)
    throw new ActRefused('wrong_state', `All of payment ${number} is applied to invoices or was returned.`);
}
