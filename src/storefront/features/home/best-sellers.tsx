import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#storefront/api.ts';
import { ProductRowWaiting } from '#storefront/parts/product-row-waiting.tsx';
import { ProductTiles } from '#storefront/parts/product-tiles.tsx';
import { useAddProduct, useCartQuantity } from '#storefront/state/adding.ts';
import { useFavouriteToggles } from '#storefront/state/favourites.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { bestSellersQuery } from './home-query.ts';

/** The best-selling products in one row; renders nothing before the first sale (rules: PAGE-28). */
export function BestSellers() {
  const t = useTranslations('home');
  const { data: products, error, isFetching, refetch } = useQuery(bestSellersQuery);
  const inCart = useCartQuantity();
  const onAdd = useAddProduct();
  const favouringOf = useFavouriteToggles();
  if (!products) {
    const problemText = (error instanceof ApiError && error.problem?.error) || t('bestSellersFailed');
    return (
      <ProductRowWaiting
        title={t('bestSellers')}
        subtitle={t('bestSellersText')}
        problem={error && !isFetching ? problemText : null}
        again={t('tryAgain')}
        onAgain={() => void refetch()}
      />
    );
  }
  if (products.length === 0) return null;
  return (
    <ProductTiles
      title={t('bestSellers')}
      subtitle={t('bestSellersText')}
      products={products}
      inCart={inCart}
      onAdd={onAdd}
      favouriteOf={favouringOf}
    />
  );
}
