import { eq } from 'drizzle-orm';
import type { Refund } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { moneyMovements } from '#db/tables/money.ts';
import { orders, payments } from '#db/tables/orders.ts';
import type { Deps } from '#server/deps.ts';
import { beginRefund, type NewRefund } from '#server/money/begin-refund.ts';
import { requireMovableMoney } from '#server/epoch.ts';
import { endMovement, movementsOf, refundableOf, type MovementRow } from '#server/money/movements.ts';
import { recordRefunds, mailIfAllRefunded } from './record-refunds.ts';

/**
 * Sends a refund whose movement is stored, and queues the clinic's mail once all of the payment is returned. Throws
 * until the card service confirms the refund, so that the job is tried again; a repeated refund returns the money once.
 */
export async function sendRefund(
  deps: Deps,
  { intentId, orderId, reason, refund: n }: { intentId: string; orderId: number; reason: string; refund?: number },
): Promise<void> {
  // A job queued before refunds had numbers returns all that is left.
  if (n === undefined) return beginRest(deps, { intentId, orderId, reason });
  const row = (await movementsOf(deps.database.db, orderId)).find((one) => one.kind === 'refund' && one.n === n);
  if (row?.state !== 'pending' || row.key === null) return;
  await requireMovableMoney(deps.database.db);
  // The number distinguishes the store's refunds from refunds made in the card service's dashboard.
  const metadata = { order_id: String(orderId), refund: String(n) };
  const result = await deps.payments.refund({ intentId, amountCents: row.amountCents, metadata, key: row.key });
  if (result.outcome === 'unknown') throw new Error(`Whether ${intentId} was refunded is not known (${result.reason})`);
  // Refused if money was returned in the card service's dashboard meanwhile.
  const refunds = result.outcome === 'refunded' ? [result.refund] : await deps.payments.refundsOf(intentId);
  await lockedOrder(deps, orderId, async (tx) => {
    await recordRefunds(deps, tx, { orderId, intentId, refunds });
    if (result.outcome === 'refused') await replaceRefused(deps, tx, row, refunds, result.code);
  });
}

async function beginRest(deps: Deps, wish: NewRefund): Promise<void> {
  await lockedOrder(deps, wish.orderId, (tx) => beginRefund(deps, tx, wish));
}

async function lockedOrder(deps: Deps, orderId: number, work: (tx: Db) => Promise<void>): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    await work(tx);
  });
}

/** Returns what other refunds left of a payment instead. Throws if those refunds do not explain the refusal. */
async function replaceRefused(deps: Deps, tx: Db, row: MovementRow, refunds: Refund[], code: string): Promise<void> {
  const { id, orderId, intentId, n } = row;
  const [present] = await tx.select().from(moneyMovements).where(eq(moneyMovements.id, id));
  if (present?.state !== 'pending' || intentId === null) return;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  await endMovement(tx, id, { state: 'failed', reason: `Refused: ${code}` });
  const left = await refundableOf(tx, orderId, intentId);
  if (refunds.length === 0 || left >= row.amountCents)
    throw new Error(`Refund ${n} of ${intentId} was refused: ${code}`);
  const { reason, creditNoteId } = row;
  const rest = { orderId, intentId, amountCents: left, reason, ...(creditNoteId !== null && { creditNoteId }) };
  await beginRefund(deps, tx, rest);
  if (left === 0 && payment?.intentId === intentId) await mailIfAllRefunded(deps, tx, orderId);
}
