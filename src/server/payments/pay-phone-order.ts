import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { clinics, memberships } from '#db/tables/accounts.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { NOT_PROCESSED } from '#domain/charge-failures.ts';
import { CARD_NOT_CHOSEN, chooseNamedCard } from '#domain/phone-payments.ts';
import { awaitsPayment } from '#domain/order-states.ts';
import { PAYMENT_MAIL_AFTER_SECONDS } from '#domain/order-times.ts';
import { isChargeUndecided } from '#domain/payment-state.ts';
import { sendPaymentFailed, sendPaymentLink, type payPhoneOrder } from '#jobs/orders.ts';
import { openCardAccount, readCardHolder } from '#server/cards/card-account.ts';
import { readSavedCards } from '#server/cards/saved-cards.ts';
import type { Deps } from '#server/deps.ts';
import { requireMovableMoney } from '#server/epoch.ts';
import { Refusal } from '#server/http-errors.ts';
import { lockCardOrder, readCardOrder, type CardOrder } from '#server/orders/card-order.ts';
import { changeState } from '#server/orders/change-state.ts';
import { attemptPayment } from './attempt-payment.ts';
import { openIntent } from './open-intent.ts';
import { settleCardOrder } from './settle-card-order.ts';

type Payload = z.output<typeof payPhoneOrder.payload>;
type Charge = NonNullable<Payload['charge']>;

/**
 * Opens the payment of an order by telephone; then charges the card that the caller agreed to, or mails the link. The
 * charge is one attempt, like every other (rules: PAY-29): repeating the job changes nothing once the attempt has begun
 * or the caller's consent has ended. Throws while the card service does not answer or no money may be moved, so that
 * the job is repeated.
 */
export async function openPhonePayment(deps: Deps, { orderId, charge, resent }: Payload): Promise<void> {
  const { db } = deps.database;
  const order = await readCardOrder(db, orderId);
  if (!order || !awaitsPayment(order.state)) return;
  if (charge && order.payment.attempt !== charge.after) return;
  if (charge && deps.now() > new Date(charge.until))
    return failUncharged(deps, orderId, charge, CARD_NOT_CHOSEN.too_late);
  if (await isClinicLocked(db, order.clinicId))
    return charge ? failUncharged(deps, orderId, charge, CARD_NOT_CHOSEN.clinic_locked) : undefined;
  await requireMovableMoney(db);
  const payable = await withCardAccount(deps, order);
  const intent = await openIntent(deps, payable);
  if (!intent) throw new Error(`The payment of order ${orderId} is being opened by another worker`);
  // An earlier attempt may have ended without the store learning of it.
  const isOver = intent.status === 'succeeded' || intent.status === 'canceled';
  if (isOver) await settleCardOrder(deps, { orderId, intent });
  else if (charge) await chargeNamedCard(deps, payable, charge);
  else await deps.queue.enqueue(db, sendPaymentLink, { orderId, resent });
}

async function isClinicLocked(db: Db, clinicId: number): Promise<boolean> {
  const [clinic] = await db.select({ isLocked: clinics.disabled }).from(clinics).where(eq(clinics.id, clinicId));
  return clinic?.isLocked ?? true;
}

async function chargeNamedCard(deps: Deps, { id, payment }: CardOrder, charge: Charge): Promise<void> {
  const { cards } = await readSavedCards(deps, payment.stripeCustomerId);
  const card = chooseNamedCard(cards, charge.card, torontoDate(deps.now()));
  if (typeof card === 'string') return failUncharged(deps, id, charge, CARD_NOT_CHOSEN[card]);
  const { id: paymentMethodId, brand, last4 } = card;
  try {
    const request = { completing: false, card: { paymentMethodId, brand, last4, cvcToken: null }, after: charge.after };
    await attemptPayment(deps, id, request);
  } catch (error) {
    // The order had released its stock, and the stock is sold out now.
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error;
    await failUncharged(deps, id, charge, error.message);
  }
}

/** The order with an account at the card service, which is opened for the person who called if the clinic has none. */
async function withCardAccount(deps: Deps, order: CardOrder): Promise<CardOrder> {
  if (order.payment.stripeCustomerId !== '') return order;
  const { db } = deps.database;
  const [caller] = await db
    .select({ id: memberships.id, clinicId: memberships.clinicId, personId: memberships.personId })
    .from(orders)
    .innerJoin(memberships, and(eq(memberships.clinicId, orders.clinicId), eq(memberships.personId, orders.personId)))
    .where(eq(orders.id, order.id));
  if (!caller) throw new Error(`The person who ordered ${order.number} has left the clinic`);
  const stripeCustomerId = await openCardAccount(deps, await readCardHolder(deps, caller));
  await db
    .update(payments)
    .set({ stripeCustomerId })
    .where(and(eq(payments.orderId, order.id), eq(payments.stripeCustomerId, '')));
  return { ...order, payment: { ...order.payment, stripeCustomerId } };
}

/** Records that the card was not charged, and why. Nothing is recorded if another attempt has begun meanwhile. */
async function failUncharged(deps: Deps, orderId: number, charge: Charge, message: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const order = await lockCardOrder(tx, orderId);
    const { attempt, status } = order.payment;
    if (!awaitsPayment(order.state) || attempt !== charge.after || isChargeUndecided(status)) return;
    await tx
      .update(payments)
      .set({ lastError: { code: NOT_PROCESSED, message } })
      .where(eq(payments.orderId, orderId));
    if (order.state === 'payment_failed') return;
    await changeState(tx, order, 'payment_failed', message);
    const startAfter = PAYMENT_MAIL_AFTER_SECONDS.declined;
    await deps.queue.enqueue(tx, sendPaymentFailed, { orderId }, { startAfter });
  });
}
