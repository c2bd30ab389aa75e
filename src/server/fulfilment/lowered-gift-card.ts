import { eq } from 'drizzle-orm';
import type { LineChangePreview } from '#contract/line-changes.ts';
import type { Db } from '#db/client.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { earnedGiftCard, type GiftCardTier } from '#domain/gift-card.ts';
import type { Cents } from '#domain/money.ts';
import { keptSubtotal } from '#server/orders/note-gift-card.ts';

/**
 * The gift card that an order earns before and after goods are credited, in cents of the e-gift card or of the card that
 * the caller chose; null if the order keeps its tier or earns none (rules: ORDER-41).
 */
export async function loweredGiftCard(
  db: Db,
  order: typeof orders.$inferSelect,
  creditedCents: Cents,
  tiers: readonly GiftCardTier[],
): Promise<LineChangePreview['giftCardLowered']> {
  if (creditedCents === 0) return null;
  const [found] = await db
    .select({ subtotal: keptSubtotal, payUntil: payments.payUntil })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, order.id));
  if (!found?.payUntil) return null;
  const earned = (subtotal: Cents) => earnedGiftCard({ ...order, isByPhone: true, subtotal }, tiers);
  const before = earned(found.subtotal);
  const after = earned(found.subtotal - creditedCents);
  if (!before || after === before) return null;
  const valueOf = (tier: GiftCardTier) => (order.giftCard === 'store_card' ? tier.storeCard : tier.eGift);
  return { beforeCents: valueOf(before), afterCents: after ? valueOf(after) : 0 };
}
