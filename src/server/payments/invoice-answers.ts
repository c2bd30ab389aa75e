import { eq, inArray } from 'drizzle-orm';
import type { InvoicePaymentAnswer, OpenInvoicesAnswer, PayableInvoice } from '#contract/invoices.ts';
import type { Db } from '#db/client.ts';
import { clinics, people } from '#db/tables/accounts.ts';
import { toDollars } from '#domain/money.ts';
import { namesAmong } from '#domain/namesakes.ts';
import { isChargeUndecided } from '#domain/payment-state.ts';
import { readClinicPeople } from '#server/accounts/contact-person.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { readUnappliedCents } from '#server/money/clinic-debts.ts';
import {
  openPaymentsOf,
  payableCents,
  readInvoiceOfOrder,
  type InvoiceOfOrder,
  type InvoicePayment,
} from '#server/money/invoice-payments.ts';
import { toPaymentIntent } from './answers.ts';
import type { InvoiceProgress } from './invoice-attempt.ts';
import { readOpenInvoices, type OpenInvoicesQuery } from './open-invoices.ts';

/** A page of the open invoices of a clinic, as its people see them, and the number and sums of all (rules: API-70). */
export async function openInvoicesOf(db: Db, query: OpenInvoicesQuery): Promise<OpenInvoicesAnswer> {
  const { found, count, dueCents, overdueCents } = await readOpenInvoices(db, query);
  const [clinic] = await db
    .select({ limitCents: clinics.creditLimitCents })
    .from(clinics)
    .where(eq(clinics.id, query.clinicId));
  const limitCents = clinic?.limitCents ?? null;
  return {
    items: await toPayable(db, found),
    count,
    due: toDollars(dueCents),
    overdue: toDollars(overdueCents),
    unapplied: toDollars(await readUnappliedCents(db, query.clinicId)),
    creditLimit: limitCents === null ? null : toDollars(limitCents),
  };
}

/** The invoice of an order as the clinic's people see it. */
async function payableInvoice(db: Db, orderId: number): Promise<PayableInvoice> {
  const invoice = await readInvoiceOfOrder(db, orderId);
  const [shown] = invoice ? await toPayable(db, [invoice]) : [];
  if (!shown) throw new Error(`Order ${orderId} has no invoice`);
  return shown;
}

/** The refusal of an amount that is not due any more, with the present state of the invoice (rules: PAY-23). */
export async function invoiceChanged(deps: Deps, orderId: number): Promise<Refusal> {
  const invoice = await payableInvoice(deps.database.db, orderId);
  const message = invoice.due === 0 ? `Invoice ${invoice.number} is paid already. Nothing was charged.` : undefined;
  return new Refusal('INVOICE_CHANGED', { ...(message && { message }), extra: { invoice } });
}

async function toPayable(db: Db, found: readonly InvoiceOfOrder[]): Promise<PayableInvoice[]> {
  const open = await openPaymentsOf(
    db,
    found.map(({ id }) => id),
  );
  const payers = [...new Set([...open.values()].map(({ personId }) => personId))];
  const named = payers.length === 0 ? [] : await db.select().from(people).where(inArray(people.id, payers));
  const clinic = found[0] && named.length > 0 ? await readClinicPeople(db, found[0].clinicId) : [];
  const nameOf = namesAmong(clinic);
  const names = new Map(named.map((person) => [person.id, nameOf(person)]));
  return found.map((invoice) => {
    const { number, orderId, orderNumber, issuedOn, dueOn, paidOn, paidReference } = invoice;
    const payment = open.get(invoice.id);
    return {
      number,
      orderId,
      orderNumber,
      issuedOn,
      dueOn,
      paidOn,
      paidReference,
      total: toDollars(invoice.totalCents),
      due: toDollars(payableCents(invoice)),
      payment: payment && payment.attempt > 0 ? shownPayment(payment, names.get(payment.personId) ?? '') : null,
    };
  });
}

function shownPayment(payment: InvoicePayment, payer: string): PayableInvoice['payment'] {
  const { paymentMethodId, lastError } = payment;
  return { state: stateOf(payment), paymentMethodId, by: payer, message: lastError?.message ?? null };
}

function stateOf({ status, lastError }: InvoicePayment): NonNullable<PayableInvoice['payment']>['state'] {
  if (isChargeUndecided(status)) return 'checking';
  // Confirmed with the bank: the reconciler completes the payment.
  if (status === 'requires_confirmation') return 'checking';
  if (status === 'requires_action') return 'action';
  return lastError ? 'failed' : 'open';
}

/**
 * The state of an invoice and its payment. While the outcome is unknown, the answer does not call it failed (rules:
 * PLACE-19).
 */
export async function toInvoiceAnswer(
  db: Db,
  orderId: number,
  progress: InvoiceProgress | null,
): Promise<InvoicePaymentAnswer> {
  const invoice = await payableInvoice(db, orderId);
  if (invoice.due === 0) return { status: 'paid', invoice };
  if (!progress || progress.payment.state !== 'open') return { status: 'open', invoice };
  const { payment, intent } = progress;
  if (payment.attempt === 0) return { status: intent ? 'open' : 'processing', invoice };
  switch (stateOf(payment)) {
    case 'checking':
      return { status: 'processing', invoice };
    case 'action':
      if (intent?.status !== 'requires_action') return { status: 'processing', invoice };
      return { status: 'action', invoice, paymentIntent: toPaymentIntent(intent) };
    case 'failed':
      return { status: 'failed', invoice, ...(payment.lastError && { error: payment.lastError }) };
    case 'open':
      return { status: 'open', invoice };
  }
}
