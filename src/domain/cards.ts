/** Brand names by the card service's identifier of the brand (rules: PAY-7). */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  american_express: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name of a card's brand as people know it; an unknown brand keeps the card service's identifier. */
export function cardBrandName(brand: string): string {
  return (
    brandNames[
      brand
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_')
    ] ?? brand
  );
}

/** The text in an order's memo for the card that paid: 'Visa 4242'; 'Credit/Debit Card' while no card is known. */
export function cardMemo({ brand, last4 }: { brand: string; last4: string }): string {
  return last4 === '' ? 'Credit/Debit Card' : `${cardBrandName(brand)} ${last4}`;
}

/** A card that expires within this number of months is marked as expiring soon. */
const EXPIRES_SOON_MONTHS = 2;

/**
 * Whether a card has expired, expires within two months, or neither. A card is valid through its last month. `today` is
 * 'YYYY-MM-DD'.
 */
export function cardExpiry(card: { exp_month: number; exp_year: number }, today: string): 'expired' | 'soon' | 'ok' {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const monthsLeft = card.exp_year * 12 + card.exp_month - (year * 12 + month);
  if (monthsLeft < 0) return 'expired';
  return monthsLeft <= EXPIRES_SOON_MONTHS ? 'soon' : 'ok';
}

/** Month and year: '04/27'. */
export function cardExpiryText(card: { exp_month: number; exp_year: number }): string {
  return `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`;
}

/** Billing details of a card (rules: PAY-4). */
export interface CardBilling {
  name: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** The message for any missing field of the billing details (rules: PAY-4). */
export const CARD_BILLING_REQUIRED = 'Please fill in all required billing address fields';

/** The billing fields that are still empty. */
export function missingBillingFields(billing: CardBilling): (keyof CardBilling)[] {
  return (['name', 'street', 'city', 'state', 'postalCode'] as const).filter((field) => billing[field].trim() === '');
}

/**
 * The card charged unless another is chosen: the clinic's stored choice if it is still saved, else the latest saved
 * card. Newest first.
 */
export function defaultCard<C extends { id: string; earlierIds: string[] }>(
  cards: readonly C[],
  chosenId: string | null,
): C | null {
  return findSavedCard(cards, chosenId) ?? cards[0] ?? null;
}

interface Fingerprinted {
  id: string;
  /** The same value each time a card is saved; null if the card service gives none. */
  fingerprint: string | null;
}

/** All saved copies of the card with this id, in their order; empty if no saved card has this id. */
export function savedCopiesOf<C extends Fingerprinted>(cards: readonly C[], id: string): C[] {
  const wanted = cards.find((card) => card.id === id);
  return cards.filter((card) => card.id === id || (wanted?.fingerprint && card.fingerprint === wanted.fingerprint));
}

/** Each card in its latest saved copy, with the ids of earlier copies. Newest first. */
export function uniqueCards<C extends Fingerprinted>(cards: readonly C[]): (C & { earlierIds: string[] })[] {
  return cards.flatMap((card) => {
    const [newest, ...earlier] = savedCopiesOf(cards, card.id);
    return newest === card ? [{ ...card, earlierIds: earlier.map(({ id }) => id) }] : [];
  });
}

/** The stored choice if it is still a saved card, in its latest saved copy; else null (rules: PAY-8). */
export function findSavedCard<C extends { id: string; earlierIds: string[] }>(
  cards: readonly C[],
  storedId: string | null,
): C | null {
  return cards.find(({ id, earlierIds }) => [id, ...earlierIds].some((cardId) => cardId === storedId)) ?? null;
}

/**
 * The card an order starts with: the stored choice, else the default card; null if that card has expired. `today` is
 * 'YYYY-MM-DD'.
 */
export function startingCard<
  C extends { id: string; earlierIds: string[]; isDefault: boolean; card: { exp_month: number; exp_year: number } },
>(cards: readonly C[], storedId: string | null, today: string): C | null {
  const card = findSavedCard(cards, storedId) ?? cards.find(({ isDefault }) => isDefault);
  return card && cardExpiry(card.card, today) !== 'expired' ? card : null;
}
