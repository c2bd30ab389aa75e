import { cardBrandName, cardExpiry, cardExpiryText } from './cards.ts';

/** Hours in which an order by telephone may be paid by card; the link in its mail works as long (rules: PAY-28). */
export const PHONE_ORDER_PAYABLE_HOURS = 24;

/** Minutes in which a card may be charged after the caller agreed (rules: PAY-29). */
export const CONSENT_MINUTES = 10;

/** A saved card by what staff read to the caller; without brand and expiry any card with these digits matches. */
export interface NamedCard {
  last4: string;
  /** The card service's identifier of the brand: `visa`. */
  brand?: string | undefined;
  /** The last month: `04/27`. */
  expiry?: string | undefined;
}

/** How an order by telephone is paid. */
export type PhonePayment =
  | { by: 'invoice' }
  /** The caller agreed that this card is charged at once. */
  | { by: 'card'; card: NamedCard }
  /** The person gets a mail with the link to pay. */
  | { by: 'link' };

/** The text of a card in a consent and its audit row: 'Visa •••• 4242'. */
export function cardText({ brand = '', last4 }: Pick<NamedCard, 'brand' | 'last4'>): string {
  return `${cardBrandName(brand)} •••• ${last4}`.trim();
}

interface SavedCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/**
 * The saved card that matches, among the clinic's cards, each listed once; else why no card is chosen: none is saved,
 * several match, or it has expired. `today` is 'YYYY-MM-DD'.
 */
export function chooseNamedCard<C extends SavedCard>(
  cards: readonly C[],
  { last4, brand, expiry }: NamedCard,
  today: string,
): C | 'absent' | 'several' | 'expired' {
  const [card, ...others] = cards.filter(
    (saved) =>
      saved.last4 === last4 &&
      (brand === undefined || saved.brand === brand) &&
      (expiry === undefined || expiryText(saved) === expiry),
  );
  if (!card) return 'absent';
  if (others.length > 0) return 'several';
  return isExpired(card, today) ? 'expired' : card;
}

/** Month and year of a saved card: '04/27'. */
export function expiryText({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string {
  return cardExpiryText({ exp_month: expMonth, exp_year: expYear });
}

/** Whether the last month of a saved card is over. `today` is 'YYYY-MM-DD'. */
export function isExpired({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>, today: string): boolean {
  return cardExpiry({ exp_month: expMonth, exp_year: expYear }, today) === 'expired';
}

/** Why a card was not charged for an order by telephone, as a sentence for staff and for the person who called. */
export const CARD_NOT_CHOSEN = {
  absent: 'This card is no longer saved. Choose another card to pay.',
  several: 'Several saved cards end in these digits. Choose the card on the page of the order.',
  expired: 'This card has expired. Choose another card to pay.',
  too_late: 'The card service did not answer in time, so the card was not charged. Try again.',
  clinic_locked: 'The account is locked, so the card was not charged. Please call us.',
} as const;
