import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/** The card, if the clinic may pay with it: the clinic's own card, or a card not saved yet. Otherwise throws 404. */
export async function ownCard(
  deps: Deps,
  stripeCustomerId: string,
  paymentMethodId: string,
): Promise<{ brand: string; last4: string; customerId: string | null }> {
  const card = await deps.payments.paymentMethod(paymentMethodId);
  if (!card || (card.customerId !== null && card.customerId !== stripeCustomerId)) throw new Refusal('NOT_FOUND');
  return card;
}
