import { sql, type SQL } from 'drizzle-orm';
import type { ListQuery, Product } from '#contract/catalogue.ts';
import type { Facets } from '#contract/facets.ts';
import { fromDollars } from '#domain/money.ts';
import { all, between, chosenInScope, isChosen, selectedConditions } from './chosen-products.ts';
import { findAlternatives, MAX_ALTERNATIVES_SHOWN } from './alternatives.ts';
import { atPricesOfClinic, readListedProducts, type Listed } from './clinic-listing.ts';
import { readClinicRows, withClinicRows, type ClinicRows } from './clinic-rows.ts';
import type { PricedClinic } from './clinic-product-prices.ts';
import { versionColumn } from './version-column.ts';
import type { Snapshot } from './snapshot.ts';
import { productColumns, productTables, readProducts, toProduct, type ProductRow } from './product-rows.ts';
import { conditionsOf, isWholeStore, type Scope, type WithPlaceholders } from './scope.ts';
import { findProducts, type SearchResult } from './search.ts';
import { searchReading, type SearchReading } from './search-reading.ts';
import {
  countChosen,
  countProducts,
  readFacets,
  readPriceBuckets,
  type ChosenFilters,
  type PriceBucket,
  type PricedProduct,
} from './price-buckets.ts';

export type Filters = Pick<
  ListQuery,
  'minPrice' | 'maxPrice' | 'searchByName' | 'selectedCategories' | 'selectedBrands'
>;
export type PageRequest = Pick<ListQuery, 'limit' | 'offset' | 'sort'>;

/** A product listing: a page, the number of products and the facet counts, all with the same filters. */
export interface Listing {
  /** The searched words, with all that have the same meaning; empty without a search. */
  words: string[];
  /** The properties that the search excludes, and its words that were left out. */
  reading: SearchReading;
  page: (page: PageRequest) => Promise<Product[]>;
  /** Products to offer if the search finds none with its filters (rules: SEARCH-25). */
  alternatives: () => Promise<Product[]>;
  /** Whether the texts themselves find nothing, without any filter. */
  isMissed: boolean;
  count: () => Promise<number>;
  /** Whether the search took too long and ended before all products were searched. */
  cutShort: boolean;
  /**
   * The condition on a product `p` of the listing for its filters, and the snapshot that has the prices of the
   * condition.
   */
  chosen: () => Promise<{ condition: SQL; snapshot: Snapshot }>;
  /** Facet counts. The counts of a filter ignore its own selection, so that its other values stay visible. */
  facets: () => Promise<Facets>;
}

/** Products of a listing up to which the prices of a clinic are applied in this process, not in the database. */
const MAX_IN_MEMORY = 10_000;

/**
 * Opens a listing. With a clinic, order, filters and counts go by the prices that the clinic sees; the prices of the
 * page's products are the caller's business (rules: CAT-46).
 */
export async function openListing(
  snapshot: Snapshot,
  scope: Scope,
  filters: Filters,
  clinic: PricedClinic | null = null,
  maxInMemory = MAX_IN_MEMORY,
): Promise<Listing> {
  const choice = chosenFilters(filters);
  const texts = [scope.name, filters.searchByName].flatMap((text) => text || []);
  const conditions = conditionsOf(scope, snapshot.cached.today);
  const found = texts.length === 0 ? undefined : await findProducts(snapshot, { texts, scope, filters: conditions });
  const prices = clinic && openClinicPrices(snapshot, { scope, texts, found, maxInMemory }, clinic);
  const page = async (request: PageRequest) => {
    const byPrice = request.sort !== 'default' || choice.from !== undefined || choice.to !== undefined;
    // A page in the usual order without a price filter does not need the clinic's prices.
    const own = byPrice ? await prices?.listed() : undefined;
    const products = own?.products ?? found?.products;
    if (products) return pageOfFound(snapshot, products, choice, request);
    const rows = byPrice ? await prices?.rows() : undefined;
    return pageOfScope(rows ? withClinicRows(snapshot, rows, choice, request) : snapshot, scope, choice, request);
  };
  const chosen = async () => {
    const byPrice = choice.from !== undefined || choice.to !== undefined;
    const own = byPrice ? await prices?.listed() : undefined;
    const products = own?.products ?? found?.products;
    if (products) {
      const ids = products.filter((product) => isChosen(product, choice)).map(({ id }) => id);
      return { condition: sql`p.id = any(${sql.param(ids)}::int[])`, snapshot };
    }
    const rows = byPrice ? await prices?.rows() : undefined;
    const priced = rows ? withClinicRows(snapshot, rows, choice, { sort: 'default', limit: 0, offset: 0 }) : snapshot;
    return { condition: chosenInScope(priced.cached, scope, choice), snapshot: priced };
  };
  const buckets = async () => (await prices?.buckets()) ?? found?.buckets ?? bucketsOfScope(snapshot, scope);
  return {
    words: found?.words ?? [],
    reading: found ? searchReading(found, { byName: !!scope.name }) : {},
    cutShort: found?.cutShort ?? false,
    page,
    isMissed: found?.products.length === 0 && !found.cutShort && isWholeStore(scope),
    async alternatives() {
      if (!found || found.cutShort) return [];
      const ids = found.products.length
        ? found.products.slice(0, MAX_ALTERNATIVES_SHOWN).map(({ id }) => id)
        : await findAlternatives(snapshot, texts, !isWholeStore(scope));
      return readProducts(snapshot, ids);
    },
    chosen,
    count: async () => countChosen(await buckets(), choice),
    facets: async () => readFacets(await buckets(), snapshot.cached.names, choice),
  };
}

interface ToPrice {
  scope: Scope;
  texts: string[];
  found: SearchResult | undefined;
  maxInMemory: number;
}

/**
 * A listing at a clinic's prices, read when first needed: in memory, or as rows of the clinic's products if it is
 * large.
 */
function openClinicPrices(snapshot: Snapshot, { scope, texts, found, maxInMemory }: ToPrice, clinic: PricedClinic) {
  const condition = all(conditionsOf(scope, snapshot.cached.today));
  const key = JSON.stringify([texts, scope]);
  const read = async (): Promise<Listed | undefined> => {
    if (found) return atPricesOfClinic(snapshot, { key, ...found }, clinic);
    const inScope = await bucketsOfScope(snapshot, scope);
    if (countProducts(inScope) > maxInMemory) return undefined;
    const products = await readListedProducts(snapshot, key, condition, scope.inStock);
    return atPricesOfClinic(snapshot, { key, products, buckets: inScope }, clinic);
  };
  let reading: Promise<Listed | undefined> | undefined;
  let readingRows: Promise<ClinicRows> | undefined;
  const listed = () => (reading ??= read());
  const rows = () => (readingRows ??= readClinicRows(snapshot, { key, condition }, clinic));
  const buckets = async () => {
    const own = await listed();
    if (own) return own.buckets;
    const [usual, clinicRows] = await Promise.all([bucketsOfScope(snapshot, scope), rows()]);
    return clinicRows.buckets(usual);
  };
  return { listed, rows, buckets };
}

function chosenFilters({ minPrice, maxPrice, selectedCategories, selectedBrands }: Filters): ChosenFilters {
  return {
    classes: selectedCategories,
    brands: selectedBrands,
    from: minPrice === undefined ? undefined : fromDollars(minPrice),
    to: maxPrice === undefined ? undefined : fromDollars(maxPrice),
  };
}

/** Milliseconds for which counts that depend on the stock are cached: a change of stock raises no version. */
const STOCK_CACHED_MS = 15_000;

/** The price buckets of a scope, cached until the catalogue changes. */
function bucketsOfScope(snapshot: Snapshot, scope: Scope): Promise<PriceBucket[]> {
  const { buckets } = snapshot.cached;
  const key = JSON.stringify(scope);
  const cached = buckets.get(key);
  if (cached) return cached;
  const reading = readPriceBuckets(snapshot, all(conditionsOf(scope, snapshot.cached.today)));
  buckets.set(key, reading, scope.inStock ? { ttl: STOCK_CACHED_MS } : {});
  reading.catch(() => buckets.delete(key));
  return reading;
}

function pageOfFound(
  snapshot: Snapshot,
  products: readonly PricedProduct[],
  choice: ChosenFilters,
  { sort, limit, offset }: PageRequest,
): Promise<Product[]> {
  const chosen = products.filter((product) => isChosen(product, choice));
  const direction = sort === 'price_desc' ? -1 : 1;
  if (sort !== 'default') chosen.sort((a, b) => direction * (a.price - b.price) || a.id - b.id);
  return readProducts(
    snapshot,
    chosen.slice(offset, offset + limit).map(({ id }) => id),
  );
}

/** The names of the values that are not undefined. */
function namesOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name));
}

/** A placeholder for each value that is not undefined. */
function placeholdersOf<T extends object>(values: T): WithPlaceholders<T> {
  return Object.fromEntries(namesOf(values).map((name) => [name, sql.placeholder(name)])) as WithPlaceholders<T>;
}

/**
 * The promotional prices below the list price, from the cached catalogue of the same version: cheaper than a query of
 * promotions.
 */
const pricesBelowList = sql`select * from unnest(${sql.placeholder('idsBelowList')}::int[], ${sql.placeholder('centsBelowList')}::int[])`;

/**
 * The products of a page. The query first chooses the ids of the page, then reads the other columns of these few
 * products. It is prepared once for each combination of parameters.
 */
async function pageOfScope(
  { cached, readPrepared }: Snapshot,
  scope: Scope,
  choice: ChosenFilters,
  page: PageRequest,
): Promise<Product[]> {
  const { sort, limit, offset } = page;
  const buildQuery = () => {
    const today = sql.placeholder('today');
    const chosen = placeholdersOf(choice);
    const conditions = [...conditionsOf(placeholdersOf(scope), today), ...selectedConditions(chosen)];
    const ids = sort === 'default' ? idsInOrder(conditions, chosen) : idsByPrice(conditions, chosen, sort);
    return sql`with prices_below_list (product_id, shown) as (${pricesBelowList}), page as materialized (${ids})
      select ${productColumns}, ${versionColumn} from page join ${productTables(today)} on p.id = page.id order by page.place`;
  };
  const kind = ['page', sort, ...namesOf(scope), ...namesOf(choice)].join(' ');
  const values = {
    ...scope,
    ...choice,
    ...cached.arraysBelowList,
    today: cached.today,
    limit,
    offset,
    end: limit + offset,
  };
  return (await readPrepared<ProductRow>(kind, buildQuery, values)).map(toProduct);
}

/** Few products have a promotional price; all others are read at their list price, directly from an index. */
const atListPrice = sql`p.id not in (select product_id from prices_below_list)`;

function idsInOrder(conditions: SQL[], choice: WithPlaceholders<ChosenFilters>): SQL {
  const betweenPrices =
    choice.from === undefined && choice.to === undefined
      ? sql`true`
      : sql`(${between(sql`p.price_cents`, choice)} and ${atListPrice} or p.id in (
          select product_id from prices_below_list where ${between(sql`shown`, choice)}))`;
  // The first product of each family comes first, so that a page shows different products and not all sizes of one.
  return sql`select p.id, row_number() over () as place from (
      select p.id from products p where p.active and ${all(conditions)} and ${betweenPrices}
        order by p.later_of_family, p.id limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    ) p`;
}

function idsByPrice(conditions: SQL[], choice: WithPlaceholders<ChosenFilters>, sort: PageRequest['sort']): SQL {
  const direction = sort === 'price_desc' ? sql`desc` : sql`asc`;
  // `+ 0` keeps PostgreSQL from the price index. A listing with conditions is sorted whole; the listing of all products
  // is read in index order until the page is full.
  const price = conditions.length ? sql`p.price_cents + 0` : sql`p.price_cents`;
  return sql`select id, row_number() over (order by shown ${direction}, id) as place from (
      (select p.id, p.price_cents as shown from products p
        where p.active and ${all(conditions)} and ${between(sql`p.price_cents`, choice)} and ${atListPrice}
        order by ${price} ${direction}, p.id limit ${sql.placeholder('end')})
      union all
      select p.id, below.shown from prices_below_list below join products p on p.id = below.product_id
        where p.active and ${all(conditions)} and ${between(sql`below.shown`, choice)}
    ) found order by place limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
}
