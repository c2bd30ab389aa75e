import { awaitsPayment } from '#domain/order-states.ts';
import { isAttemptUnderWay } from '#domain/payment-state.ts';
import { mayTryToPay } from '#domain/unpaid-holds.ts';
import { NOT_PAID_IN_TIME } from '#domain/unpaid-endings.ts';
import type { ActingMember } from '#server/accounts/lock-member.ts';
import { ownCard } from '#server/cards/own-card.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { orderOfIntent, readCardOrder, type CardOrder } from '#server/orders/card-order.ts';
import { giveUpUnpaid } from '#server/orders/give-up.ts';
import { requireCardsUnlocked, requireFewDeclines } from '#server/rate-limit/card-limits.ts';
import { runsOfOrder } from '#server/subscriptions/runs-of-order.ts';
import { attemptPayment, type PaymentProgress } from './attempt-payment.ts';
import { readIntentIfAnswered } from './read-intent.ts';
import { settleCardOrder } from './settle-card-order.ts';

export interface PayRequest {
  member: ActingMember;
  intentId: string;
  paymentMethodId: string;
  cvcToken?: string | undefined;
}

/**
 * Charges a card for an order, or continues after the holder has confirmed with the bank (3-D Secure). A repeated
 * request charges the card once. Refuses an intent that is not the clinic's, and a person who, before the card is
 * charged, may no longer order; a charge that was sent places the order whoever sent it.
 */
export async function payOrder(deps: Deps, request: PayRequest): Promise<PaymentProgress> {
  const { db } = deps.database;
  const orderId = await orderOfIntent(db, request.intentId);
  const order = orderId === null ? null : await readCardOrder(db, orderId);
  if (!order || order.clinicId !== request.member.clinicId) throw new Refusal('NOT_FOUND');
  if (!awaitsPayment(order.state)) return { order, intent: null };
  if (!mayTryToPay(order.age, deps.settings().unpaidOrders) && !isAttemptUnderWay(order.payment.status)) {
    return { order: await giveUpUnpaid(deps, order.id, NOT_PAID_IN_TIME), intent: null };
  }

  const sameCard = request.paymentMethodId === order.payment.paymentMethodId;
  const checked = await checkIntent(deps, order);
  if (checked && !mustCharge(checked, sameCard)) return checked;
  await requireCardsUnlocked(db, order.clinicId, deps.now());
  await requireFewDeclines(db, order.origin, deps.now());
  const { brand, last4 } = await cardOf(deps, order, request.paymentMethodId);
  const progress = await attemptPayment(deps, order.id, {
    member: request.member,
    completing: sameCard && checked?.intent?.status === 'requires_confirmation',
    card: { paymentMethodId: request.paymentMethodId, brand, last4, cvcToken: request.cvcToken ?? null },
  });
  if (!progress) return { order: (await readCardOrder(db, order.id)) ?? order, intent: null };
  return progress;
}

/**
 * Settles an order whose holder was sent to the bank, or whose charge is being processed: its intent may have changed
 * since the store last read it. Null for other orders.
 */
async function checkIntent(deps: Deps, order: CardOrder): Promise<PaymentProgress | null> {
  const { intentId, status } = order.payment;
  if (intentId === null || (order.state !== 'payment_action' && status !== 'processing')) return null;
  const intent = await readIntentIfAnswered(deps, intentId);
  return { order: intent ? await settleCardOrder(deps, { orderId: order.id, intent }) : order, intent };
}

/** Whether a card must be charged now; otherwise the state just read is the answer. */
function mustCharge({ order, intent }: PaymentProgress, sameCard: boolean): boolean {
  if (intent === null || intent.status === 'processing' || !awaitsPayment(order.state)) return false;
  return !sameCard || (intent.status !== 'requires_action' && order.state !== 'payment_failed');
}

async function cardOf(
  deps: Deps,
  order: CardOrder,
  paymentMethodId: string,
): Promise<{ brand: string; last4: string }> {
  const { cardBrand, cardLast4, stripeCustomerId } = order.payment;
  if (paymentMethodId === order.payment.paymentMethodId) return { brand: cardBrand, last4: cardLast4 };
  const card = await ownCard(deps, stripeCustomerId, paymentMethodId);
  if (card.customerId === null && (await runsOfOrder(deps.database.db, order.id)).length > 0) {
    throw new Refusal('CARD_REFUSED', {
      message: 'Please save this card first: your subscriptions are charged to it.',
    });
  }
  return card;
}
