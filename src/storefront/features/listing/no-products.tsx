import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide';
import { isListingFiltered, withoutFilters, type ListingSearch } from '#domain/listing-search.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Alternatives } from './alternatives.tsx';
import { ListingLink } from './listing-link.tsx';
import type { ListedProduct } from './listing-query.ts';

interface NoProductsProps {
  search: ListingSearch;
  /** The search text; empty in a listing without a search. */
  query: string;
  page: number;
  pages: number;
  /** Whether the search was too broad to check every product. */
  cutShort: boolean;
  /** Products to offer instead. */
  alternatives: ListedProduct[];
  onClear: () => void;
}

/** Shown when a listing has no products, with links to other lists (rules: CAT-8). */
export function NoProducts({ search, query, page, pages, cutShort, alternatives, onClear }: NoProductsProps) {
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
  const filtered = isListingFiltered(search);
  const hint = query ? t('noMatches', { query }) : t('noProductsText');
  return (
    <>
      <EmptyState
        icon={PackageSearch}
        title={t(cutShort ? 'searchTooBroad' : 'noProducts')}
        text={cutShort ? t('searchTooBroadText') : filtered ? t('noProductsFiltered') : hint}
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
      <Alternatives products={alternatives} layout={search.layout} searched={{ text: query }} />
    </>
  );
}
