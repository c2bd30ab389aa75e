import { Check } from 'lucide';
import type { Product } from '#contract/catalogue.ts';
import { linePrice } from '#domain/line-price.ts';
import { formatMoney, fromDollars, toDollars, type Cents, type RatePer100k } from '#domain/money.ts';
import { useOfferText } from '#storefront/parts/offer-text.ts';
import { Price } from '#storefront/parts/price.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PriceBlockProps {
  product: Product;
  quantity: number;
  /** What each of so many costs. */
  each: Cents;
  /** The subscription discount in `each`; 0 for a one-time purchase. */
  subscriptionRate: RatePer100k;
}

type Offer = Product['offers'][number];

/** What one of the chosen quantity costs, a unit of it, and every promotion spelt out; those that apply are marked. */
export function PriceBlock({ product, quantity, each, subscriptionRate }: PriceBlockProps) {
  const t = useTranslations('catalogue');
  const offerText = useOfferText();
  const { price, fixedprice } = product;
  const offers = product.offers.map((offer) => bySubscription(offer, subscriptionRate));
  const saved = formatMoney(fromDollars(price) - each);
  const applies = (offer: Offer) =>
    quantity >= offer.quantity && (offer.price === null || fromDollars(offer.price) === each);
  return (
    <div className="mt-5 border-y border-line py-4">
      <Price
        large
        price={price}
        promoPrice={toDollars(each)}
        pack={{ quantity: product.pack_quantity, unit: product.pack_unit }}
      />
      {(fixedprice !== null || offers.length > 0) && (
        <ul className="mt-2 space-y-1 font-medium text-promo">
          {/* Without a lower price for one there is no line of it: the choice of a quantity moves nothing. */}
          {fixedprice !== null && <li>{t(quantity > 1 ? 'youSaveEach' : 'youSave', { amount: saved })}</li>}
          {offers.map((offer) => (
            <li
              key={offerText(offer)}
              aria-current={applies(offer) || undefined}
              className="group/offer flex items-center gap-1.5 aria-[current]:font-bold"
            >
              {offerText(offer)}
              <Icon iconNode={Check} size={16} aria-hidden className="invisible group-aria-[current]/offer:visible" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The offer with what a unit costs under the subscription discount, so that it compares with the price above it. */
function bySubscription(offer: Offer, subscriptionRate: RatePer100k): Offer {
  if (offer.price === null) return offer;
  const { quantity } = offer;
  const line = linePrice({ unitPrice: fromDollars(offer.price), quantity, promotions: [], subscriptionRate });
  return { ...offer, price: toDollars(line.netUnitPrice) };
}
