import { useNavigate } from '@tanstack/react-router';
import { useState, type RefObject, type SubmitEvent } from 'react';
import type { Facets } from '#contract/facets.ts';
import { isAttributeParameter } from '#domain/attribute-filters.ts';
import { readPriceFilter, type PriceFilter } from '#domain/listing-filters.ts';
import {
  priceBounds,
  readListingSearch,
  withFilters,
  withoutFilters,
  type ListingSearch,
} from '#domain/listing-search.ts';
import { MAX_QUERY_LENGTH } from '#domain/search-text.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { AttributeGroups } from './attribute-groups.tsx';
import { FacetGroup } from './facet-group.tsx';
import { useFacetNames } from './facet-names.ts';
import { PriceFields } from './price-fields.tsx';
import { useAppliedFilters } from './applied-filters.ts';
import { SizeChoice, SortChoice } from './view-choices.tsx';

interface FilterPanelProps {
  search: ListingSearch;
  facets: Facets | undefined;
  /** Whether all products of the listing have a promotion. */
  isOfPromotions: boolean;
  /** Whether the panel is open on small screens; on large screens it always is. */
  open: boolean;
  onDone: () => void;
  form: RefObject<HTMLFormElement | null>;
}

const readField = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The filters of a listing, applied together (rules: CAT-4). Without JavaScript the form loads the page itself. */
export function FilterPanel({ search, facets, isOfPromotions, open, onDone, form }: FilterPanelProps) {
  const t = useTranslations('catalogue');
  const names = useFacetNames();
  const navigate = useNavigate();
  // Issues of the last submitted input; without any, issues of the prices in the URL.
  const [typedIssues, setIssues] = useState<PriceFilter['issues']>([]);
  const issues = typedIssues.length > 0 ? typedIssues : priceBounds(search).issues;
  useAppliedFilters(form, search);

  const openSearch = (next: ListingSearch) => {
    onDone();
    void navigate({ to: '.', search: next, resetScroll: false });
  };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const typed = { minPrice: readField(formData, 'minPrice'), maxPrice: readField(formData, 'maxPrice') };
    const problems = readPriceFilter(typed).issues;
    setIssues(problems);
    const [first] = problems;
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first.path}]`)?.focus();
    const ids = (name: string) => formData.getAll(name).join(',');
    const attributes = [...new Set(formData.keys())].filter(isAttributeParameter);
    const filters = readListingSearch({
      ...Object.fromEntries(attributes.map((name) => [name, ids(name)])),
      ...typed,
      searchByName: readField(formData, 'searchByName'),
      selectedCategories: ids('selectedCategories'),
      selectedBrands: ids('selectedBrands'),
      inStock: readField(formData, 'inStock'),
      onPromotion: readField(formData, 'onPromotion'),
    });
    const { limit, sort, layout } = search;
    openSearch(withFilters(filters, { limit, sort, layout }));
  };

  return (
    <form
      id="filters"
      ref={form}
      onSubmit={apply}
      onReset={() => setIssues([])}
      aria-label={t('filters')}
      className={`${open ? 'block' : 'hidden'} border-b border-line pb-2 lg:block lg:border-b-0`}
    >
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted lg:hidden">
        <SortChoice search={search} />
        <SizeChoice search={search} />
      </div>
      <input
        type="search"
        name="searchByName"
        defaultValue={search.searchByName}
        aria-label={t('filterText')}
        placeholder={t('filterText')}
        maxLength={MAX_QUERY_LENGTH}
        enterKeyHint="search"
        className="mt-3 target-h-10 w-full rounded-md border border-line-strong bg-surface px-3 text-ellipsis placeholder:text-muted lg:mt-0"
      />
      <PriceFields search={search} bounds={facets?.price ?? null} issues={issues} />
      <FacetGroup
        title={t('category')}
        name="selectedCategories"
        counts={facets?.categories ?? []}
        selected={search.selectedCategories}
        nameOf={names.category}
        find={t('find_selectedCategories')}
      />
      <FacetGroup
        title={t('brand')}
        name="selectedBrands"
        counts={facets?.brands ?? []}
        selected={search.selectedBrands}
        nameOf={names.brand}
        find={t('find_selectedBrands')}
      />
      <AttributeGroups search={search} attributes={facets?.attributes ?? []} hasPromotions={!isOfPromotions} />
      <div className="bottom-0 mt-2 grid grid-cols-2 gap-2 bg-paper py-3 max-lg:sticky">
        <Button type="submit" look="strong" className="px-2">
          {t('applyFilters')}
        </Button>
        <Button type="reset" className="px-2" onClick={() => openSearch(withoutFilters(search))}>
          {t('clearAll')}
        </Button>
      </div>
    </form>
  );
}
