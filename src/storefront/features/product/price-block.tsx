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
  /** Net unit price for this quantity. */
  netUnitPrice: Cents;
  /** The subscription discount in `netUnitPrice`; 0 for a one-time purchase. */
  subscriptionRate: RatePer100k;
  /** Why the clinic does not pay the list price. */
  note?: string;
}

type Offer = Product['offers'][number];

/** The net unit price for the chosen quantity, and every promotion as text; promotions that apply are marked. */
export function PriceBlock({ product, quantity, netUnitPrice, subscriptionRate, note }: PriceBlockProps) {
  const t = useTranslations('catalogue');
  const offerText = useOfferText();
  const { price, fixedprice } = product;
  const offers = product.offers.map((offer) => toSubscriptionOffer(offer, subscriptionRate));
  const saved = formatMoney(fromDollars(price) - netUnitPrice);
  const applies = (offer: Offer) =>
    quantity >= offer.quantity && (offer.price === null || fromDollars(offer.price) === netUnitPrice);
  return (
    <div className="clinic-price mt-5 border-y border-line py-4">
      <Price
        large
        price={price}
        promoPrice={toDollars(netUnitPrice)}
        pack={{ quantity: product.pack_quantity, unit: product.pack_unit }}
      />
      <p className="price-note">{note}</p>
      {(fixedprice !== null || offers.length > 0) && (
        <ul className="price-offers mt-2 space-y-1 font-medium text-promo">
          {/* Shown only if one unit has a promotion too, so that changing the quantity does not move the layout. */}
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

/** Returns the offer with the subscription discount in its unit price, comparable with the price above it. */
function toSubscriptionOffer(offer: Offer, subscriptionRate: RatePer100k): Offer {
  if (offer.price === null) return offer;
  const { quantity } = offer;
  const line = linePrice({ unitPrice: fromDollars(offer.price), quantity, promotions: [], subscriptionRate });
  return { ...offer, price: toDollars(line.netUnitPrice) };
}
