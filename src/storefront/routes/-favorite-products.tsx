import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudOff, Heart } from 'lucide';
import type { ListingSearch } from '#domain/listing-search.ts';
import { pageCount, pageOfOffset } from '#domain/listing.ts';
import { ProductsSkeleton } from '#storefront/features/listing/listing-pending.tsx';
import { PagesNav } from '#storefront/features/listing/pages-nav.tsx';
import { ProductGrid } from '#storefront/features/listing/product-grid.tsx';
import { LayoutChoice } from '#storefront/features/listing/view-choices.tsx';
import { productsByIdsQuery } from '#storefront/features/product/product-query.ts';
import { useFavourites } from '#storefront/state/favourites.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** A page of the person's favourite products, without a choice of sort order and page size (rules: CAT-12). */
export function FavoriteProducts({ search }: { search: ListingSearch }) {
  const t = useTranslations('catalogue');
  const { ids, customerId } = useFavourites();
  const pages = pageCount(ids.length, search.limit);
  // The last product of the last page may just have been removed.
  const page = Math.max(1, Math.min(pageOfOffset(search.offset, search.limit), pages));
  const shown = ids.slice((page - 1) * search.limit, page * search.limit);
  const query = useQuery({ ...productsByIdsQuery(shown), placeholderData: keepPreviousData });
  const products = (query.data ?? []).filter(({ id }) => shown.includes(id));
  if (query.isError && !query.isFetching) {
    return (
      <EmptyState icon={CloudOff} title={t('favorites.failed')}>
        <Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>
      </EmptyState>
    );
  }
  if (customerId === null || query.isLoading) return <ProductsSkeleton label={t('favorites.loading')} />;
  if (products.length === 0 && !query.isFetching) {
    return (
      <EmptyState icon={Heart} title={t('favorites.none')} text={t('favorites.noneText')}>
        <Link to="/products" className={buttonClass('strong', 'large')}>
          {t('favorites.browse')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-2 flex items-center gap-x-5 text-sm text-muted">
        <p role="status" className="mr-auto">
          {t.rich('total', { count: ids.length, b: (text) => <b className="text-ink">{text}</b> })}
        </p>
        <LayoutChoice search={search} />
      </div>
      <ProductGrid products={products} layout={search.layout} />
      <PagesNav page={page} pages={pages} search={search} label={t('pages')} className="py-7" />
    </>
  );
}
