import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAdding } from '#storefront/state/adding.ts';
import { ProductCard } from '#storefront/ui/product-card.tsx';
import { ProductRow } from '#storefront/ui/product-row.tsx';
import { bestSellersQuery } from './best-sellers-query.ts';

/** What clinics order most; nothing where nothing was sold yet. */
export function BestSellers() {
  const t = useTranslations('home');
  const { data: products } = useSuspenseQuery(bestSellersQuery);
  const { inCart, add } = useAdding();
  if (products.length === 0) return null;
  const all = (
    <Link to="/products" className="hidden font-semibold text-accent hover:underline sm:block">
      {t('bestSellersAll')}
    </Link>
  );
  return (
    <ProductRow title={t('bestSellers')} subtitle={t('bestSellersText')} aside={all}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          layout="tile"
          heading="h3"
          inCart={inCart(product)}
          onAdd={(quantity) => add(product, quantity)}
        />
      ))}
    </ProductRow>
  );
}
