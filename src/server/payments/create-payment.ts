import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Intent } from '#adapters/payments/port.ts';
import type { createPaymentBodySchema } from '#contract/cards.ts';
import type { Db } from '#db/client.ts';
import { payments } from '#db/tables/orders.ts';
import type { Member } from '#domain/access.ts';
import { checkoutMessage } from '#domain/checkout.ts';
import { awaitsPayment, isPlaced } from '#domain/order-states.ts';
import { isChargeUndecided } from '#domain/payment-state.ts';
import { keepMember } from '#server/accounts/lock-member.ts';
import { ownCard } from '#server/cards/own-card.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { accountOfCart } from '#server/orders/account-of-cart.ts';
import { lockCardOrder, readCardOrder, type CardOrder } from '#server/orders/card-order.ts';
import { cartKeyOf, readDraft } from '#server/orders/draft.ts';
import { orderingPermission } from '#server/orders/place-order.ts';
import { changeApprover, type Approval } from '#server/orders/request-state.ts';
import { submitOrder, type Submission, type Submitted } from '#server/orders/submit-order.ts';
import { requireCardsUnlocked } from '#server/rate-limit/card-limits.ts';
import { openIntent } from './open-intent.ts';
import { settleCardOrder } from './settle-card-order.ts';

export type Created =
  { kind: 'intent'; idemKey: string; order: CardOrder; intent: Intent } | Exclude<Submitted, { kind: 'order' }>;

/** Writes the order in a request of the storefront, and opens its payment intent; see `openPayment`. */
export async function createPayment(
  deps: Deps,
  member: Member,
  body: z.output<typeof createPaymentBodySchema>,
  { givenKey, origin }: { givenKey: string | null; origin: string | null },
): Promise<Created> {
  const { order: asked, recurring } = body.orderData;
  const draft = readDraft(member, asked, recurring);
  if (draft.paymentMethod !== 'card') {
    throw new Refusal('MALFORMED', { message: 'orderData.order.paymentMethod: must be card' });
  }
  return openPayment(deps, {
    draft,
    membershipId: member.id,
    givenKey,
    origin,
    stripeCustomerId: body.customerId,
    paymentMethodId: body.paymentMethod,
    expectedTotal: body.amount,
    orderAgain: asked.orderAgain,
  });
}

/** An order to be paid with a saved card of the clinic. */
interface OrderToPay extends Omit<Submission, 'card'> {
  /** The clinic's account at the card service, as the request names it. */
  stripeCustomerId: string;
  paymentMethodId: string;
}

/**
 * Writes an order to be paid by card and opens its payment intent; nothing is charged yet. A repeated request for the
 * same order, with this card or another, gets the same intent. Anything that is not the clinic's own is answered as
 * absent.
 */
export async function openPayment(
  deps: Deps,
  { stripeCustomerId, paymentMethodId, ...submission }: OrderToPay,
): Promise<Created> {
  const { clinicId } = submission.draft;
  const account = await accountOfCart(deps.database.db, clinicId, cartKeyOf(submission.draft));
  if (account === null) throw new Refusal('CONFLICT', { message: checkoutMessage.NO_PAYMENT_ACCOUNT });
  if (stripeCustomerId !== account) throw new Refusal('NOT_FOUND');
  await requireCardsUnlocked(deps.database.db, clinicId, deps.now());
  const { brand, last4 } = await ownCard(deps, stripeCustomerId, paymentMethodId);
  // The card service may have taken seconds to answer, and a repeated request writes no order that would check this.
  await keepMember(deps.database.db, { id: submission.membershipId, clinicId }, orderingPermission(submission));
  const card = { stripeCustomerId, paymentMethodId, brand, last4 };
  const submitted = await submitOrder(deps, { ...submission, card });
  if (submitted.kind !== 'order') return submitted;
  const { idemKey, orderId } = submitted;
  if (submitted.replayed) {
    await restartIdleTime(deps.database.db, orderId);
    if (submission.approval) await takeOverApproval(deps.database.db, orderId, submission.approval);
  }
  const opened = await openIntentOfOrder(deps, orderId);
  return opened ? { kind: 'intent', idemKey, ...opened } : { kind: 'busy', idemKey };
}

/**
 * Restarts the idle time of an unpaid order, because somebody of its clinic came back. The time to pay it is not
 * extended.
 */
async function restartIdleTime(db: Db, orderId: number): Promise<void> {
  await db
    .update(payments)
    .set({ updatedAt: sql`now()` })
    .where(eq(payments.orderId, orderId));
}

/**
 * The approver who came back to pay is the approver from now on, with their note, unless a colleague's card is being
 * charged: then the colleague is (rules: ORDER-27).
 */
async function takeOverApproval(db: Db, orderId: number, approval: Approval): Promise<void> {
  await db.transaction(async (tx) => {
    const { state, payment } = await lockCardOrder(tx, orderId);
    const isBeingPaid = isChargeUndecided(payment.status);
    if (!awaitsPayment(state) || state === 'payment_action' || isBeingPaid) return;
    await changeApprover(tx, orderId, approval);
  });
}

async function openIntentOfOrder(deps: Deps, orderId: number): Promise<{ order: CardOrder; intent: Intent } | null> {
  const { db } = deps.database;
  const order = await readCardOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  const intent = await openIntent(deps, order);
  if (!intent) return null;
  // An earlier attempt may have ended without the store learning of it.
  const ended = intent.status === 'succeeded' || intent.status === 'canceled';
  const after = ended ? await settleCardOrder(deps, { orderId, intent }) : await readCardOrder(db, orderId);
  if (!after || !(awaitsPayment(after.state) || isPlaced(after.state))) throw new Refusal('CONFLICT');
  return { order: after, intent };
}
