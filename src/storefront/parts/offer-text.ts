import { formatMoney, fromDollars } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** What taking more of a product brings: each of them at a price in dollars from a quantity on, or free ones with every so many. */
export interface Offer {
  quantity: number;
  price: number | null;
  free: number | null;
}

/** Says an offer in a few words, the same on a product's card and on its page. */
export function useOfferText(): (offer: Offer) => string {
  const t = useTranslations('parts');
  return ({ quantity, price, free }) =>
    price === null
      ? t('buyGet', { buy: quantity, get: free ?? 0 })
      : t('orMore', { count: quantity, price: formatMoney(fromDollars(price)) });
}
