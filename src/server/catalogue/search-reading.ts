import type { ProductList } from '#contract/catalogue.ts';
import type { SearchResult } from '#server/catalogue/search.ts';

export type SearchReading = Pick<ProductList, 'excluded' | 'dropped'>;

/**
 * How the texts of a listing were read, for its page (rules: SEARCH-20, SEARCH-11). `byName`: the first text is the
 * listing's own; without it there is only the text of its filter.
 */
export function searchReading({ excluded, dropped }: SearchResult, { byName }: { byName: boolean }): SearchReading {
  const all = excluded.flatMap((ofText, at) =>
    ofText.map(({ property, without }) => ({
      name: property.names.en,
      parameter: byName && at === 0 ? ('name' as const) : ('searchByName' as const),
      without,
    })),
  );
  return { ...(all.length > 0 && { excluded: all }), ...(dropped.length > 0 && { dropped }) };
}
