import { PackageSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isFiltered, withoutFilters, type ListingSearch } from '#domain/listing-search.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ListingLink } from './listing-link.tsx';

/** What stands where a listing has nothing to show, with the way back to something (spec 000 §2). */
export function NoProducts({ search }: { search: ListingSearch }) {
  const t = useTranslations('catalogue');
  const beyond = search.offset > 0;
  return (
    <EmptyState
      icon={PackageSearch}
      title={t('noProducts')}
      text={t(isFiltered(search) ? 'noProductsFiltered' : 'noProductsText')}
    >
      {beyond ? (
        <ListingLink search={{ ...search, offset: 0 }} className={buttonClass('outline')}>
          {t('firstPage')}
        </ListingLink>
      ) : (
        isFiltered(search) && (
          <ListingLink search={withoutFilters(search)} className={buttonClass('outline')}>
            {t('clearAll')}
          </ListingLink>
        )
      )}
    </EmptyState>
  );
}
