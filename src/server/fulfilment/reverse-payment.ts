import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { moneyMovements, receivedPayments } from '#db/tables/money.ts';
import { orderEvents } from '#db/tables/orders.ts';
import { cardMemo } from '#domain/cards.ts';
import { overpaidCents } from '#domain/invoices.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { ActRefused } from '#server/act-refused.ts';
import { movementsOf } from '#server/money/movements.ts';
import type { FulfilmentDeps } from './order-step.ts';
import { lockReceivedPayment, type LockedPayment } from './locked-payment.ts';
import { closeCardPayment, lockInvoices, type LockedInvoice } from './record-payment.ts';

/**
 * Reverses a payment: a bounced cheque, or one that was typed wrongly. Its invoices are due again, and no unapplied
 * amount is left; the payment stays, as reversed. Refuses a reversed payment, a payment of which money was returned, an
 * invoice of which a credit note gives back or gave back paid money, and an invoice for which a card is being charged.
 * Returns the numbers of the invoices, with the cents that they owe again (rules: PAY-35).
 */
export async function reversePayment(
  deps: FulfilmentDeps,
  tx: Db,
  { payment: number, reason, staffId }: { payment: string; reason: string; staffId: number | null },
): Promise<{ payment: LockedPayment; invoices: { invoice: string; amountCents: Cents }[] }> {
  const payment = await lockReceivedPayment(tx, number);
  const { returnedCents, returnedOn, returnReference } = payment;
  if (returnedCents > 0)
    throw new ActRefused(
      'wrong_state',
      `${formatMoney(returnedCents)} of payment ${number} went back to the clinic on ${returnedOn ?? ''}, ${returnReference}, so it cannot be reversed. Ask the clinic for this money, and record what it sends as a new payment.`,
    );
  const parts = await partsOf(tx, payment.id);
  const locked = await lockInvoices(
    tx,
    parts.map(({ invoice }) => invoice),
  );
  for (const invoice of locked) requireNothingReturned(number, invoice);
  for (const [at, invoice] of locked.entries()) {
    const cents = parts[at]?.amountCents ?? 0;
    await reversePart(deps, tx, invoice, { payment, cents });
  }
  await tx
    .update(receivedPayments)
    .set({ reversedAt: sql`now()`, reversedBy: staffId, reversalReason: reason, unappliedCents: 0 })
    .where(eq(receivedPayments.id, payment.id));
  return { payment, invoices: parts };
}

/** What each invoice got of a payment that was not reversed, in cents; several parts of one invoice are one. */
function partsOf(tx: Db, paymentId: number): Promise<{ invoice: string; amountCents: Cents }[]> {
  return tx
    .select({ invoice: invoices.number, amountCents: sql<number>`sum(${moneyMovements.amountCents})::int` })
    .from(moneyMovements)
    .innerJoin(invoices, eq(invoices.orderId, moneyMovements.orderId))
    .where(and(eq(moneyMovements.receivedPaymentId, paymentId), eq(moneyMovements.state, 'done')))
    .groupBy(invoices.id, invoices.number)
    .orderBy(invoices.id);
}

/** Refuses an invoice that was paid and credited by more than its total: the difference goes back, or went back. */
function requireNothingReturned(payment: string, invoice: LockedInvoice): void {
  const overpaid = overpaidCents(invoice);
  if (overpaid === 0) return;
  throw new ActRefused(
    'wrong_state',
    `Invoice ${invoice.number} was credited after it was paid, so ${formatMoney(overpaid)} of its payments go back or went back to the clinic, and payment ${payment} cannot be reversed. If the money was returned already, ask the clinic for it; if not, keep it, and settle the rest with the clinic.`,
  );
}

interface Reversal {
  payment: LockedPayment;
  /** What the invoice got of the payment. */
  cents: Cents;
}

async function reversePart(
  deps: FulfilmentDeps,
  tx: Db,
  invoice: LockedInvoice,
  { payment, cents }: Reversal,
): Promise<void> {
  const { id, number, orderId, state, totalCents, creditedCents, paidCents } = invoice;
  await closeCardPayment(deps, tx, invoice);
  await tx
    .update(moneyMovements)
    .set({ state: 'failed' })
    .where(and(eq(moneyMovements.receivedPaymentId, payment.id), eq(moneyMovements.orderId, orderId)));
  const paidNow = paidCents - cents;
  await tx
    .update(invoices)
    .set({ paidCents: paidNow, paidOn: null, paidReference: await latestReference(tx, orderId) })
    .where(eq(invoices.id, id));
  const due = formatMoney(totalCents - creditedCents - paidNow);
  // The clinic reads the events of its orders; the reason of staff stays in the office.
  const text = `Payment of ${formatMoney(cents)} of invoice ${number}, ${payment.reference}, was reversed; ${due} is due`;
  await tx.insert(orderEvents).values({ orderId, fromState: state, toState: state, reason: text });
}

/** The reference or the card of the latest payment that an invoice kept; empty if it has none. */
async function latestReference(tx: Db, orderId: number): Promise<string> {
  const taken = (await movementsOf(tx, orderId)).filter(({ kind, state }) => kind === 'charge' && state === 'done');
  const latest = taken.at(-1);
  if (!latest) return '';
  return latest.method === 'bank' ? latest.reason : cardMemo({ brand: latest.cardBrand, last4: latest.cardLast4 });
}
