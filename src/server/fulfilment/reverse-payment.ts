import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { moneyMovements, receivedPayments } from '#db/tables/money.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { startOfDay, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { reverseOnInvoice, type InvoiceAfterReversal } from '#domain/received-payments.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import { movementsOf, writeMovement } from '#server/money/movements.ts';
import { queueInvoiceCopies } from '#server/orders/invoice-copies.ts';
import { dueAgainSince, keepReversedReturns, markDueAgain, readReturned } from './reversed-returns.ts';
import type { FulfilmentDeps } from './order-step.ts';
import { lockReceivedPayment, type LockedPayment } from './locked-payment.ts';
import { closeCardPayment, lockInvoices, type LockedInvoice } from './record-payment.ts';

/** An invoice of a reversed payment. */
export interface ReversedPart {
  invoice: string;
  /** How many cents more than before are due on the invoice. */
  dueAgainCents: Cents;
  /** How many cents are due on the invoice now. */
  dueCents: Cents;
  /** How many cents of credit notes do not go back to the clinic any more. */
  keptCents: Cents;
}

interface AskedReversal {
  payment: string;
  reason: string;
  /** The Toronto day on which the bank took the money back; left out for today. */
  reversedOn?: LocalDate | undefined;
  staffId: number | null;
}

/**
 * Reverses a payment: a bounced cheque, or one that was typed wrongly. Its invoices are due again, and no unapplied
 * amount is left; the payment stays, as reversed. Money of it that went back to the clinic is due again, too: what
 * credit notes returned, on their invoice, and what was unapplied and returned, on the first invoice of the payment.
 * What still has to go back does not go back any more. A payment that went back before any invoice got anything of it
 * is due again on the latest invoice of the clinic. Refuses a reversed payment, a day in the future or before the
 * payment arrived, a returned payment of a clinic without an invoice, and an invoice for which a card is being charged
 * or gets money back (rules: PAY-35, PAY-40, PAY-43, PAY-44).
 */
export async function reversePayment(
  deps: FulfilmentDeps,
  tx: Db,
  { payment: number, reason, reversedOn: given, staffId }: AskedReversal,
): Promise<{ payment: LockedPayment; reversedOn: LocalDate; invoices: ReversedPart[] }> {
  const payment = await lockReceivedPayment(tx, number);
  const today = torontoDate(deps.now());
  const reversedOn = given ?? today;
  if (reversedOn > today) throw new ActRefused('wrong_input', `${reversedOn} is yet to come.`);
  if (reversedOn < payment.receivedOn)
    throw new ActRefused('wrong_input', `Payment ${number} arrived on ${payment.receivedOn} only.`);
  const found = await partsOf(tx, payment.id);
  const parts =
    found.length === 0 && payment.returnedCents > 0 ? [await latestInvoice(tx, payment, reversedOn)] : found;
  const locked = await lockInvoices(
    tx,
    parts.map(({ invoice }) => invoice),
  );
  const reversed: ReversedPart[] = [];
  for (const [at, invoice] of locked.entries()) {
    const cents = parts[at]?.amountCents ?? 0;
    reversed.push(await reversePart(deps, tx, invoice, { payment, reversedOn, cents, isFirst: at === 0 }));
  }
  await tx
    .update(receivedPayments)
    .set({ reversedAt: sql`now()`, reversedOn, reversedBy: staffId, reversalReason: reason, unappliedCents: 0 })
    .where(eq(receivedPayments.id, payment.id));
  return { payment, reversedOn, invoices: reversed };
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

/**
 * The invoice on which a payment is due again that went back before any invoice got anything of it: the latest of the
 * clinic that was issued until the reversal, or else the latest. An order by card has paid its invoice, so that is never
 * due (rules: PAY-43).
 */
async function latestInvoice(
  tx: Db,
  { number, clinicId, returnedCents }: LockedPayment,
  reversedOn: LocalDate,
): Promise<{ invoice: string; amountCents: Cents }> {
  const [found] = await tx
    .select({ invoice: invoices.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.clinicId, clinicId), eq(orders.paymentMethod, 'invoice')))
    .orderBy(sql`${invoices.issuedOn} > ${reversedOn}::date`, desc(invoices.id))
    .limit(1);
  if (found) return { ...found, amountCents: 0 };
  throw new ActRefused(
    'wrong_state',
    `${formatMoney(returnedCents)} of payment ${number} went back to the clinic, which has no invoice yet on which it could be due again: invoices of orders by card are paid. Reverse the payment once the clinic has one.`,
  );
}

interface Reversal {
  payment: LockedPayment;
  reversedOn: LocalDate;
  /** What the invoice got; 0 if it got nothing and only the money that went back is due on it. */
  cents: Cents;
  /** Whether what was unapplied of the payment and went back is due again on this invoice. */
  isFirst: boolean;
}

async function reversePart(
  deps: FulfilmentDeps,
  tx: Db,
  invoice: LockedInvoice,
  { payment, reversedOn, cents, isFirst }: Reversal,
): Promise<ReversedPart> {
  const { id, number, orderId } = invoice;
  await closeCardPayment(deps, tx, invoice);
  const unappliedCents = isFirst ? payment.returnedCents : 0;
  const returnedCents = await readReturned(tx, invoice);
  const after = reverseOnInvoice({ ...invoice, returnedCents }, cents + unappliedCents);
  await tx
    .update(moneyMovements)
    .set({ state: 'failed' })
    .where(and(eq(moneyMovements.receivedPaymentId, payment.id), eq(moneyMovements.orderId, orderId)));
  if (unappliedCents > 0) await writeReturnDueAgain(tx, orderId, { payment, reversedOn });
  if (after.isReturnedDueAgain) await markDueAgain(tx, orderId, reversedOn);
  const keptCents = await keepReversedReturns(deps, tx, { orderId, toReturnCents: after.toReturnCents });
  const latest = await latestReference(tx, orderId);
  await tx
    .update(invoices)
    .set({
      paidCents: after.paidCents,
      paidReference: latest ?? '',
      ...((after.dueCents > 0 || latest === null) && { paidOn: null }),
    })
    .where(eq(invoices.id, id));
  await writeEvent(tx, invoice, eventText(invoice, { payment, reversedOn, cents, isFirst }, { ...after, keptCents }));
  const { dueAgainCents, dueCents } = after;
  if (dueAgainCents > 0 || keptCents > 0) {
    const backCents = unappliedCents + (after.isReturnedDueAgain ? returnedCents : 0);
    await mailReversal(deps, tx, orderId, {
      payment,
      reversedOn,
      cents,
      dueCents,
      returnedCents: backCents,
      keptCents,
    });
  }
  return { invoice: number, dueAgainCents, dueCents, keptCents };
}

/** What the mails about a reversed payment say of an invoice, in cents. */
interface MailedReversal extends Pick<Reversal, 'payment' | 'reversedOn' | 'cents'> {
  dueCents: Cents;
  /** Money that had gone back to the clinic and is due again. */
  returnedCents: Cents;
  keptCents: Cents;
}

/**
 * Queues the mails about an invoice that is due again, or of which money does not go back any more, as about a payment
 * (rules: MAIL-20).
 */
async function mailReversal(
  deps: FulfilmentDeps,
  tx: Db,
  orderId: number,
  { payment, reversedOn: on, cents: amountCents, ...money }: MailedReversal,
): Promise<void> {
  const { id: paymentId, reference: how } = payment;
  const reversed = { ...money, paymentId, amountCents, how, on };
  await deps.queue.enqueue(tx, sendOrderStep, { orderId, step: 'reversed', reversed });
  await queueInvoiceCopies(deps, tx, { orderId, about: 'reversed', reversed });
}

/** Writes the return of what was unapplied of a payment on the invoice on which it is due again. */
async function writeReturnDueAgain(
  tx: Db,
  orderId: number,
  { payment, reversedOn }: Pick<Reversal, 'payment' | 'reversedOn'>,
): Promise<void> {
  const { id, returnedCents: amountCents, returnedOn, returnReference: reason } = payment;
  const written = await writeMovement(tx, {
    orderId,
    kind: 'refund',
    state: 'done',
    method: 'bank',
    amountCents,
    reason,
    receivedPaymentId: id,
    ...(returnedOn && { endedAt: startOfDay(returnedOn) }),
  });
  await tx
    .update(moneyMovements)
    .set({ dueAgainAt: dueAgainSince(reversedOn) })
    .where(eq(moneyMovements.id, written.id));
}

/** The clinic reads the events of its orders; the reason of staff stays in the office. */
function eventText(
  { number }: LockedInvoice,
  { payment, reversedOn, cents, isFirst }: Reversal,
  { dueCents, keptCents, isReturnedDueAgain }: InvoiceAfterReversal & { keptCents: Cents },
): string {
  const { reference, returnedCents, amountCents } = payment;
  const what = cents > 0 ? `${formatMoney(cents)} of invoice ${number}` : formatMoney(amountCents);
  return [
    `Payment of ${what}, ${reference}, was reversed on ${reversedOn}`,
    ...(isFirst && returnedCents > 0 ? [`${formatMoney(returnedCents)} that was returned of it is due again`] : []),
    ...(isReturnedDueAgain ? ['money of credit notes that was returned is due again'] : []),
    ...(keptCents > 0 ? [`${formatMoney(keptCents)} of credit notes is not returned any more`] : []),
    dueCents > 0 ? `${formatMoney(dueCents)} is due` : 'nothing is due',
  ].join('; ');
}

async function writeEvent(tx: Db, { orderId, state }: LockedInvoice, reason: string): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, fromState: state, toState: state, reason });
}

/** The reference or the card of the latest payment that an invoice kept; null if it has none. */
async function latestReference(tx: Db, orderId: number): Promise<string | null> {
  const taken = (await movementsOf(tx, orderId)).filter(({ kind, state }) => kind === 'charge' && state === 'done');
  const latest = taken.at(-1);
  if (!latest) return null;
  return latest.method === 'bank' ? latest.reason : cardMemo({ brand: latest.cardBrand, last4: latest.cardLast4 });
}
