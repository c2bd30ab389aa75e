/** Brand names by the card service's word for them (spec 001 §2). */
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

/** A card's brand as a person knows it; a brand nobody mapped keeps its own word. */
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

/** What an order's memo says of the card that paid: 'Visa 4242'; 'Credit/Debit Card' while no card is known. */
export function cardMemo({ brand, last4 }: { brand: string; last4: string }): string {
  return last4 === '' ? 'Credit/Debit Card' : `${cardBrandName(brand)} ${last4}`;
}

/** Months before its end in which a card is marked as soon expiring. */
const EXPIRES_SOON_MONTHS = 2;

/** Whether a card is over, ends within two months, or neither; a card is good through its last month. `today` is 'YYYY-MM-DD'. */
export function cardExpiry(card: { exp_month: number; exp_year: number }, today: string): 'expired' | 'soon' | 'ok' {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const monthsLeft = card.exp_year * 12 + card.exp_month - (year * 12 + month);
  if (monthsLeft < 0) return 'expired';
  return monthsLeft <= EXPIRES_SOON_MONTHS ? 'soon' : 'ok';
}

/** '04/27'. */
export function cardExpiryText(card: { exp_month: number; exp_year: number }): string {
  return `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`;
}

/** Billing details of a card (spec 001 §3). */
export interface CardBilling {
  name: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** The one sentence for any missing field of them (spec 001 §5). */
export const CARD_BILLING_REQUIRED = 'Please fill in all required billing address fields';

/** The billing fields that are still empty. */
export function missingBillingFields(billing: CardBilling): (keyof CardBilling)[] {
  return (['name', 'street', 'city', 'state', 'postalCode'] as const).filter((field) => billing[field].trim() === '');
}

/** The card charged unless another is chosen: the customer's choice while it is saved, else the one saved last. Newest first. */
export function defaultCard<C extends { id: string; earlierIds: string[] }>(
  cards: readonly C[],
  chosenId: string | null,
): C | null {
  return keptCard(cards, chosenId) ?? cards[0] ?? null;
}

interface Fingerprinted {
  id: string;
  /** The same for one card however often it is saved; null where the card service tells none. */
  fingerprint: string | null;
}

/** All saves of the card that is saved with this id, in their order; none where it is not saved. */
export function savesOfCard<C extends Fingerprinted>(cards: readonly C[], id: string): C[] {
  const asked = cards.find((card) => card.id === id);
  return cards.filter((card) => card.id === id || (asked?.fingerprint && card.fingerprint === asked.fingerprint));
}

/** Each card once, as it was saved last, with the ids of its earlier saves. Newest first. */
export function cardsOnce<C extends Fingerprinted>(cards: readonly C[]): (C & { earlierIds: string[] })[] {
  return cards.flatMap((card) => {
    const [newest, ...earlier] = savesOfCard(cards, card.id);
    return newest === card ? [{ ...card, earlierIds: earlier.map(({ id }) => id) }] : [];
  });
}

/** The stored choice while it is still among the saved cards, as it was saved last; else none (spec 001 §4). */
export function keptCard<C extends { id: string; earlierIds: string[] }>(
  cards: readonly C[],
  storedId: string | null,
): C | null {
  return cards.find(({ id, earlierIds }) => [id, ...earlierIds].some((one) => one === storedId)) ?? null;
}

/** The card an order starts with: the stored choice, else the default one; none where that one is over. `today` is 'YYYY-MM-DD'. */
export function startingCard<
  C extends { id: string; earlierIds: string[]; isDefault: boolean; card: { exp_month: number; exp_year: number } },
>(cards: readonly C[], storedId: string | null, today: string): C | null {
  const card = keptCard(cards, storedId) ?? cards.find(({ isDefault }) => isDefault);
  return card && cardExpiry(card.card, today) !== 'expired' ? card : null;
}
