import { X } from 'lucide';
import {
  isListingFiltered,
  priceBounds,
  withFilters,
  withoutFilters,
  type ListingSearch,
} from '#domain/listing-search.ts';
import { formatDollars } from '#domain/money.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useFacetNames } from './facet-names.ts';
import { ListingLink } from './listing-link.tsx';

interface ActiveFiltersProps {
  search: ListingSearch;
  onClear: () => void;
}

/** The active filters of a listing; each can be removed with one click. */
export function ActiveFilters({ search, onClear }: ActiveFiltersProps) {
  const t = useTranslations('catalogue');
  const names = useFacetNames();
  if (!isListingFiltered(search)) return null;

  const { searchByName, selectedCategories, selectedBrands } = search;
  const { minPrice, maxPrice } = priceBounds(search);
  const without = (ids: number[], id: number) => ids.filter((other) => other !== id);
  const chips: { label: string; change: Partial<ListingSearch> }[] = [];
  if (searchByName) chips.push({ label: `“${searchByName}”`, change: { searchByName: '' } });
  if (minPrice !== undefined)
    chips.push({ label: t('from', { price: formatDollars(minPrice) }), change: { minPrice: undefined } });
  if (maxPrice !== undefined)
    chips.push({ label: t('upTo', { price: formatDollars(maxPrice) }), change: { maxPrice: undefined } });
  for (const id of selectedCategories) {
    chips.push({ label: names.category(id), change: { selectedCategories: without(selectedCategories, id) } });
  }
  for (const id of selectedBrands) {
    chips.push({ label: names.brand(id), change: { selectedBrands: without(selectedBrands, id) } });
  }

  const chip = 'inline-flex target-h-8 items-center gap-1.5 rounded-full px-3 text-sm';
  return (
    <ul aria-label={t('activeFilters')} className="not-by-price flex flex-wrap gap-2 pt-1 pb-3">
      {chips
        .filter(({ label }) => label !== '')
        .map(({ label, change }) => (
          <li key={label} data-filter>
            <ListingLink
              search={withFilters(search, change)}
              resetScroll={false}
              aria-label={t('removeFilter', { name: label })}
              className={`${chip} bg-tint hover:text-accent`}
            >
              {label}
              <Icon iconNode={X} size={14} aria-hidden />
            </ListingLink>
          </li>
        ))}
      <li>
        <ListingLink
          search={withoutFilters(search)}
          resetScroll={false}
          onClick={onClear}
          className={`${chip} text-muted underline hover:text-ink`}
        >
          {t('clearAll')}
        </ListingLink>
      </li>
    </ul>
  );
}
