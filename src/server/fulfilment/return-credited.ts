import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { payments } from '#db/tables/orders.ts';
import type { CreditRequest } from '#domain/credits.ts';
import type { Cents } from '#domain/money.ts';
import { cardPaymentOfInvoice } from '#server/money/invoice-payments.ts';
import { refundableOf } from '#server/money/movements.ts';
import { requireNoOpenDispute, returnToCard } from '#server/money/return-to-card.ts';
import { callAttention } from '#server/orders/attention.ts';
import { computeCreditPreview, type IssuedCredit } from '#server/orders/credit-notes.ts';
import { PAID_INVOICE } from './note-money-returned.ts';
import type { FulfilmentDeps } from './order-step.ts';

/**
 * Returns the money of a credit note: to the card that paid the order or its invoice, as far as the card paid; staff
 * return the rest, and get a task. Returns the cents that staff return. Refuses what `returnToCard` refuses.
 */
export async function returnCredited(
  deps: FulfilmentDeps,
  tx: Db,
  { order, credit, reason }: { order: { id: number; number: string }; credit: IssuedCredit; reason: string },
): Promise<Cents> {
  const { id: creditNoteId, number, returnedCents } = credit;
  const orderId = order.id;
  const { intentId, toCardCents } = await cardPart(tx, orderId, returnedCents);
  let byStaffCents = returnedCents - toCardCents;
  if (intentId && toCardCents > 0) {
    const refund = { orderId, intentId, amountCents: toCardCents, reason, creditNoteId };
    byStaffCents += await returnToCard(deps, tx, { ...refund, order: order.number });
  }
  if (byStaffCents > 0) await callAttention(tx, { orderId, subject: number, reason: PAID_INVOICE });
  return byStaffCents;
}

/** Returns all that is left of the payment of an order by card, which is taken back (rules: PAY-31). */
export async function returnWhole(
  deps: FulfilmentDeps,
  tx: Db,
  {
    order,
    intentId,
    reason,
    credit,
  }: { order: { id: number; number: string }; intentId: string; reason: string; credit: IssuedCredit | null },
): Promise<void> {
  const { id: orderId, number } = order;
  const refund = { orderId, intentId, reason, ...(credit && { creditNoteId: credit.id }) };
  const byStaffCents = await returnToCard(deps, tx, { ...refund, order: number });
  if (byStaffCents > 0) await callAttention(tx, { orderId, subject: credit?.number ?? number, reason: PAID_INVOICE });
}

/** The payment by card of an order or its invoice, and how many of the returned cents its card gets. */
async function cardPart(tx: Db, orderId: number, returnedCents: Cents) {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  const intentId = (payment ?? (await cardPaymentOfInvoice(tx, orderId)))?.intentId;
  const toCardCents = intentId ? Math.min(returnedCents, await refundableOf(tx, orderId, intentId)) : 0;
  return { intentId, toCardCents };
}

/**
 * Refuses a credit note that would return money to a card whose payment is disputed, and what `computeCreditPreview`
 * refuses. It is called before the credit note is issued, because a refused one would use up a number (rules: PAY-46).
 */
export async function requireReturnable(
  tx: Db,
  order: { id: number; number: string },
  request: CreditRequest,
): Promise<void> {
  const { credit } = await computeCreditPreview(tx, order.id, request);
  const { intentId, toCardCents } = await cardPart(tx, order.id, credit?.returnedCents ?? 0);
  if (intentId && toCardCents > 0) await requireNoOpenDispute(tx, { orderId: order.id, order: order.number, intentId });
}
