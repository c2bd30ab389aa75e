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

/** Months before its end in which a card is marked as soon expiring. */
export const EXPIRES_SOON_MONTHS = 2;

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

/** The card to preselect: the stored choice while it is still among the saved cards, else none (spec 001 §4). */
export function keptCard<C extends { id: string }>(cards: readonly C[], storedId: string | null): C | null {
  return cards.find((card) => card.id === storedId) ?? null;
}
