import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { useOfferText } from '#storefront/ui/offer-text.ts';
import { Price } from '#storefront/ui/price.tsx';

/** What one pack costs, a unit of it, and every promotion spelt out. */
export function PriceBlock({ product }: { product: Product }) {
  const t = useTranslations('catalogue');
  const offerTexts = product.offers.map(useOfferText());
  const saved = product.fixedprice === null ? 0 : fromDollars(product.price) - fromDollars(product.fixedprice);
  return (
    <div className="mt-5 border-y border-line py-4">
      <Price
        large
        price={product.price}
        promoPrice={product.fixedprice}
        pack={{ quantity: product.pack_quantity, unit: product.pack_unit }}
      />
      {(saved > 0 || offerTexts.length > 0) && (
        <ul className="mt-2 space-y-1 font-medium text-promo">
          {saved > 0 && <li>{t('youSave', { amount: formatMoney(saved) })}</li>}
          {offerTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
