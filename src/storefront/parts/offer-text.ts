import { formatDollars } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** A promotion of a product: a lower unit price in dollars from a quantity on, or free units with every so many. */
export interface Offer {
  quantity: number;
  price: number | null;
  free: number | null;
}

/** Returns a function that describes an offer in a few words, the same on a product's card and page. */
export function useOfferText(): (offer: Offer) => string {
  const t = useTranslations('parts');
  return ({ quantity, price, free }) =>
    price === null
      ? t('buyGet', { buy: quantity, get: free ?? 0 })
      : t('orMore', { count: quantity, price: formatDollars(price) });
}
