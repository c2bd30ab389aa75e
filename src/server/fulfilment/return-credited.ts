import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { payments } from '#db/tables/orders.ts';
import { beginRefund } from '#server/money/begin-refund.ts';
import { cardPaymentOfInvoice } from '#server/money/invoice-payments.ts';
import { refundableOf } from '#server/money/movements.ts';
import { requireUndisputed } from '#server/money/undisputed.ts';
import { callAttention } from '#server/orders/attention.ts';
import type { IssuedCredit } from '#server/orders/credit-notes.ts';
import { PAID_INVOICE } from './note-money-returned.ts';
import type { FulfilmentDeps } from './order-step.ts';

/**
 * Returns the money of a credit note: to the card that paid the order or its invoice; otherwise staff return it, and
 * get a task. Returns who does, or null if the credit note returns nothing. Refuses to return a disputed payment.
 */
export async function returnCredited(
  deps: FulfilmentDeps,
  tx: Db,
  { order, credit, reason }: { order: { id: number; number: string }; credit: IssuedCredit; reason: string },
): Promise<'card' | 'staff' | null> {
  const { id: creditNoteId, number, returnedCents: amountCents } = credit;
  if (amountCents === 0) return null;
  const orderId = order.id;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  const ofInvoice = payment ? null : await cardPaymentOfInvoice(tx, orderId);
  const intentId = payment?.intentId ?? ofInvoice?.intentId;
  // A clinic may have paid a part of an invoice by cheque: the card gets back what it paid, or staff decide.
  if (intentId && (payment || (await refundableOf(tx, orderId, intentId)) >= amountCents)) {
    await requireUndisputed(tx, { orderId, order: order.number, intentId });
    await beginRefund(deps, tx, { orderId, intentId, amountCents, reason, creditNoteId });
    return 'card';
  }
  await callAttention(tx, { orderId, subject: number, reason: PAID_INVOICE });
  return 'staff';
}
