import { sql, type SQL } from 'drizzle-orm';
import { resolveAmbiguousWords } from '#search/ambiguous-words.ts';
import type { SearchWords } from '#search/search-query.ts';
import { matchesProducts, matchesAnyProducts } from '#search/term-conditions.ts';
import type { NamedTerm, PlacedTerm, TermProducts } from '#search/trade-terms.ts';
import type { Snapshot } from './snapshot.ts';
import { versionColumn } from './version-column.ts';

/**
 * The products of a term, as two PostgreSQL arrays, the most typical first: their ids, and the place of each in the
 * term.
 */
export interface ProductsOfTerm {
  ids: string;
  places: string;
  count: number;
  /** The attribute values that any of them has. */
  values: ReadonlySet<number>;
}

/** Products of one term that are searched; a class of a large catalogue may have more. */
const MAX_PRODUCTS_OF_TERM = 5_000;

/**
 * The words of a search with the products of the terms that it names. The products of a term are read once for each
 * version of the catalogue: their patterns in every search cost PostgreSQL more than the search itself. A term whose
 * products the database does not find in time is left out. Words that also name a property have the meaning that the
 * products make possible.
 */
export async function withProductsOfTerms<T extends SearchWords<NamedTerm>>(snapshot: Snapshot, words: T) {
  const { productsOfTerms, properties } = snapshot.cached;
  const keys = words.named.map(({ products }) => JSON.stringify(products));
  const known = keys.map((key) => productsOfTerms.get(key));
  const unknown = keys.flatMap((_, at) => (known[at] ? [] : at));
  if (unknown.length > 0) {
    const queries = unknown.map((at) => productsQuery(words.named[at]?.products ?? [], at));
    const read = await snapshot.search<Omit<ProductsOfTerm, 'values'> & { at: number; values: number[] }>(
      sql.join(queries, sql` union all `),
    );
    for (const { at, ids, places, count, values } of read ?? []) {
      known[at] = { ids, places, count, values: new Set(values) };
      productsOfTerms.set(keys[at] ?? '', known[at]);
    }
  }
  const named = words.named.flatMap((term, at): PlacedTerm[] => {
    const found = known[at];
    return found ? [{ ...term, ids: found.ids, places: found.places, values: found.values }] : [];
  });
  return resolveAmbiguousWords({ ...words, named }, properties);
}

function productsQuery(products: readonly TermProducts[], at: number): SQL {
  const places = products.map((pattern, place) => sql`when ${matchesProducts(pattern)} then ${sql.raw(String(place))}`);
  return sql`(with found as materialized (
      select p.id, p.attribute_value_ids, case ${sql.join(places, sql` `)} end as place from products p
      where p.active and (${matchesAnyProducts(products)}) order by place, id limit ${MAX_PRODUCTS_OF_TERM})
    select ${sql.raw(String(at))} as at, count(*)::int as count, ${versionColumn},
    coalesce((select array_agg(distinct value) from found, unnest(attribute_value_ids) value), '{}') as values,
    coalesce(array_agg(id order by place, id), '{}')::text as ids,
    coalesce(array_agg(place order by place, id), '{}')::text as places from found)`;
}
