import type { Db } from '#db/client.ts';
import type { Cents } from '#domain/money.ts';
import { returnPayment } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { refundableOf, writeMovement } from './movements.ts';

export interface NewRefund {
  orderId: number;
  intentId: string;
  /** If left out, the whole amount that may still be returned. */
  amountCents?: Cents;
  reason: string;
  /** The credit note that the money pays out. */
  creditNoteId?: number;
}

/**
 * Stores a refund to a card and queues the job that sends it; the caller holds the lock of the order's row. Throws if
 * the amount exceeds what may still be returned of the payment. Does nothing if the whole payment is returned or about
 * to be returned.
 */
export async function beginRefund({ queue }: Pick<Deps, 'queue'>, tx: Db, wish: NewRefund): Promise<void> {
  const { orderId, intentId, reason, creditNoteId = null } = wish;
  const left = await refundableOf(tx, orderId, intentId);
  const { amountCents = left } = wish;
  if (amountCents > left) throw new Error(`Order ${orderId} has ${left} cents to return, not ${amountCents}`);
  if (amountCents === 0) return;
  const pending = { kind: 'refund', state: 'pending', method: 'card' } as const;
  const { n } = await writeMovement(tx, { ...pending, orderId, intentId, amountCents, reason, creditNoteId });
  await queue.enqueue(tx, returnPayment, { intentId, orderId, reason, refund: n });
}
