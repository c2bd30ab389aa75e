import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ProductGrid } from '#storefront/features/listing/product-grid.tsx';
import { productsByIdsQuery } from '#storefront/features/product/product-query.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** The products on the customer's list of favourites. */
export function FavoriteProducts() {
  const t = useTranslations('catalogue.favorites');
  const { custentity_favorite_item: favourites } = useKnownCustomer();
  const {
    data: products = [],
    isLoading,
    isError,
  } = useQuery(productsByIdsQuery(favourites.items.map(({ id }) => id)));
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: 'Home' }, { label: t('title') }]} />
      <h1 className="mb-4 text-2xl font-bold tracking-tight uppercase">{t('title')}</h1>
      {isLoading && <p role="status">{t('loading')}</p>}
      {isError && <p role="alert">{t('failed')}</p>}
      {!isLoading && !isError && products.length === 0 && (
        <EmptyState icon={Heart} title={t('none')}>
          <Link to="/products" className={buttonClass('strong', 'large')}>
            {t('browse')}
          </Link>
        </EmptyState>
      )}
      <ProductGrid products={products} layout="grid" />
    </div>
  );
}
