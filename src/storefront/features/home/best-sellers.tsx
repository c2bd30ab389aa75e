import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#storefront/api.ts';
import { addProduct, useInCart } from '#storefront/state/adding.ts';
import { useFavouring } from '#storefront/state/favourites.ts';
import { ProductCard } from '#storefront/ui/product-card.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ProductRow } from '#storefront/ui/product-row.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { bestSellersQuery } from './home-query.ts';

const PLACES = [1, 2, 3, 4, 5];

/** What is bought most, in one row (spec 000 §2); nothing before anything was sold. */
export function BestSellers() {
  const t = useTranslations('home');
  const { data: products, error, isFetching, refetch } = useQuery(bestSellersQuery);
  const inCart = useInCart();
  const favouringOf = useFavouring();
  if (!products) {
    const failed = error !== null && !isFetching;
    return (
      <ProductRow title={t('bestSellers')} subtitle={t('bestSellersText')}>
        {failed ? (
          <div role="alert" className="flex w-full flex-col items-start gap-3 p-6">
            <p>{(error instanceof ApiError && error.problem?.error) || t('bestSellersFailed')}</p>
            <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
          </div>
        ) : (
          PLACES.map((place) => <CardPlace key={place} />)
        )}
      </ProductRow>
    );
  }
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
          onAdd={addProduct}
          favouring={favouringOf(product.id)}
        />
      ))}
    </ProductRow>
  );
}

/** The place of a card that is on its way. */
function CardPlace() {
  return (
    <div className="grid content-start gap-3 p-4">
      <Skeleton className="aspect-square" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
