import { X } from 'lucide';
import type { Facets } from '#contract/facets.ts';
import { ATTRIBUTE_PARAMETER } from '#domain/attribute-filters.ts';
import {
  attributeFiltersOf,
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
  /** With the names of the attributes. */
  facets: Facets | undefined;
  onClear: () => void;
}

/** The active filters of a listing; each can be removed with one click. */
export function ActiveFilters({ search, facets, onClear }: ActiveFiltersProps) {
  const t = useTranslations('catalogue');
  const names = useFacetNames();
  if (!isListingFiltered(search)) return null;

  const { searchByName, selectedCategories, selectedBrands, inStock, onPromotion } = search;
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

  if (inStock) chips.push({ label: t('inStockOnly'), change: { inStock: false } });
  if (onPromotion) chips.push({ label: t('onPromotion'), change: { onPromotion: false } });
  for (const [key, values] of Object.entries(attributeFiltersOf(search))) {
    const attribute = facets?.attributes?.find((each) => each.key === key);
    for (const value of values) {
      const name = attribute?.values.find((each) => each.key === value)?.names.en ?? value;
      const others = values.filter((other) => other !== value);
      chips.push({
        label: `${attribute?.names.en ?? key}: ${name}`,
        change: { [`${ATTRIBUTE_PARAMETER}${key}`]: others.length > 0 ? others : undefined },
      });
    }
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
