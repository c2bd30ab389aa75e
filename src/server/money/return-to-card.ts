import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { disputes } from '#db/tables/disputes.ts';
import { forbidsRefund, isOpenDispute } from '#domain/disputes.ts';
import type { Cents } from '#domain/money.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { Deps } from '#server/deps.ts';
import { beginRefund, type NewRefund } from './begin-refund.ts';
import { movementsOf, refundableOf, sumRefunds, writeMovement } from './movements.ts';

const BY_THE_BANK = 'Returned by the bank: the payment was lost in a dispute';

/**
 * Returns money of a payment to its card because staff credit or cancel the order (rules: PAY-31). Refuses while a
 * dispute holds the payment. What the bank has returned after a lost dispute is noted as returned and not sent again;
 * the card service refuses to return the rest of such a payment, so that staff do. Returns the cents that staff return.
 * The caller holds the lock of the order's row.
 */
export async function returnToCard(
  deps: Pick<Deps, 'queue'>,
  tx: Db,
  wish: NewRefund & { order: string },
): Promise<Cents> {
  const { orderId, intentId, creditNoteId } = wish;
  const { amountCents = await refundableOf(tx, orderId, intentId) } = wish;
  const { lostCents, unnotedCents } = await readLost(tx, wish);
  const byBank = Math.min(amountCents, unnotedCents);
  if (byBank > 0) {
    const done = { kind: 'refund', state: 'done', method: 'bank', reason: BY_THE_BANK } as const;
    await writeMovement(tx, { ...done, orderId, intentId, amountCents: byBank, creditNoteId });
    await sumRefunds(tx, orderId);
  }
  const restCents = amountCents - byBank;
  if (lostCents > 0) return restCents;
  if (restCents > 0) await beginRefund(deps, tx, { ...wish, amountCents: restCents });
  return 0;
}

/** What a dispute may hold: a payment of an order. */
type HeldPayment = Pick<NewRefund, 'orderId' | 'intentId'> & { order: string };

/** The disputes that bind the money of a payment. Refuses while a dispute is open. */
export async function requireNoOpenDispute(tx: Db, { orderId, order, intentId }: HeldPayment) {
  const ofOrder = await tx.select().from(disputes).where(eq(disputes.orderId, orderId));
  const binding = ofOrder.filter((dispute) => dispute.intentId === intentId && forbidsRefund(dispute));
  if (binding.some(({ state }) => isOpenDispute(state)))
    throw new ActRefused(
      'wrong_state',
      `The payment of order ${order} is disputed, so its money is with the bank. It can be refunded once the dispute has ended.`,
    );
  return binding;
}

/** What of the payments of an order the bank has returned after lost disputes, and what of it no refund notes yet. */
export async function readLostByOrder(tx: Db, orderId: number): Promise<{ lostCents: Cents; unnotedCents: Cents }> {
  const ofOrder = await tx.select().from(disputes).where(eq(disputes.orderId, orderId));
  return addUpLost(
    tx,
    orderId,
    ofOrder.filter((dispute) => forbidsRefund(dispute) && !isOpenDispute(dispute.state)),
  );
}

/** As `readLostByOrder`, of one payment. Refuses while a dispute is open. */
async function readLost(tx: Db, payment: HeldPayment): Promise<{ lostCents: Cents; unnotedCents: Cents }> {
  return addUpLost(tx, payment.orderId, await requireNoOpenDispute(tx, payment));
}

async function addUpLost(tx: Db, orderId: number, lost: readonly (typeof disputes.$inferSelect)[]) {
  const lostCents = lost.reduce(
    (sum, { withdrawnCents, reinstatedCents }) => sum + withdrawnCents - reinstatedCents,
    0,
  );
  const noted = (await movementsOf(tx, orderId))
    .filter(
      ({ kind, method, intentId }) =>
        kind === 'refund' && method === 'bank' && lost.some((dispute) => dispute.intentId === intentId),
    )
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { lostCents, unnotedCents: lostCents - noted };
}
