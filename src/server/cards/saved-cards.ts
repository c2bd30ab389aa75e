import { randomUUID } from 'node:crypto';
import { PaymentsRefused, type SavedCard } from '#adapters/payments/port.ts';
import { classifyChargeFailure } from '#domain/charge-failures.ts';
import { uniqueCards, defaultCard, savedCopiesOf } from '#domain/cards.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { normaliseRegion, readCountry } from '#domain/regions.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refusedField } from '#server/http-errors.ts';
import { countAttach, countDecline, requireCardsUnlocked } from '#server/rate-limit/card-limits.ts';
import { requireStillHolder, type CardHolder } from './card-account.ts';

const NOT_SAVED = 'The card service could not check the card. Your card was not refused. Please try again in a moment.';

/** The cards of an account, each once, newest first, and the default card. */
export async function readSavedCards({ payments }: Deps, accountId: string) {
  const [saves, chosenId] = await Promise.all([payments.paymentMethods(accountId), payments.defaultCard(accountId)]);
  const cards = uniqueCards(saves);
  return { cards, preferred: defaultCard(cards, chosenId) };
}

/** Makes a saved card the default. Answers 404 for a card of another account. */
export async function chooseDefaultCard(
  deps: Deps,
  holder: CardHolder & { accountId: string },
  paymentMethodId: string,
): Promise<void> {
  const { payments } = deps;
  const { accountId } = holder;
  const card = await payments.paymentMethod(paymentMethodId);
  if (card?.customerId !== accountId) throw new Refusal('NOT_FOUND');
  await requireStillHolder(deps, holder, 'change_cards');
  await payments.setDefaultCard({ customerId: accountId, paymentMethodId });
}

/**
 * Saves a card that was entered in the card fields. Refuses if cards are locked, at the sixth attempt in an hour, if
 * the billing address contradicts itself, and if the bank declines, with the message of the card service. Answers 404
 * for the card of another clinic.
 */
export async function attachCard(
  deps: Deps,
  holder: CardHolder & { accountId: string },
  paymentMethodId: string,
): Promise<SavedCard> {
  const { payments, now } = deps;
  const { db } = deps.database;
  const at = now();
  await requireCardsUnlocked(db, holder.clinicId, at);
  const card = await payments.paymentMethod(paymentMethodId);
  if (!card || (card.customerId !== null && card.customerId !== holder.accountId)) throw new Refusal('NOT_FOUND');
  // A repeated request, or a second tab: the card is saved already.
  if (card.customerId !== null) return card;
  refuseContradiction(card);
  await requireStillHolder(deps, holder, 'use_cards');
  await countAttach(db, holder.clinicId, at);
  // A new key for each try: with an earlier key, the service would repeat its answer from before the card was removed.
  const key = `customer:${holder.clinicId}:attach:${randomUUID()}`;
  const attached = await payments
    .attach({ customerId: holder.accountId, paymentMethodId, key })
    .catch((error: unknown) => {
      if (error instanceof PaymentsRefused) throw new Refusal('CARD_REFUSED', { message: error.message });
      throw error;
    });
  if (attached.outcome === 'attached') return attached.card;
  const { problem } = attached;
  if (classifyChargeFailure(problem) === 'not_processed') {
    throw new Refusal('UNAVAILABLE', { message: NOT_SAVED });
  }
  await countDecline(db, holder.clinicId, at);
  throw new Refusal('CARD_REFUSED', { message: problem.message });
}

/** Refuses a billing address whose province contradicts its postal code. Missing fields are not checked. */
function refuseContradiction({ billing }: SavedCard): void {
  const country = readCountry(billing.country ?? '');
  if (!country) return;
  const state = normaliseRegion(country, billing.state ?? '');
  const contradiction = regionContradiction({ country, state, zip: billing.postalCode ?? '' });
  if (contradiction) throw refusedField('billing_details.address.state', contradiction);
}

/**
 * Removes all saves of a card from its holder's account. Answers 404 for a card of another account or of no account.
 */
export async function detachCard(deps: Deps, holder: CardHolder, paymentMethodId: string): Promise<void> {
  const { payments } = deps;
  const card = await payments.paymentMethod(paymentMethodId);
  if (!card || card.customerId === null || card.customerId !== holder.accountId) throw new Refusal('NOT_FOUND');
  const saves = savedCopiesOf(await payments.paymentMethods(holder.accountId), paymentMethodId);
  await requireStillHolder(deps, holder, 'change_cards');
  // The requested card is removed last: if the service fails before, a repeated request still finds the card.
  for (const { id } of saves.filter(({ id }) => id !== paymentMethodId)) await payments.detach(id);
  await payments.detach(paymentMethodId);
}
