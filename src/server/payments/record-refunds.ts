import { and, eq } from 'drizzle-orm';
import type { Refund } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { moneyMovements } from '#db/tables/money.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { sendPaymentReturned } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { callAttention } from '#server/orders/attention.ts';
import { creditReturned } from '#server/orders/credit-notes.ts';
import { endMovement, movementsOf, sumRefunds, writeMovement, type MovementRow } from '#server/money/movements.ts';

type RecordDeps = Pick<Deps, 'queue' | 'settings' | 'now'>;

/**
 * Records every refund that the card service reports, once; the caller holds the lock of the order's row. A refund of
 * the store ends the movement it was sent for. A refund made in the card service's dashboard gets a movement and a
 * credit note, and becomes a task for staff.
 */
export async function recordRefunds(
  deps: RecordDeps,
  tx: Db,
  { orderId, intentId, refunds }: { orderId: number; intentId: string; refunds: readonly Refund[] },
): Promise<void> {
  for (const refund of refunds) {
    if (refund.status === 'failed' || refund.status === 'canceled') continue;
    await recordRefund(deps, tx, { orderId, intentId, refund });
  }
}

async function recordRefund(
  deps: RecordDeps,
  tx: Db,
  { orderId, intentId, refund }: { orderId: number; intentId: string; refund: Refund },
): Promise<void> {
  const known = await movementsOf(tx, orderId);
  if (known.some(({ providerId }) => providerId === refund.id)) return;
  const isOwn = refund.metadata['order_id'] === String(orderId);
  const sent = known.find(
    ({ kind, n, intentId: of, amountCents, providerId }) =>
      isOwn &&
      kind === 'refund' &&
      of === intentId &&
      providerId === null &&
      // Refunds made before they were numbered are known by their amount.
      (refund.metadata['refund'] ?? String(n)) === String(n) &&
      amountCents === refund.amountCents,
  );
  if (sent?.state === 'pending') return endRefund(deps, tx, sent, refund.id);
  if (sent) {
    await tx.update(moneyMovements).set({ providerId: refund.id }).where(eq(moneyMovements.id, sent.id));
    return;
  }
  const { id: providerId, amountCents } = refund;
  const row = { kind: 'refund', state: 'done', method: 'card', orderId, intentId, providerId, amountCents } as const;
  // The movement is written before the refund is sent: without it, the refund was lost with a backup (rules: PLACE-35).
  const number = refund.metadata['refund'];
  const isLost =
    isOwn && number !== undefined && !known.some(({ kind, n }) => kind === 'refund' && String(n) === number);
  const isNew = isLost || !isOwn;
  const reason = isLost
    ? 'Returned before the backup was restored'
    : isNew
      ? 'Returned on the card service’s own pages'
      : '';
  const today = torontoDate(deps.now());
  const creditNoteId = isNew ? await creditReturned(deps, tx, { orderId, amountCents, today }) : null;
  await writeMovement(tx, { ...row, reason, creditNoteId });
  await sumRefunds(tx, orderId);
  const task = isLost ? 'forgotten_refund' : 'refunded_elsewhere';
  if (isNew) await callAttention(tx, { orderId, subject: providerId, reason: task });
}

/** Ends the movement of a refund that the store sent; the clinic gets a mail once all of the payment is returned. */
async function endRefund(deps: RecordDeps, tx: Db, row: MovementRow, providerId: string): Promise<void> {
  await endMovement(tx, row.id, { state: 'done', providerId });
  await sumRefunds(tx, row.orderId);
  const own = and(eq(payments.orderId, row.orderId), eq(payments.intentId, row.intentId ?? ''));
  const [payment] = await tx.select({ orderId: payments.orderId }).from(payments).where(own);
  if (payment) await mailIfAllRefunded(deps, tx, row.orderId);
}

/** Queues the mail that all of a payment is returned; a partial refund is reported by the mail of its credit note. */
export async function mailIfAllRefunded({ queue }: Pick<Deps, 'queue'>, tx: Db, orderId: number): Promise<void> {
  const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
  const open = (await movementsOf(tx, orderId)).some(({ kind, state }) => kind === 'refund' && state === 'pending');
  if (order?.state === 'refunded' && !open) await queue.enqueue(tx, sendPaymentReturned, { orderId });
}
