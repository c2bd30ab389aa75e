import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { parseBuyXGetY, type Promotion } from '#domain/promotions.ts';
import { Price } from '#storefront/ui/price.tsx';

interface PriceBlockProps {
  product: Product;
  promotions: Promotion[];
}

/** What one pack costs, a unit of it, and every promotion spelt out. */
export function PriceBlock({ product, promotions }: PriceBlockProps) {
  const t = useTranslations('catalogue');
  const normal = fromDollars(product.price);
  const offers = promotions.flatMap((promotion) => {
    const { id, fixedPrice, itemQuantifier, promotionText } = promotion;
    const bonus = parseBuyXGetY(promotionText);
    if (bonus) return [{ id, text: t('buyGet', { buy: bonus.x, get: bonus.y }) }];
    const from = itemQuantifier ?? 0;
    if (fixedPrice === null || fixedPrice >= normal || from <= 1) return [];
    return [{ id, text: t('orMore', { count: from, price: formatMoney(fixedPrice) }) }];
  });
  const saved = product.fixedprice === null ? 0 : normal - fromDollars(product.fixedprice);
  return (
    <div className="mt-5 border-y border-line py-4">
      <Price
        large
        price={product.price}
        promoPrice={product.fixedprice}
        pack={{ quantity: product.pack_quantity, unit: product.pack_unit }}
      />
      {(saved > 0 || offers.length > 0) && (
        <ul className="mt-2 space-y-1 font-medium text-promo">
          {saved > 0 && <li>{t('youSave', { amount: formatMoney(saved) })}</li>}
          {offers.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
