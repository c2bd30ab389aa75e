import { eq } from 'drizzle-orm';
import type { OfficeCards } from '#contract/office-clinics.ts';
import { clinics } from '#db/tables/accounts.ts';
import { torontoDate } from '#domain/calendar.ts';
import { expiryText, isExpired } from '#domain/phone-payments.ts';
import { readSavedCards } from '#server/cards/saved-cards.ts';
import type { Deps } from '#server/deps.ts';

/**
 * What staff read of a clinic's saved cards: brand, last four digits and expiry (rules: OFFICE-53). Null if there is no
 * such clinic. Throws if the card service does not answer.
 */
export async function readCardsOfClinic(deps: Deps, number: string): Promise<OfficeCards | null> {
  const [clinic] = await deps.database.db
    .select({ account: clinics.stripeCustomerId })
    .from(clinics)
    .where(eq(clinics.number, number));
  if (!clinic) return null;
  if (clinic.account === null) return { items: [] };
  const { cards, preferred } = await readSavedCards(deps, clinic.account);
  const today = torontoDate(deps.now());
  return {
    items: cards.map((card) => ({
      brand: card.brand,
      last4: card.last4,
      expiry: expiryText(card),
      isExpired: isExpired(card, today),
      isDefault: card.id === preferred?.id,
    })),
  };
}
