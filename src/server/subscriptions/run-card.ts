import type { Deps } from '#server/deps.ts';
import type { ChosenCard } from '#server/orders/write-order.ts';
import type { Payer } from './runs-of-order.ts';

/** The card, or null if it is no longer saved with the clinic. Throws if the card service does not answer. */
export async function chargeableCard(
  { payments }: Deps,
  { stripeCustomerId }: Payer,
  paymentMethodId: string | null,
): Promise<ChosenCard | null> {
  if (stripeCustomerId === null || paymentMethodId === null) return null;
  const card = await payments.paymentMethod(paymentMethodId);
  if (card?.customerId !== stripeCustomerId) return null;
  return { stripeCustomerId, paymentMethodId, brand: card.brand, last4: card.last4 };
}
