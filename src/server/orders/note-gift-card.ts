import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditNotes } from '#db/tables/fulfilment.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { earnedGiftCard, type GiftCard, type GiftCardTier } from '#domain/gift-card.ts';
import { ActRefused } from '#server/act-refused.ts';

/** The subtotal of an order in cents, without credited goods. */
export const keptSubtotal = sql<number>`(${orders.subtotalCents} - coalesce((select sum(${creditNotes.subtotalCents})
  from ${creditNotes} where ${creditNotes.orderId} = ${orders.id}), 0))::int`;

/**
 * Notes which gift card the caller chose for an order, or with null that none is chosen; returns the tier of the card
 * (rules: CONTENT-6, STAFF-28). Refuses an order that earns no gift card.
 */
export async function noteGiftCard(
  tx: Db,
  { number, card }: { number: string; card: GiftCard | null },
  tiers: readonly GiftCardTier[],
): Promise<GiftCardTier> {
  const [order] = await tx
    .select({
      id: orders.id,
      state: orders.state,
      paymentMethod: orders.paymentMethod,
      subtotal: keptSubtotal,
      payUntil: payments.payUntil,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.number, number));
  const tier = order && earnedGiftCard({ ...order, isByPhone: order.payUntil !== null }, tiers);
  if (!tier) throw new ActRefused('wrong_state', `Order ${number} earns no gift card.`);
  await tx.update(orders).set({ giftCard: card }).where(eq(orders.id, order.id));
  return tier;
}
