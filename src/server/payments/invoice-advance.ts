import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { invoicePayments } from '#db/tables/money.ts';
import { CLOSED_AFTER_MINUTES } from '#domain/invoice-payments.ts';
import { invoiceCancelKey } from '#domain/order-key.ts';
import { ORDER_LEASE_SECONDS } from '#domain/order-times.ts';
import { isAttemptUnderWay, isChargeUndecided } from '#domain/payment-state.ts';
import type { Deps } from '#server/deps.ts';
import { closeInvoicePayment, lockInvoiceOfOrder, type InvoicePayment } from '#server/money/invoice-payments.ts';
import { FORGOTTEN_AFTER_MINUTES } from './advance-card-order.ts';
import { attemptInvoicePayment } from './invoice-attempt.ts';
import { requirePayment, settleInvoicePayment } from './invoice-settle.ts';
import { readIntentIfAnswered } from './read-intent.ts';

const AT_ONCE = 20;

/**
 * Advances an invoice payment as far as possible without its card holder: finishes an attempt of a process that ended,
 * and completes the payment that the holder has confirmed with the bank. `lease` says whether the caller holds its
 * lease.
 */
export async function advanceInvoicePayment(
  deps: Deps,
  payment: InvoicePayment,
  lease: 'held' | 'not_held',
): Promise<InvoicePayment> {
  const { id, intentId, attempt, status, personId } = payment;
  if (payment.state !== 'open' || intentId === null || attempt === 0) return payment;
  if (isAttemptUnderWay(status) && payment.sinceTouched > FORGOTTEN_AFTER_MINUTES) {
    const seen = await readIntentIfAnswered(deps, intentId);
    return seen ? settleInvoicePayment(deps, { paymentId: id, intent: seen, endsAttempt: attempt }) : payment;
  }
  if (isAttemptUnderWay(status)) {
    const takeOver = lease === 'held' ? 'holding_the_lease' : 'if_lease_is_out';
    return (await attemptInvoicePayment(deps, payment, { takeOver }))?.payment ?? payment;
  }
  const intent = await readIntentIfAnswered(deps, intentId);
  if (!intent) return payment;
  const settled = await settleInvoicePayment(deps, { paymentId: id, intent });
  if (settled.state !== 'open' || intent.status !== 'requires_confirmation') return settled;
  const { paymentMethodId, cvcToken, cardBrand: brand, cardLast4: last4 } = settled;
  const card = { paymentMethodId, brand, last4, cvcToken };
  return (await attemptInvoicePayment(deps, settled, { completing: true, card, personId }))?.payment ?? settled;
}

/** Continues open invoice payments that no process works on; several processes never take the same one. */
export async function reconcileInvoicePayments(deps: Deps): Promise<void> {
  for (let taken = await takeDue(deps); taken.length > 0; taken = await takeDue(deps)) {
    await Promise.all(taken.map((id) => reconcile(deps, id)));
    if (taken.length < AT_ONCE) return;
  }
}

async function takeDue({ database }: Deps): Promise<number[]> {
  const taken = await rows<{ id: number }>(
    database.db,
    sql`update ${invoicePayments} set lease_until = now() + make_interval(secs => ${ORDER_LEASE_SECONDS.atWork})
      where id in (
        select id from ${invoicePayments} where state = 'open' and lease_until < now()
        order by lease_until limit ${AT_ONCE} for no key update skip locked)
      returning id`,
  );
  return taken.map(({ id }) => id);
}

async function reconcile(deps: Deps, id: number): Promise<void> {
  const { db } = deps.database;
  try {
    const payment = await advanceInvoicePayment(deps, await requirePayment(db, id), 'held');
    if (payment.state !== 'open') return;
    if (payment.sinceTouched >= CLOSED_AFTER_MINUTES) return await closeOverdue(deps, payment);
    if (isAttemptUnderWay(payment.status)) return;
    await db.execute(sql`update ${invoicePayments}
      set lease_until = now() + make_interval(secs => ${ORDER_LEASE_SECONDS.awaitingClinic})
      where id = ${id} and status not in ('confirming', 'completing')`);
  } catch (error) {
    // A payment that fails must not delay the others; when its lease ends it is tried again.
    deps.log.error({ err: error, invoicePaymentId: id }, 'invoice payment not reconciled');
  }
}

/**
 * Closes a payment that nobody worked on. If its charge is undecided, the card service decides by cancelling the
 * intent.
 */
async function closeOverdue(deps: Deps, { id, orderId, intentId }: InvoicePayment): Promise<void> {
  const undecided = await deps.database.db.transaction(async (tx) => {
    await lockInvoiceOfOrder(tx, orderId);
    const payment = await requirePayment(tx, id);
    if (payment.state !== 'open') return false;
    if (isChargeUndecided(payment.status)) return true;
    await closeInvoicePayment(deps, tx, payment);
    return false;
  });
  if (undecided && intentId !== null) await cancelInvoiceAtService(deps, id, intentId);
}

/** Cancels the intent of an invoice payment at the card service, which decides whether it was paid before. */
export async function cancelInvoiceAtService(deps: Deps, paymentId: number, intentId: string): Promise<void> {
  const key = invoiceCancelKey(await requirePayment(deps.database.db, paymentId));
  const result = await deps.payments.cancelIntent({ id: intentId, key });
  if (result.outcome === 'unknown') throw new Error(`Whether intent ${intentId} was cancelled is not known`);
  const intent = result.intent ?? (await deps.payments.retrieveIntent(intentId));
  if (intent) await settleInvoicePayment(deps, { paymentId, intent });
}
