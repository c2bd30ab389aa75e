import { eq, sql } from 'drizzle-orm';
import type { Intent } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { memberships } from '#db/tables/accounts.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import { orderConfirmKey } from '#domain/order-key.ts';
import { awaitsPayment } from '#domain/order-states.ts';
import { ORDER_LEASE_SECONDS } from '#domain/order-times.ts';
import { isAttemptUnderWay } from '#domain/payment-state.ts';
import { mayTryToPay } from '#domain/unpaid-holds.ts';
import { lockMember, type ActingMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { frozenMoneyRefusal } from '#server/epoch.ts';
import { keyOfCharge, writeMovement } from '#server/money/movements.ts';
import { lockCardOrder, readCardOrder, type CardOrder } from '#server/orders/card-order.ts';
import { changeState } from '#server/orders/change-state.ts';
import { holdAgain } from '#server/orders/held-stock.ts';
import { outOfStock } from '#server/orders/stock-of-order.ts';
import { changeApprover } from '#server/orders/request-state.ts';
import { sendCharge, type Charge } from './send-charge.ts';
import { settleCardOrder } from './settle-card-order.ts';

/** One attempt to charge the card for an order. */
interface Attempt extends Charge {
  orderId: number;
  number: number;
}

/**
 * A new attempt, or taking over an attempt of another process: by the holder of the order's lease, or once the lease
 * ended.
 */
export type AttemptRequest =
  | {
      /** The person who pays; absent for a subscription run and for work that continues without the person. */
      member?: ActingMember;
      completing: boolean;
      card: { paymentMethodId: string; brand: string; last4: string; cvcToken: string | null };
      offSession?: boolean;
      /** The number of the attempt after which this attempt may be made; it is not made after a later attempt. */
      after?: number;
    }
  | { takeOver: 'if_lease_is_out' | 'holding_the_lease' };

/** An order with the state of its payment, and the intent as last read; null if the card service did not answer. */
export interface PaymentProgress {
  order: CardOrder;
  intent: Intent | null;
}

/**
 * Makes an attempt to charge the card for an order, or takes over the attempt of a process that ended. Null if there is
 * nothing to send: the order awaits no payment, or another process has an attempt under way. The attempt is stored
 * before it is sent, and its number rises only after the card service reported the end of the attempt before (rules:
 * PLACE-11).
 */
export async function attemptPayment(
  deps: Deps,
  orderId: number,
  request: AttemptRequest,
): Promise<PaymentProgress | null> {
  const attempt = await beginAttempt(deps, orderId, request);
  return attempt && send(deps, attempt);
}

async function beginAttempt(deps: Deps, orderId: number, request: AttemptRequest): Promise<Attempt | null> {
  return deps.database.db.transaction(async (tx) => {
    if ('member' in request && request.member) await lockMember(tx, request.member, 'place_orders');
    const order = await lockCardOrder(tx, orderId);
    const { intentId, attempt: latest, status, paymentMethodId, cvcToken, offSession } = order.payment;
    if (!awaitsPayment(order.state) || intentId === null) return null;
    const resumed = isAttemptUnderWay(status);
    const mayTakeOver = !order.leased || ('takeOver' in request && request.takeOver === 'holding_the_lease');
    if (resumed ? !mayTakeOver : 'takeOver' in request) return null;
    if ('after' in request && request.after !== latest) return null;
    await tx
      .update(orders)
      .set({ leaseUntil: sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.atWork})` })
      .where(eq(orders.id, orderId));
    if (resumed || 'takeOver' in request) {
      const completing = status === 'completing';
      const key = (await keyOfCharge(tx, orderId, intentId)) ?? orderConfirmKey(order, latest);
      return {
        orderId,
        intentId,
        number: latest,
        key,
        completing,
        paymentMethodId,
        cvcToken,
        offSession,
        resumed: true,
      };
    }
    if (order.store.isMoneyFrozen) throw frozenMoneyRefusal();
    if (!mayTryToPay(order.age, deps.settings().unpaidOrders)) return null;
    const mayHaveReleased = order.age.bySubscription ? latest > 0 : order.age.phoneMinutesLeft !== null;
    if (mayHaveReleased) await holdForRetry(tx, orderId);
    const { member, card, completing, offSession: absent = false } = request;
    await tx
      .update(payments)
      .set({
        attempt: latest + 1,
        status: completing ? 'completing' : 'confirming',
        paymentMethodId: card.paymentMethodId,
        cvcToken: card.cvcToken,
        offSession: absent,
        cardBrand: card.brand,
        cardLast4: card.last4,
        updatedAt: sql`now()`,
      })
      .where(eq(payments.orderId, orderId));
    const charge = { kind: 'charge', state: 'pending', method: 'card', amountCents: order.totalCents } as const;
    const key = orderConfirmKey({ id: orderId, epoch: order.store.epoch }, latest + 1);
    await writeMovement(tx, { ...charge, orderId, intentId, key, cardBrand: card.brand, cardLast4: card.last4 });
    if (member && !completing) await changeApprover(tx, orderId, { personId: await personOf(tx, member), note: '' });
    if (order.state !== 'pending_payment') await changeState(tx, order, 'pending_payment', 'Another attempt to pay');
    return { orderId, intentId, number: latest + 1, key, completing, ...card, offSession: absent, resumed: false };
  });
}

async function personOf(tx: Db, { id }: ActingMember): Promise<number> {
  const [found] = await tx.select({ personId: memberships.personId }).from(memberships).where(eq(memberships.id, id));
  if (!found) throw new Error(`There is no membership ${id}`);
  return found.personId;
}

/**
 * An order of subscription runs releases its stock between attempts, and an order by telephone after an hour. Refuses
 * the attempt if the stock is sold out meanwhile.
 */
async function holdForRetry(tx: Db, orderId: number): Promise<void> {
  const taken = await holdAgain(tx, orderId);
  if (taken.ok) return;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  throw outOfStock(lines, taken.short);
}

async function send(deps: Deps, attempt: Attempt): Promise<PaymentProgress> {
  const result = await sendCharge(deps, attempt);
  return result.ended ? end(deps, attempt, result.intent) : leaveOpen(deps, attempt, result.intent);
}

/** The card service has reported how the attempt ended. */
async function end(deps: Deps, attempt: Attempt, intent: Intent): Promise<PaymentProgress> {
  const order = await settleCardOrder(deps, { orderId: attempt.orderId, intent, endsAttempt: attempt.number });
  return { order, intent };
}

/** The outcome is unknown: the order is not called failed, and the reconciler soon continues. */
async function leaveOpen(deps: Deps, { orderId }: Attempt, intent: Intent | null): Promise<PaymentProgress> {
  const { db } = deps.database;
  await db
    .update(orders)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.outcomeUnknown})` })
    .where(eq(orders.id, orderId));
  const order = await readCardOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return { order, intent };
}
