import { eq, sql } from 'drizzle-orm';
import type { Intent } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { invoicePayments } from '#db/tables/money.ts';
import { orderEvents } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import { describeFailedCharge, NOT_PROCESSED } from '#domain/charge-failures.ts';
import { decideInvoicePayment, divideTaken } from '#domain/invoice-payments.ts';
import { formatMoney } from '#domain/money.ts';
import { nameAmong } from '#domain/namesakes.ts';
import { isAttemptUnderWay, type PaymentStatus } from '#domain/payment-state.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { readClinicPeople } from '#server/accounts/contact-person.ts';
import { queueInvoiceCopies } from '#server/orders/invoice-copies.ts';
import type { Deps } from '#server/deps.ts';
import { beginRefund } from '#server/money/begin-refund.ts';
import {
  lockInvoiceOfOrder,
  readInvoicePayment,
  type InvoiceOfOrder,
  type InvoicePayment,
} from '#server/money/invoice-payments.ts';
import { recordNotTaken, recordTaken } from '#server/money/movements.ts';
import { callAttention } from '#server/orders/attention.ts';
import { countDecline } from '#server/rate-limit/card-limits.ts';

export interface SeenInvoiceIntent {
  paymentId: number;
  /** The intent as just read from the card service or returned by it. */
  intent: Intent;
  /** The attempt whose end the card service has reported; see `endsAttempt` in settle-card-order.ts. */
  endsAttempt?: number;
}

/** A payment whose invoice is locked. */
interface PaymentToSettle {
  payment: InvoicePayment;
  invoice: InvoiceOfOrder;
  intent: Intent;
}

/**
 * Brings an invoice payment to the state of its intent. Only this function records that an invoice was paid by card.
 * Every part of the program that reads a new state of the intent calls it, also at the same time; calling it again
 * changes nothing (rules: PAY-25).
 */
export async function settleInvoicePayment(deps: Deps, seen: SeenInvoiceIntent): Promise<InvoicePayment> {
  const { db } = deps.database;
  const known = await requirePayment(db, seen.paymentId);
  await db.transaction(async (tx) => {
    const invoice = await lockInvoiceOfOrder(tx, known.orderId);
    const payment = await requirePayment(tx, seen.paymentId);
    await apply(deps, tx, { payment, invoice, intent: seen.intent }, seen.endsAttempt);
  });
  return requirePayment(db, seen.paymentId);
}

export async function requirePayment(db: Db, id: number): Promise<InvoicePayment> {
  const payment = await readInvoicePayment(db, id);
  if (!payment) throw new Error(`There is no invoice payment ${id}`);
  return payment;
}

async function apply(deps: Deps, tx: Db, seen: PaymentToSettle, endsAttempt: number | undefined): Promise<void> {
  const { payment, intent } = seen;
  const { orderId } = payment;
  const verdict = decideInvoicePayment(payment, intent);
  const undecided = isAttemptUnderWay(payment.status) && endsAttempt !== payment.attempt;
  switch (verdict.action) {
    case 'record':
      return recordPayment(deps, tx, seen);
    case 'close':
      await recordNotTaken(tx, { orderId, intentId: intent.id, state: 'failed', reason: 'The payment was cancelled' });
      return storeIntentStatus(tx, payment.id, { status: 'canceled', state: 'closed' });
    case 'needs_action':
      if (undecided) return undefined;
      await recordNotTaken(tx, { orderId, intentId: intent.id, state: 'action' });
      return storeIntentStatus(tx, payment.id, { status: 'requires_action' });
    case 'declined':
      return undecided ? undefined : decline(deps, tx, seen);
    case 'wait':
      // An intent that was never confirmed keeps the status of the payment, such as 'new'.
      if (undecided || payment.attempt === 0) return undefined;
      return storeIntentStatus(tx, payment.id, { status: intent.status, lastError: payment.lastError });
    case 'attention':
      return callAttention(tx, { orderId, subject: intent.id, reason: verdict.reason });
    case 'none':
      return undefined;
  }
}

interface StoredStatus {
  status: PaymentStatus;
  state?: InvoicePayment['state'];
  lastError?: InvoicePayment['lastError'];
  chargeId?: string | null;
}

/** Stores the last known status. If it did not change, its time stays, because closing is counted from it. */
async function storeIntentStatus(
  tx: Db,
  id: number,
  { status, lastError = null, ...rest }: StoredStatus,
): Promise<void> {
  await tx
    .update(invoicePayments)
    .set({
      status,
      lastError,
      ...rest,
      updatedAt: sql`case when ${invoicePayments.status} = ${status} then ${invoicePayments.updatedAt} else now() end`,
    })
    .where(eq(invoicePayments.id, id));
}

/**
 * Records the money that the card was charged, and returns the money that the invoice does not need (rules: PAY-26).
 */
async function recordPayment(deps: Deps, tx: Db, { payment, invoice, intent }: PaymentToSettle): Promise<void> {
  const { orderId, cardBrand, cardLast4 } = payment;
  const { paidCents, returnedCents } = divideTaken(intent.amountReceivedCents, invoice);
  const state = paidCents > 0 ? 'paid' : 'returned';
  await storeIntentStatus(tx, payment.id, { status: 'succeeded', state, chargeId: intent.chargeId });
  const card = { brand: cardBrand, last4: cardLast4 };
  const taken = { orderId, intentId: intent.id, chargeId: intent.chargeId, card };
  await recordTaken(tx, { ...taken, amountCents: intent.amountReceivedCents });
  if (paidCents > 0) await markPaid(deps, tx, { payment, invoice, intent });
  if (returnedCents === 0) return;
  const reason = `${formatMoney(returnedCents)} was not due any more on invoice ${invoice.number}`;
  await beginRefund(deps, tx, { orderId, intentId: intent.id, amountCents: returnedCents, reason });
  await writeEvent(tx, invoice, `${reason} and is returned to the card`);
  if (paidCents === 0) {
    const returned = { invoicePaymentId: payment.id, cents: returnedCents };
    await deps.queue.enqueue(tx, sendOrderStep, { orderId, step: 'not_due', returned });
  }
  await callAttention(tx, { orderId, subject: intent.id, reason: 'invoice_not_due' });
}

/** The invoice is paid: the order's timeline shows the payment, and the clinic gets the mail. */
async function markPaid(deps: Deps, tx: Db, { payment, invoice, intent }: PaymentToSettle): Promise<void> {
  const { orderId, cardBrand, cardLast4, personId } = payment;
  const memo = cardMemo({ brand: cardBrand, last4: cardLast4 });
  const today = torontoDate(deps.now());
  await tx
    .update(invoices)
    .set({ paidCents: invoice.paidCents + intent.amountReceivedCents, paidOn: today, paidReference: memo })
    .where(eq(invoices.id, invoice.id));
  const [person] = await tx.select().from(people).where(eq(people.id, personId));
  const payer = person ? nameAmong(person, await readClinicPeople(tx, invoice.clinicId)) : 'card';
  await writeEvent(tx, invoice, `Invoice ${invoice.number} paid by ${payer}, ${memo}`);
  await deps.queue.enqueue(tx, sendOrderStep, { orderId, step: 'paid', invoicePaymentId: payment.id });
  await queueInvoiceCopies(deps, tx, { orderId, about: 'paid', invoicePaymentId: payment.id });
}

async function writeEvent(tx: Db, { orderId, state }: InvoiceOfOrder, reason: string): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, fromState: state, toState: state, reason });
}

async function decline(deps: Deps, tx: Db, { payment, invoice, intent }: PaymentToSettle): Promise<void> {
  const problem = intent.lastError ?? { code: 'card_declined', declineCode: null, message: 'Your card was declined.' };
  const failed = describeFailedCharge(problem);
  const isNew = payment.status !== intent.status;
  await storeIntentStatus(tx, payment.id, { status: intent.status, lastError: failed });
  const ended = { orderId: payment.orderId, intentId: intent.id, state: 'failed' } as const;
  await recordNotTaken(tx, { ...ended, reason: failed.message });
  // Each decline counts once, whichever caller reads it first; a failure of the card service says nothing about the
  // card.
  if (isNew && failed.code !== NOT_PROCESSED) await countDecline(tx, invoice.clinicId, deps.now());
}
