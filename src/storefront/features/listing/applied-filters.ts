import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isAttributeParameter } from '#domain/attribute-filters.ts';
import type { ListingSearch } from '#domain/listing-search.ts';

/** The value of a form field according to the applied filters: its text, or for a checkbox whether it is checked. */
function appliedValue(search: ListingSearch, { name, value }: HTMLInputElement): string | boolean {
  switch (name) {
    case 'selectedCategories':
    case 'selectedBrands':
      return search[name].includes(Number(value));
    case 'inStock':
    case 'onPromotion':
      return search[name];
    case 'searchByName':
    case 'minPrice':
    case 'maxPrice':
      return String(search[name] ?? '');
    default:
      return isAttributeParameter(name) && (search[name as `attr.${string}`]?.includes(value) ?? false);
  }
}

/**
 * Updates only those form fields whose applied filter changed elsewhere (a chip, the back button). Unapplied input in
 * other fields survives, also when sort order, page or page size change (rules: CAT-4).
 */
export function useAppliedFilters(form: RefObject<HTMLFormElement | null>, search: ListingSearch): void {
  const previousSearch = useRef(search);
  useLayoutEffect(() => {
    for (const field of form.current?.querySelectorAll('input') ?? []) {
      const applied = appliedValue(search, field);
      if (applied === appliedValue(previousSearch.current, field)) continue;
      if (typeof applied === 'boolean') field.checked = applied;
      else field.value = applied;
    }
    previousSearch.current = search;
  }, [form, search]);
}
