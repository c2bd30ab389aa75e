import { awaitsPayment } from '#domain/order-states.ts';
import { arePaidTogether } from '#domain/runs-together.ts';
import type { Deps } from '#server/deps.ts';
import { requireMovableMoney } from '#server/epoch.ts';
import { Refusal } from '#server/http-errors.ts';
import { readCardOrder } from '#server/orders/card-order.ts';
import { chargeableCard } from '#server/subscriptions/run-card.ts';
import { giveUpRuns, releaseRuns } from '#server/subscriptions/run-under-way.ts';
import { readPayer, runsOfOrder, type Run } from '#server/subscriptions/runs-of-order.ts';
import { attemptPayment } from './attempt-payment.ts';
import { openIntent } from './open-intent.ts';

/**
 * Makes one attempt to charge the order of subscription runs to the card that the subscriptions have now; the card
 * holder is absent. The outcome is settled like that of every payment; `failRuns` decides what follows a decline. If
 * the subscriptions no longer share one card, their runs are ordered again.
 */
export async function chargeOrderOfRuns(deps: Deps, orderId: number): Promise<void> {
  const { db } = deps.database;
  await requireMovableMoney(db);
  const runs = await runsOfOrder(db, orderId);
  const [first] = runs;
  if (!first) return;
  if (!canBeCharged(runs)) return releaseRuns(deps, orderId, 'The payment of its subscriptions was changed');
  const { clinicId, paymentMethodId } = first.subscription;
  const card = await chargeableCard(deps, await readPayer(db, clinicId), paymentMethodId);
  if (!card) return giveUpRuns(deps, orderId, 'There is no saved card to charge.');
  const order = await readCardOrder(db, orderId);
  if (!order || !awaitsPayment(order.state)) return;
  // Another worker tried the order meanwhile and the charge was declined: it is tried again on its day.
  const waiting = await runsOfOrder(db, orderId);
  if (waiting.every(({ row }) => row.nextAttemptAt !== null)) return;
  const intent = await openIntent(deps, order);
  if (!intent) throw new Error(`The payment of order ${orderId} is being opened by another worker`);
  const { brand, last4 } = card;
  const attempt = {
    completing: false,
    offSession: true,
    card: { paymentMethodId: card.paymentMethodId, brand, last4, cvcToken: null },
  };
  try {
    await attemptPayment(deps, orderId, attempt);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The order released its stock after the attempt before, and the stock is sold out now.
    await releaseRuns(deps, orderId, error.message);
  }
}

function canBeCharged(runs: readonly Run[]): boolean {
  const subscriptions = runs.map(({ subscription }) => subscription);
  return (
    arePaidTogether(subscriptions) &&
    subscriptions.every(({ status, paymentMethod }) => status === 'active' && paymentMethod === 'card')
  );
}
