import { sql, type SQL } from 'drizzle-orm';
import { MAX_PRODUCTS_READ, MAX_PRODUCTS_READ_WITHOUT_INDEX } from '#search/limits.ts';
import { isBlankQuery } from '#domain/search-text.ts';
import { availableUnits } from '#server/available-units.ts';
import { versionColumn } from './version-column.ts';
import type { Snapshot } from './snapshot.ts';
import { priceBucketsOf, type PriceBucket } from './price-buckets.ts';
import { sortFoundProducts } from '#search/order.ts';
import { isByWords, isExactCode, isPoor } from '#search/rank.ts';
import { readAskedProperties } from '#search/asked-properties.ts';
import { combineConditions, type SearchCondition } from '#search/conditions.ts';
import { MAX_REDUCED, reducedSearches } from '#search/reduced.ts';
import { joinPlaces, placeColumn } from '#search/term-conditions.ts';
import { prefersSaying } from '#search/safety-conditions.ts';
import {
  readWords,
  searchKey,
  writeSearch,
  type ProductSearch,
  type Reading,
  type SearchWords,
} from '#search/search-query.ts';
import { readUnderstood, type UnderstoodSearch } from '#search/understood.ts';
import type { PlacedTerm } from '#search/trade-terms.ts';
import { withProductsOfTerms } from './term-products.ts';

/** A product that a search found, with the columns for filters and sorting. */
export interface FoundProduct {
  id: number;
  class_id: number;
  brand_id: number;
  /** The price shown to shoppers, in cents. */
  price: number;
  /** The family, of which few products are suggested at once; null if the search was a code or a whole name. */
  family: number | null;
  /** The rank of the match; the smallest rank is the best. */
  rank: number;
  /** The place in the list of a trade term that the search names, from 0 on, if it is one of its products. */
  place?: number;
}

export interface SearchResult {
  /** The products found, best first. */
  products: FoundProduct[];
  buckets: PriceBucket[];
  /** The searched words and phrases, with all that have the same meaning. */
  words: string[];
  /** The properties that the text of each search excludes. */
  excluded: ProductSearch['excluded'][];
  /** Words that were left out because no product has all words, or because the products found with them match poorly. */
  dropped: string[];
  /** How the words of each text were read. */
  understood: UnderstoodSearch[];
  /** Whether the search took too long and ended before all products were searched. */
  cutShort: boolean;
}

type FoundProducts = Omit<SearchResult, 'understood'>;

/**
 * Products that are ranked and counted. Nobody pages through as many, and half of a large catalogue may have a common
 * word.
 */
const MAX_FOUND = 5_000;
/** The limit for a search without a word that an index contains, such as a single letter, which every product has. */
const MAX_FOUND_WITHOUT_INDEX = 1_000;

/** A term that matches a search less is searched only if the products have none of its other words. */
const SURE = 0.2;

/**
 * Time for which a result is cached while the catalogue does not change: later, other products are in stock, and a
 * search that was cut short may find more, because the database is less busy.
 */
const CACHED_MS = 60_000;

/** A search: the texts to match and the filters that the products must pass. */
export interface Search {
  texts: string[];
  /** Identifies the filters in the cache. */
  scope?: object;
  filters?: SQL[];
  /** Number of products up to which matches are ranked and counted. */
  maxFound?: number;
  /** The text is the name of one product: its words exclude nothing, and none is left out. */
  isName?: boolean;
}

/** The result of a text without letters and digits. */
const NO_RESULT: SearchResult = {
  products: [],
  buckets: [],
  words: [],
  excluded: [],
  dropped: [],
  understood: [],
  cutShort: false,
};

/**
 * The result of a search, cached for a minute, or until the catalogue changes. A search that begins after the request
 * has used up its time finds nothing.
 */
export async function findProducts(snapshot: Snapshot, search: Search): Promise<SearchResult> {
  if (search.texts.some(isBlankQuery)) return NO_RESULT;
  const { searchResults } = snapshot.cached;
  const key = JSON.stringify([search.texts.map(searchKey), search.scope, search.maxFound, search.isName]);
  const cached = searchResults.get(key);
  if (cached) return cached;
  if (snapshot.isLate()) return { ...NO_RESULT, cutShort: true };
  const fresh = await searchProducts(snapshot, search);
  searchResults.set(key, fresh, { ttl: CACHED_MS });
  return fresh;
}

/**
 * The result of a search. It is tried again without some of its words, or with a word as a property, if no product was
 * found, and for a trade term also if the best product found matches poorly or belongs to no term.
 */
async function searchProducts(snapshot: Snapshot, search: Search): Promise<SearchResult> {
  const { vocabulary, properties, terms, searchedClasses } = snapshot.cached;
  const catalogue = { vocabulary, properties, terms, classes: searchedClasses };
  const { texts, isName } = search;
  const read = (text: string, reading: Reading) => withProductsOfTerms(snapshot, readWords(text, catalogue, reading));
  const words = await Promise.all(texts.map((text) => read(text, { isName })));
  const searches = words.map((ofText) => writeSearch(ofText, catalogue));
  const brands = snapshot.cached.names.filter(({ kind }) => kind === 'brand');
  const withReading = (found: FoundProducts, read: readonly SearchWords<PlacedTerm>[], dropped?: readonly number[]) => {
    const isCode = found.products[0] !== undefined && isExactCode(found.products[0].rank);
    return {
      ...found,
      understood: read.map((ofText) => readUnderstood(ofText, catalogue, { brands, isCode, dropped })),
    };
  };
  const namesTerm = words.length === 1 && (words[0]?.named.length ?? 0) > 0;
  const areSaying = searches.some(prefersSaying);
  if (areSaying) {
    const saying = await runSearches(
      snapshot,
      search,
      words.map((ofText) => writeSearch(ofText, catalogue, { mustSay: true })),
    );
    const isGood = saying.products.length > 0 && (!namesTerm || saying.products.some(isOfTerm));
    if (isGood || saying.cutShort) return withReading(saying, words);
  }
  const complete = withReading(await runSearches(snapshot, search, searches), words);
  const [strict, ...others] = words;
  if (complete.cutShort || others.length > 0 || isName || !strict) return complete;
  const [best] = complete.products;
  const isSure = !namesTerm || (best !== undefined && !isPoor(best.rank));
  // Words that only descriptions have do not choose among the products of a term if the most typical ones lack them.
  const isDoubtful = !isSure && (best?.place ?? 0) > 0 && !strict.named.some(({ isNeed }) => isNeed);
  const hasOfTerm = complete.products.some(isOfTerm);
  // Products of the term may have a property by their attributes of which their texts say nothing.
  const mayBeData = namesTerm && !hasOfTerm && readAskedProperties(strict.groups, properties).length > 0;
  if (best && !isDoubtful && (hasOfTerm || (isSure && !mayBeData))) return complete;
  const loose = await read(strict.typed, { isLoose: true });
  const reduced = scoreOf(loose) > scoreOf(strict) ? loose : strict;
  const { byTerms, byWords } = reducedSearches(reduced, catalogue);
  const half = MAX_REDUCED / 2;
  const ways = best
    ? mayBeData && isSure
      ? byTerms.filter(({ dropped }) => dropped.length === 0)
      : byTerms.filter(({ dropsFigure, dropsTerm }) => !dropsFigure && !dropsTerm).slice(isDoubtful ? -1 : 0)
    : scoreOf(reduced) >= SURE
      ? [...byTerms.slice(0, half), ...byWords]
      : [...byWords.slice(0, half), ...byTerms];
  const always = [...(search.filters ?? []), ...searches.flatMap(({ safety }) => safety)];
  const possible = await firstPossible(
    snapshot,
    ways.slice(0, MAX_REDUCED).map(({ condition }) => matching(condition, always, 1)),
  );
  const way = possible === null ? undefined : ways[possible];
  if (!way) return complete;
  if (areSaying) {
    const saying = await runSearches(snapshot, search, [writeSearch(reduced, catalogue, { ...way, mustSay: true })]);
    if (saying.products.length > 0) return withReading(saying, [reduced], way.dropped);
  }
  const found = await runSearches(snapshot, search, [writeSearch(reduced, catalogue, way)]);
  if (isDoubtful && (found.products[0]?.place ?? 1) > 0) return complete;
  return withReading(found, [reduced], way.dropped);
}

/** Whether a product is one of a term that the search names. */
function isOfTerm({ place }: FoundProduct): boolean {
  return place !== undefined;
}

/** How well the best term matches a search, from 0 to 1. */
function scoreOf({ named }: { named: readonly { score: number }[] }): number {
  return Math.max(0, ...named.map(({ score }) => score));
}

/** The position of the first query that finds a product; null if none does or the database took too long. */
export async function firstPossible(snapshot: Snapshot, queries: SQL[]): Promise<number | null> {
  if (queries.length === 0) return null;
  const tries = queries.map((query, at) => sql`select ${at}::int as at, ${versionColumn} where exists ${query}`);
  // PostgreSQL tries them one after the other, and none after the first row.
  const found = await snapshot.search<{ at: number }>(sql`${sql.join(tries, sql` union all `)} limit 1`);
  return found?.[0]?.at ?? null;
}

/**
 * The products that match all searches, in the order of the first. Exact matches are searched first, and parts of
 * words only if exact matches are too few. If the database takes too long, the exact matches are the result.
 */
export async function runSearches(
  snapshot: Snapshot,
  { filters = [], maxFound = MAX_FOUND }: Search,
  searches: ProductSearch[],
): Promise<FoundProducts> {
  const [first, ...others] = searches;
  const all = others.map(({ anyMatch }) => anyMatch);
  const steps = (first?.steps ?? []).map((conditions) => all.reduce(combineConditions, conditions));
  const bound = searches.some(({ isIndexed }) => isIndexed) ? maxFound : Math.min(maxFound, MAX_FOUND_WITHOUT_INDEX);
  const allowed = [...filters, ...searches.flatMap(({ safety }) => safety)];
  const search = (upTo: number) =>
    snapshot.search<FoundProduct & { isInStock: boolean; size: number | null }>(
      statement(steps.slice(0, upTo), allowed, bound, snapshot.cached.sizes, first),
    );
  const complete = await search(steps.length);
  const found = complete ?? (await search(1)) ?? [];
  const once = [...new Map(found.map((row) => [row.id, row])).values()];
  const products = sortFoundProducts(once, snapshot.cached.sold, first?.laterOfFamily ?? 0).map(
    ({ id, class_id, brand_id, price, family, rank, place }) => ({
      id,
      ...(typeof place === 'number' && { place }),
      class_id,
      brand_id,
      family: isByWords(rank) ? family : null,
      rank,
      price: snapshot.cached.pricesBelowList.get(id) ?? price,
    }),
  );
  return {
    products,
    buckets: priceBucketsOf(products),
    words: searches.flatMap((query) => query.words),
    excluded: searches.map(({ excluded }) => excluded),
    dropped: searches.flatMap((query) => query.dropped),
    cutShort: complete === null,
  };
}

/** One statement that runs the steps and ranks the matches. */
function statement(
  steps: SearchCondition[][],
  filters: SQL[],
  limit: number,
  sizes: readonly number[][],
  search?: ProductSearch,
): SQL {
  const named = search?.named ?? [];
  const step = (at: number) => sql.raw(`step_${at}`);
  const columns = (names: SQL, upTo: number) =>
    sql.join(
      steps.slice(0, upTo).map((_, at) => sql`select ${names} from ${step(at)}`),
      sql` union all `,
    );
  const asked = steps.map((conditions, at) => {
    const before = columns(sql`id`, at);
    const unlessEnough = at ? [sql`(select count(*) from (${before}) f) < ${limit}`, sql`p.id not in (${before})`] : [];
    return sql`${step(at)} as materialized (${sql.join(
      conditions.map((condition) => matching(condition, [...filters, ...unlessEnough], limit)),
      sql` union all `,
    )})`;
  });
  const sizeCases = sizes.map(
    (ids, at) => sql` when p.attribute_value_ids && ${sql.param(ids)}::int[] then ${sql.raw(String(at))}`,
  );
  const size = sizes.length ? sql`case${sql.join(sizeCases)} end` : sql`null::int`;
  const places = named.map((_, at) => placeColumn(at));
  const place = named.length ? sql`coalesce(${sql.join(places, sql`, `)})` : sql`null::int`;
  return sql`with ${sql.join(asked, sql`, `)}
      select p.id, classification_id as class_id, brand_id, price_cents as price, parent_id as family,
        (${search?.rank ?? sql`0`})::float8 as rank, ${place} as place, ${size} as size,
        coalesce((select ${availableUnits} > 0 from inventory i where i.product_id = p.id), false) as "isInStock", ${versionColumn}
      from (${columns(sql`*`, steps.length)}) p${sql.join(named.map(joinPlaces))}`;
}

/** The products that meet one condition. The number of texts read is limited, however few of them match. */
export function matching({ indexed, read }: SearchCondition, filters: SQL[], limit: number): SQL {
  const chosen = sql`from products p where ${sql.join([sql`p.active`, ...filters, ...indexed], sql` and `)}`;
  const readAtMost = indexed.length ? MAX_PRODUCTS_READ : MAX_PRODUCTS_READ_WITHOUT_INDEX;
  const found = read.length
    ? sql`from (select p.* ${chosen} limit ${readAtMost}) p where ${sql.join(read, sql` and `)}`
    : chosen;
  return sql`(select p.id, p.classification_id, p.brand_id, p.price_cents, p.name, p.variant, p.search_codes,
    p.parent_id, p.later_of_family, p.attribute_value_ids, ' ' || p.search_text || ' ' as text ${found} limit ${limit})`;
}
