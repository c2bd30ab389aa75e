import { sql } from 'drizzle-orm';
import { matchClasses } from '#search/classes.ts';
import { possibleGroups, byIndex } from '#search/conditions.ts';
import { MAX_REDUCED, reducedSearches } from '#search/reduced.ts';
import { readWords, searchKey, writeSearch, type ProductSearch } from '#search/search-query.ts';
import { findProducts, firstPossible, matching, runSearches, type Search } from './search.ts';
import type { Snapshot } from './snapshot.ts';
import { withProductsOfTerms } from './term-products.ts';
import { versionColumn } from './version-column.ts';

/** Products that are offered in place of products found. */
export const MAX_ALTERNATIVES_SHOWN = 8;

/**
 * The ids of products for a search that finds none, the best first: the products that the texts find in the whole
 * store, else the products that have the most of the words, also of a text that could be a code, else the products of
 * the classes that the words name. Never a product that the texts exclude or that lacks a safety property they name
 * (rules: SEARCH-25). `isScoped`: the search was only among some products, such as the products of a brand.
 */
export async function findAlternatives(snapshot: Snapshot, texts: string[], isScoped: boolean): Promise<number[]> {
  if (isScoped) {
    const { products } = await findProducts(snapshot, { texts });
    if (products.length > 0) return firstIds(products);
  }
  const { searchResults } = snapshot.cached;
  const key = JSON.stringify(['alternatives', texts.map(searchKey)]);
  const cached = searchResults.get(key);
  if (cached) return firstIds(cached.products);
  if (snapshot.isLate()) return [];
  const products = await nearestProducts(snapshot, texts);
  searchResults.set(key, {
    products,
    buckets: [],
    words: [],
    excluded: [],
    dropped: [],
    understood: [],
    cutShort: false,
  });
  return firstIds(products);
}

async function nearestProducts(snapshot: Snapshot, texts: string[]) {
  const { vocabulary, properties, terms, searchedClasses: classes } = snapshot.cached;
  const catalogue = { vocabulary, properties, terms, classes };
  const words = await withProductsOfTerms(snapshot, readWords(texts.join(' '), catalogue, { isLoose: true }));
  // Read the exclusions of each text alone: in the joined text the same words may mean something else.
  const filters = texts.flatMap((text) => writeSearch({ ...readWords(text, catalogue), named: [] }, catalogue).safety);
  const { byTerms, byWords } = reducedSearches(words, catalogue, { mayBeCode: false });
  const ways = [...byTerms.slice(0, MAX_REDUCED / 2), ...byWords].slice(0, MAX_REDUCED);
  const always = [...filters, ...writeSearch(words, catalogue).safety];
  const possible = await firstPossible(
    snapshot,
    ways.map(({ condition }) => matching(condition, always, 1)),
  );
  const way = possible === null ? undefined : ways[possible];
  const search: Search = { texts, filters, maxFound: MAX_FOUND };
  if (way) return (await runSearches(snapshot, search, [writeSearch(words, catalogue, way)])).products;
  const { byGroup } = matchClasses(possibleGroups(words.groups, vocabulary), classes);
  const named = byGroup.flat();
  // All articaine has epinephrine: then the other anaesthetics that are known to have none.
  const isRefused = named.length === 0 && words.excluded.length > 0;
  const ids = isRefused
    ? await classesOf(snapshot, writeSearch({ ...words, excluded: [], wanted: [] }, catalogue))
    : named;
  if (ids.length === 0) return [];
  if (isRefused) always.push(...writeSearch(words, catalogue, { mustSay: true }).safety);
  const ofClasses = byIndex(sql`p.classification_id = any(${sql.param(ids)}::int[])`);
  const found = await snapshot.search<{ id: number }>(
    sql`select p.id, ${versionColumn} from ${matching(ofClasses, always, MAX_FOUND)} p order by p.later_of_family, p.id
      limit ${MAX_ALTERNATIVES_SHOWN}`,
  );
  return (found ?? []).map(({ id }) => ({ id, class_id: 0, brand_id: 0, price: 0, family: null, rank: 0 }));
}

/** The classes of the products that a search finds, without what its text excludes. */
async function classesOf(snapshot: Snapshot, search: ProductSearch): Promise<number[]> {
  const { products } = await runSearches(snapshot, { texts: [], maxFound: MAX_FOUND }, [search]);
  return [...new Set(products.map(({ class_id }) => class_id))];
}

/** Products that are ranked. */
const MAX_FOUND = 200;

function firstIds(products: readonly { id: number }[]): number[] {
  return products.slice(0, MAX_ALTERNATIVES_SHOWN).map(({ id }) => id);
}
