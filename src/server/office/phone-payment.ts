import { eq } from 'drizzle-orm';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import type { Db } from '#db/client.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { earnedGiftCard, type GiftCardTier } from '#domain/gift-card.ts';
import { toDollars } from '#domain/money.ts';
import { awaitsPayment } from '#domain/order-states.ts';
import { isChargeUndecided } from '#domain/payment-state.ts';
import { keptSubtotal } from '#server/orders/note-gift-card.ts';
import { readQueuedCard } from '#server/orders/take-phone-payment.ts';

type PhonePart = Pick<OfficeOrderPage, 'phonePayment' | 'giftCard'>;

/** The payment that an order by telephone waits for, and the gift card that it earns (rules: OFFICE-53, STAFF-28). */
export async function readPhonePart(db: Db, orderId: number, tiers: readonly GiftCardTier[]): Promise<PhonePart> {
  const [found] = await db
    .select({ order: orders, payment: payments, subtotal: keptSubtotal })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  const payUntil = found?.payment?.payUntil;
  if (!found?.payment || !payUntil) return { phonePayment: null, giftCard: null };
  const { order, payment } = found;
  const earned = earnedGiftCard({ ...order, isByPhone: true, subtotal: found.subtotal }, tiers);
  const giftCard = earned && {
    eGift: toDollars(earned.eGift),
    storeCard: toDollars(earned.storeCard),
    chosen: order.giftCard,
  };
  if (!awaitsPayment(order.state)) return { phonePayment: null, giftCard };
  const queued = await readQueuedCard(db, orderId, payment.attempt);
  const isCharging = isChargeUndecided(payment.status) || queued !== null;
  const failed = order.state === 'payment_failed' ? 'failed' : 'open';
  const state = isCharging ? 'charging' : order.state === 'payment_action' ? 'bank' : failed;
  const { cardBrand: brand, cardLast4: last4, lastError } = payment;
  return {
    phonePayment: {
      state,
      card: queued ?? (last4 === '' ? null : { brand, last4 }),
      reason: state === 'failed' ? (lastError?.message ?? '') : '',
      payUntil: payUntil.toISOString(),
    },
    giftCard,
  };
}
