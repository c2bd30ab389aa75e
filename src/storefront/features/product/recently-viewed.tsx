import { useQuery } from '@tanstack/react-query';
import { ProductRowWaiting } from '#storefront/parts/product-row-waiting.tsx';
import { ProductTiles } from '#storefront/parts/product-tiles.tsx';
import { useAddProduct, useCartQuantity } from '#storefront/state/adding.ts';
import { useFavouriteToggles } from '#storefront/state/favourites.ts';
import { useRecentViews } from '#storefront/state/recent-views.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { productsByIdsQuery } from './product-query.ts';

/** The recently viewed products except the present one; renders nothing if there are none (rules: CAT-31). */
export function RecentlyViewed({ current }: { current: number }) {
  const t = useTranslations('catalogue');
  const ids = useRecentViews((state) => state.ids).filter((id) => id !== current);
  const { data: products, isError, isFetching, refetch } = useQuery(productsByIdsQuery(ids));
  const inCart = useCartQuantity();
  const onAdd = useAddProduct();
  const favouringOf = useFavouriteToggles();
  if (ids.length === 0 || products?.length === 0) return null;
  if (!products) {
    return (
      <ProductRowWaiting
        title={t('recentlyViewed')}
        subtitle={t('recentlyViewedText')}
        places={ids.length}
        problem={isError && !isFetching ? t('recentlyViewedFailed') : null}
        again={t('tryAgain')}
        onAgain={() => void refetch()}
      />
    );
  }
  return (
    <ProductTiles
      title={t('recentlyViewed')}
      subtitle={t('recentlyViewedText')}
      products={products}
      inCart={inCart}
      onAdd={onAdd}
      favouriteOf={favouringOf}
    />
  );
}
