import { eq, sql } from 'drizzle-orm';
import type { Intent } from '#adapters/payments/port.ts';
import { invoicePayments } from '#db/tables/money.ts';
import { invoiceConfirmKey } from '#domain/order-key.ts';
import { ORDER_LEASE_SECONDS } from '#domain/order-times.ts';
import { isAttemptUnderWay } from '#domain/payment-state.ts';
import { lockMember, type ActingMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import {
  closeInvoicePayment,
  lockInvoiceOfOrder,
  payableCents,
  type InvoicePayment,
} from '#server/money/invoice-payments.ts';
import { requireMovableMoney } from '#server/epoch.ts';
import { keyOfCharge, writeMovement } from '#server/money/movements.ts';
import { sendCharge, type Charge } from './send-charge.ts';
import { requirePayment, settleInvoicePayment } from './invoice-settle.ts';

/** A new attempt, or taking over an attempt of another process: by the holder of the lease, or once the lease ended. */
export type InvoiceAttemptRequest =
  | {
      personId: number;
      /** The person who pays now; absent for work that continues without them. */
      member?: ActingMember;
      completing: boolean;
      card: { paymentMethodId: string; brand: string; last4: string; cvcToken: string | null };
    }
  | { takeOver: 'if_lease_is_out' | 'holding_the_lease' };

/** An invoice payment, and its intent as last read; null if the card service did not answer. */
export interface InvoiceProgress {
  payment: InvoicePayment;
  intent: Intent | null;
}

interface Attempt extends Charge {
  number: number;
}

/**
 * Makes an attempt to charge a card for an invoice, or takes over the attempt of a process that ended. Null if there is
 * nothing to send: the payment is over, another process has an attempt under way, or the open amount of the invoice
 * is not the payment's amount any more. The attempt is stored before it is sent (rules: PAY-24).
 */
export async function attemptInvoicePayment(
  deps: Deps,
  payment: InvoicePayment,
  request: InvoiceAttemptRequest,
): Promise<InvoiceProgress | null> {
  const attempt = await beginAttempt(deps, payment, request);
  if (!attempt) return null;
  const result = await sendCharge(deps, attempt);
  const { intent } = result;
  if (!result.ended) return { payment: await leaveOpen(deps, payment.id), intent };
  const seen = { paymentId: payment.id, intent: result.intent, endsAttempt: attempt.number };
  return { payment: await settleInvoicePayment(deps, seen), intent };
}

async function beginAttempt(
  deps: Deps,
  known: InvoicePayment,
  request: InvoiceAttemptRequest,
): Promise<Attempt | null> {
  return deps.database.db.transaction(async (tx) => {
    if ('member' in request && request.member) await lockMember(tx, request.member, 'pay_invoices');
    const invoice = await lockInvoiceOfOrder(tx, known.orderId);
    const payment = await requirePayment(tx, known.id);
    const { id, intentId, status, attempt: latest, orderId, amountCents } = payment;
    if (payment.state !== 'open' || intentId === null || status === 'processing') return null;
    const resumed = isAttemptUnderWay(status);
    const mayTakeOver = !payment.leased || ('takeOver' in request && request.takeOver === 'holding_the_lease');
    if (resumed ? !mayTakeOver : 'takeOver' in request) return null;
    // Somebody else made an attempt since the caller read the payment: its outcome is the answer.
    if (!resumed && payment.attempt !== known.attempt) return null;
    const leaseUntil = sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.atWork})`;
    const own = eq(invoicePayments.id, id);
    if (resumed || 'takeOver' in request) {
      await tx.update(invoicePayments).set({ leaseUntil }).where(own);
      const { paymentMethodId, cvcToken } = payment;
      const charge = { intentId, completing: status === 'completing', paymentMethodId, cvcToken, offSession: false };
      const key = (await keyOfCharge(tx, orderId, intentId)) ?? invoiceConfirmKey(payment, latest);
      return { ...charge, number: latest, key, resumed: true };
    }
    const epoch = await requireMovableMoney(tx);
    // Staff may have recorded a payment or issued a credit note since the amount was shown.
    if (payableCents(invoice) !== amountCents) {
      await closeInvoicePayment(deps, tx, payment);
      return null;
    }
    const { card, completing, personId } = request;
    const { paymentMethodId, cvcToken, brand: cardBrand, last4: cardLast4 } = card;
    const number = latest + 1;
    const key = invoiceConfirmKey({ id, epoch }, number);
    await tx
      .update(invoicePayments)
      .set({
        attempt: number,
        status: completing ? 'completing' : 'confirming',
        leaseUntil,
        lastError: null,
        personId,
        paymentMethodId,
        cvcToken,
        cardBrand,
        cardLast4,
        updatedAt: sql`now()`,
      })
      .where(own);
    const charge = { kind: 'charge', state: 'pending', method: 'card', amountCents } as const;
    await writeMovement(tx, { ...charge, orderId, intentId, key, cardBrand, cardLast4 });
    return { intentId, completing, paymentMethodId, cvcToken, offSession: false, resumed: false, number, key };
  });
}

/** The outcome is unknown: the payment is not called failed, and the reconciler soon continues. */
async function leaveOpen({ database: { db } }: Deps, id: number): Promise<InvoicePayment> {
  await db
    .update(invoicePayments)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.outcomeUnknown})` })
    .where(eq(invoicePayments.id, id));
  return requirePayment(db, id);
}
