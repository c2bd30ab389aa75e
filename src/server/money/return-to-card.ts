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
 * dispute holds the payment. What the bank has returned after a lost dispute is noted as returned and not sent again.
 * The caller holds the lock of the order's row.
 */
export async function returnToCard(deps: Pick<Deps, 'queue'>, tx: Db, wish: NewRefund & { order: string }) {
  const { orderId, intentId, creditNoteId } = wish;
  const { amountCents = await refundableOf(tx, orderId, intentId) } = wish;
  const byBank = Math.min(amountCents, await lostCents(tx, wish));
  if (byBank > 0) {
    const done = { kind: 'refund', state: 'done', method: 'bank', reason: BY_THE_BANK } as const;
    await writeMovement(tx, { ...done, orderId, intentId, amountCents: byBank, creditNoteId });
    await sumRefunds(tx, orderId);
  }
  if (amountCents > byBank) await beginRefund(deps, tx, { ...wish, amountCents: amountCents - byBank });
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

/** Cents of a payment that the bank has returned and no refund notes yet. Refuses while a dispute is open. */
async function lostCents(tx: Db, payment: HeldPayment): Promise<Cents> {
  const { orderId, intentId } = payment;
  const binding = await requireNoOpenDispute(tx, payment);
  const lost = binding.reduce((sum, { withdrawnCents, reinstatedCents }) => sum + withdrawnCents - reinstatedCents, 0);
  const noted = (await movementsOf(tx, orderId))
    .filter(({ kind, method, intentId: of }) => kind === 'refund' && method === 'bank' && of === intentId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return lost - noted;
}
