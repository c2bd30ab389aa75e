import type { ProductList } from '#contract/catalogue.ts';
import type { SearchResult } from './search.ts';

export type SearchReading = Pick<ProductList, 'understood' | 'excluded' | 'named' | 'dropped'>;

/**
 * How the texts of a listing were read, for its page (rules: SEARCH-20, SEARCH-11, SEARCH-29, SEARCH-34). `byName`: the
 * first text is the listing's own; without it there is only the text of its filter.
 */
export function searchReading(
  { excluded, dropped, understood }: SearchResult,
  { byName }: { byName: boolean },
): SearchReading {
  const parameterOf = (at: number): 'name' | 'searchByName' => (byName && at === 0 ? 'name' : 'searchByName');
  const all = excluded.flatMap((ofText, at) =>
    ofText.map(({ property, isProven, without }) => ({
      name: property.names.en,
      proven: isProven,
      parameter: parameterOf(at),
      without,
    })),
  );
  const named = understood.flatMap(({ things }, at) =>
    things.map(({ isSafetyProperty, ...thing }) => ({
      ...thing,
      safety: isSafetyProperty,
      parameter: parameterOf(at),
    })),
  );
  const once = (named: { id: number; name: string }[]) => [
    ...new Map(named.map((thing) => [thing.id, thing])).values(),
  ];
  const read = {
    classes: once(understood.flatMap(({ classes }) => classes)),
    terms: [...new Set(understood.flatMap(({ terms }) => terms))],
    attributes: [...new Set(understood.flatMap(({ attributes }) => attributes))],
    exclusions: [...new Set(understood.flatMap(({ exclusions }) => exclusions))],
    brands: once(understood.flatMap(({ brands }) => brands)),
    code: understood.find(({ code }) => code !== null)?.code ?? null,
  };
  return {
    ...(understood.length > 0 && { understood: read }),
    ...(all.length > 0 && { excluded: all }),
    ...(named.length > 0 && { named }),
    ...(dropped.length > 0 && { dropped }),
  };
}
