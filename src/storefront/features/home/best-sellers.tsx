import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAdding } from '#storefront/state/adding.ts';
import { useFavouring } from '#storefront/state/favourites.ts';
import { ProductCard } from '#storefront/ui/product-card.tsx';
import { ProductRow } from '#storefront/ui/product-row.tsx';
import { bestSellersQuery } from './home-query.ts';

/** What is bought most, in one row (spec 000 §2); nothing before anything was sold. */
export function BestSellers() {
  const t = useTranslations('home');
  const { data: products } = useSuspenseQuery(bestSellersQuery);
  const { inCart, add } = useAdding();
  const favouringOf = useFavouring();
  if (products.length === 0) return null;
  return (
    <ProductRow title={t('bestSellers')} subtitle={t('bestSellersText')}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          layout="tile"
          heading="h3"
          inCart={inCart(product)}
          onAdd={(quantity) => add(product, quantity)}
          favouring={favouringOf(product.id)}
        />
      ))}
    </ProductRow>
  );
}
