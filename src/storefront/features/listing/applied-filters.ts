import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListingSearch } from '#domain/listing-search.ts';

type Filters = Pick<ListingSearch, 'searchByName' | 'minPrice' | 'maxPrice' | 'selectedCategories' | 'selectedBrands'>;

/** What a field of the filters holds by what is applied: its text, or for a box whether it is ticked. */
function appliedTo(search: Filters, { name, value }: HTMLInputElement): string | boolean {
  switch (name) {
    case 'selectedCategories':
    case 'selectedBrands':
      return search[name].includes(Number(value));
    case 'searchByName':
    case 'minPrice':
    case 'maxPrice':
      return String(search[name] ?? '');
    default:
      return '';
  }
}

/**
 * Shows filters applied elsewhere (a chip, the back button) in their own fields alone: what is ticked or typed in the
 * others waits to be applied, while the order, the page or its size change too (rules: CAT-4).
 */
export function useAppliedFilters(form: RefObject<HTMLFormElement | null>, search: ListingSearch): void {
  const before = useRef(search);
  useLayoutEffect(() => {
    for (const field of form.current?.querySelectorAll('input') ?? []) {
      const now = appliedTo(search, field);
      if (now === appliedTo(before.current, field)) continue;
      if (typeof now === 'boolean') field.checked = now;
      else field.value = now;
    }
    before.current = search;
  }, [form, search]);
}
