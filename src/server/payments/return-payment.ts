import { and, eq, sql } from 'drizzle-orm';
import { payments } from '#db/tables/orders.ts';
import { sendPaymentReturned } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Returns all that is left of a payment that no order may keep, and has its customer told. Throws while the card service
 * does not say that it is done, so that the job is tried again; done twice the money goes back once.
 */
export async function returnPaymentInFull(
  deps: Deps,
  { intentId, orderId }: { intentId: string; orderId: number },
): Promise<void> {
  // The order's number on it tells it from a refund somebody makes on the card service's own pages.
  const metadata = { order_id: String(orderId) };
  const told = await deps.payments.refund({ intentId, metadata, key: `refund:${intentId}` });
  if (told.outcome === 'unknown') throw new Error(`Whether ${intentId} was refunded is not known (${told.reason})`);
  if (told.outcome === 'refused' && told.code !== 'charge_already_refunded') {
    throw new Error(`The refund of ${intentId} was refused: ${told.code}`);
  }
  await deps.database.db.transaction(async (tx) => {
    const [returned] = await tx
      .update(payments)
      .set({ refundedCents: payments.amountCents, updatedAt: sql`now()` })
      .where(and(eq(payments.orderId, orderId), eq(payments.intentId, intentId), eq(payments.refundedCents, 0)))
      .returning({ orderId: payments.orderId });
    if (returned) await deps.queue.enqueue(tx, sendPaymentReturned, { orderId });
  });
}
