import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { invoicePayments } from '#db/tables/money.ts';
import { orders } from '#db/tables/orders.ts';
import type { Member } from '#domain/access.ts';
import { checkoutMessage, CURRENCY } from '#domain/checkout.ts';
import type { Cents } from '#domain/money.ts';
import { invoiceIntentKey } from '#domain/order-key.ts';
import { ORDER_LEASE_SECONDS } from '#domain/order-times.ts';
import { isAttemptUnderWay, isChargeUndecided } from '#domain/payment-state.ts';
import { lockMember } from '#server/accounts/lock-member.ts';
import { ownCard } from '#server/cards/own-card.ts';
import type { Deps } from '#server/deps.ts';
import { currentEpoch, requireMovableMoney } from '#server/epoch.ts';
import { Refusal } from '#server/http-errors.ts';
import {
  closeInvoicePayment,
  lockInvoiceOfOrder,
  openInvoicePayment,
  payableCents,
  type InvoicePayment,
} from '#server/money/invoice-payments.ts';
import { requireCardsUnlocked } from '#server/rate-limit/card-limits.ts';
import { noteOrder } from '#telemetry/origin.ts';
import { createIntentOnce } from './create-intent.ts';
import { advanceInvoicePayment } from './invoice-advance.ts';
import { invoiceChanged } from './invoice-answers.ts';
import { attemptInvoicePayment, type InvoiceProgress } from './invoice-attempt.ts';
import { requirePayment, settleInvoicePayment } from './invoice-settle.ts';
import { metadataOfInvoicePayment } from './intent-metadata.ts';
import { readIntent, readIntentIfAnswered } from './read-intent.ts';

export interface InvoicePaymentRequest {
  /** The invoice's number. */
  invoice: string;
  /** The amount that the person saw. */
  expectedAmount: Cents;
  paymentMethodId: string;
  cvcToken?: string | undefined;
}

interface ChosenCard {
  account: string;
  paymentMethodId: string;
  brand: string;
  last4: string;
  cvcToken: string | null;
}

/**
 * Charges a card for the whole open amount of an invoice, or continues after the holder has confirmed with the bank
 * (3-D Secure). However often and by however many people it is called, the amount is charged once (rules: PAY-24).
 * Refuses an invoice of another clinic, and an amount that is not due.
 */
export async function payInvoice(deps: Deps, member: Member, request: InvoicePaymentRequest): Promise<InvoiceProgress> {
  const { db } = deps.database;
  const orderId = await orderOfInvoice(db, member, request.invoice);
  const card = await chooseCard(deps, member, request);
  const payment = await findOrOpenPayment(deps, { orderId, expected: request.expectedAmount, card, member });
  if (isChargeUndecided(payment.status)) {
    return { payment: await advanceInvoicePayment(deps, payment, 'not_held'), intent: null };
  }
  const sameCard = card.paymentMethodId === payment.paymentMethodId;
  const { intent } = await openIntent(deps, payment);
  if (!intent) return { payment, intent };
  const checked = await settleInvoicePayment(deps, { paymentId: payment.id, intent });
  if (checked.state !== 'open' || intent.status === 'processing') return { payment: checked, intent };
  // The holder who comes back from the bank without having confirmed starts no other attempt with the same card.
  const atBank = payment.status === 'requires_action' && sameCard;
  if (atBank && intent.status !== 'requires_confirmation') return { payment: checked, intent };
  const completing = sameCard && intent.status === 'requires_confirmation';
  const charge = { completing, card, member, personId: member.personId };
  const progress = await attemptInvoicePayment(deps, checked, charge);
  return progress ?? { payment: await stillOpen(deps, payment.id), intent: null };
}

/**
 * The payment after another request or staff were faster. Refuses a payment that was closed, with the present invoice.
 */
async function stillOpen(deps: Deps, id: number): Promise<InvoicePayment> {
  const payment = await requirePayment(deps.database.db, id);
  if (payment.state === 'closed') throw await invoiceChanged(deps, payment.orderId);
  return payment;
}

/** The order of an invoice of the member's clinic. */
export async function orderOfInvoice(db: Db, { clinicId }: Member, number: string): Promise<number> {
  const [found] = await db
    .select({ orderId: invoices.orderId, clinicId: orders.clinicId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.number, number));
  if (found?.clinicId !== clinicId) throw new Refusal('NOT_FOUND');
  noteOrder(found.orderId);
  return found.orderId;
}

async function chooseCard(
  deps: Deps,
  { clinicId }: Member,
  { paymentMethodId, cvcToken }: InvoicePaymentRequest,
): Promise<ChosenCard> {
  const { db } = deps.database;
  const [clinic] = await db.select({ account: clinics.stripeCustomerId }).from(clinics).where(eq(clinics.id, clinicId));
  if (!clinic?.account) throw new Refusal('CONFLICT', { message: checkoutMessage.NO_PAYMENT_ACCOUNT });
  await requireCardsUnlocked(db, clinicId, deps.now());
  const { brand, last4 } = await ownCard(deps, clinic.account, paymentMethodId);
  return { account: clinic.account, paymentMethodId, brand, last4, cvcToken: cvcToken ?? null };
}

/**
 * The open payment of the invoice, with the amount that the person saw. A payment of an earlier amount, or of another
 * card account, is closed and another one opened; a charge under way is left alone.
 */
async function findOrOpenPayment(
  deps: Deps,
  { orderId, expected, card, member }: { orderId: number; expected: Cents; card: ChosenCard; member: Member },
): Promise<InvoicePayment> {
  const opened = await deps.database.db.transaction(async (tx) => {
    await lockMember(tx, member, 'pay_invoices');
    await requireMovableMoney(tx);
    const invoice = await lockInvoiceOfOrder(tx, orderId);
    const known = await openInvoicePayment(tx, invoice.id);
    if (known && isChargeUndecided(known.status)) return known.id;
    const due = payableCents(invoice);
    const fits = known?.amountCents === due && known.stripeCustomerId === card.account;
    if (known && !fits) await closeInvoicePayment(deps, tx, known);
    if (due === 0 || due !== expected) return null;
    if (known && fits) return known.id;
    const [added] = await tx
      .insert(invoicePayments)
      .values({
        invoiceId: invoice.id,
        orderId,
        personId: member.personId,
        amountCents: due,
        currency: CURRENCY,
        stripeCustomerId: card.account,
        paymentMethodId: card.paymentMethodId,
        cardBrand: card.brand,
        cardLast4: card.last4,
        epoch: currentEpoch,
        leaseUntil: sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.atWork})`,
      })
      .returning({ id: invoicePayments.id });
    if (!added) throw new Error(`The payment of invoice ${invoice.number} was not written`);
    return added.id;
  });
  if (opened === null) throw await invoiceChanged(deps, orderId);
  return requirePayment(deps.database.db, opened);
}

/**
 * The payment with its one intent: read if it exists, else created; it charges nothing. Null while another request
 * creates it.
 */
async function openIntent(deps: Deps, payment: InvoicePayment): Promise<InvoiceProgress> {
  const { db } = deps.database;
  const { id, intentId, amountCents, currency, stripeCustomerId, createdAt } = payment;
  if (intentId !== null) {
    // Before the first attempt nothing is unknown: an outage is answered as such.
    const read = payment.attempt === 0 ? readIntent : readIntentIfAnswered;
    return { payment, intent: await read(deps, intentId) };
  }
  const description = `Payment of invoice ${await numberOf(db, payment.invoiceId)}`;
  const metadata = metadataOfInvoicePayment(payment);
  const made = await createIntentOnce(
    deps,
    { amountCents, currency, customerId: stripeCustomerId, description, metadata },
    { keyOf: (number) => invoiceIntentKey(payment, number), since: createdAt },
  );
  if (!made) return { payment, intent: null };
  await db
    .update(invoicePayments)
    .set({ intentId: sql`coalesce(${invoicePayments.intentId}, ${made.id})` })
    .where(eq(invoicePayments.id, id));
  const opened = await requirePayment(db, id);
  // Two requests may create an intent at once: the intent stored first counts, and only that intent is confirmed.
  return {
    payment: opened,
    intent: opened.intentId === made.id ? made : await readIntent(deps, opened.intentId ?? made.id),
  };
}

async function numberOf(db: Db, id: number): Promise<string> {
  const [found] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, id));
  return found?.number ?? '';
}

/** The open payment of an invoice with its intent, advanced as far as possible; null if no payment is open. */
export async function invoiceProgress(
  deps: Deps,
  { orderId, mayAdvance }: { orderId: number; mayAdvance: boolean },
): Promise<InvoiceProgress | null> {
  const { db } = deps.database;
  const [invoice] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId));
  const known = invoice && (await openInvoicePayment(db, invoice.id));
  if (!known) return null;
  const payment = mayAdvance ? await advanceInvoicePayment(deps, known, 'not_held') : known;
  const { intentId, status } = payment;
  const isShown = payment.state === 'open' && intentId !== null && !isAttemptUnderWay(status);
  return { payment, intent: isShown ? await readIntentIfAnswered(deps, intentId) : null };
}
