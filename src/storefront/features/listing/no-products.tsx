import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isFiltered, withoutFilters, type ListingSearch } from '#domain/listing-search.ts';
import { nameSlug } from '#domain/slugs.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ListingLink } from './listing-link.tsx';

interface NoProductsProps {
  search: ListingSearch;
  page: number;
  pages: number;
  /** A search with a word less, which finds something. */
  nearest: string | undefined;
  onClear: () => void;
}

/** What stands where a listing has nothing to show, with the way back to something (spec 000 §2). */
export function NoProducts({ search, page, pages, nearest, onClear }: NoProductsProps) {
  const t = useTranslations('catalogue');
  if (pages > 0) {
    return (
      <EmptyState icon={PackageSearch} title={t('noSuchPage', { page })} text={t('noSuchPageText', { pages })}>
        <ListingLink search={{ ...search, offset: 0 }} className={buttonClass('outline')}>
          {t('firstPage')}
        </ListingLink>
      </EmptyState>
    );
  }
  const filtered = isFiltered(search);
  if (nearest && !filtered) {
    return (
      <EmptyState icon={PackageSearch} title={t('noProducts')} text={t('noProductsText')}>
        <Link to="/products/by-name/$name" params={{ name: nameSlug(nearest) }} className={buttonClass('outline')}>
          {t('searchInstead', { query: nearest })}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={PackageSearch}
      title={t('noProducts')}
      text={t(filtered ? 'noProductsFiltered' : 'noProductsText')}
    >
      {filtered ? (
        <ListingLink search={withoutFilters(search)} onClick={onClear} className={buttonClass('outline')}>
          {t('clearAll')}
        </ListingLink>
      ) : (
        <Link to="/products" className={buttonClass('outline')}>
          {t('allProducts')}
        </Link>
      )}
    </EmptyState>
  );
}
