import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Facets, ListQuery, Product } from '#contract/catalogue.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { fromDollars } from '#domain/money.ts';
import { withoutOddWord } from '#search/meaning.ts';
import { isBlankQuery } from '#domain/search-text.ts';
import { ofVersion } from '#server/catalogue/of-version.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import {
  productColumns,
  productTables,
  readProducts,
  toProduct,
  type ProductRow,
} from '#server/catalogue/product-rows.ts';
import { findProducts, type Found } from '#server/catalogue/search.ts';
import {
  countChosen,
  readFacets,
  readPriceBuckets,
  type Choice,
  type PriceBucket,
} from '#server/catalogue/price-buckets.ts';

/** Which products a listing is about, before its filters. */
export interface Scope {
  classId?: number;
  /** A brand's key, or its id. */
  brand?: string;
  categoryId?: number;
  /** What was searched for. */
  name?: string;
  promotionsOnly?: boolean;
}

export type Filters = Pick<
  ListQuery,
  'minPrice' | 'maxPrice' | 'searchByName' | 'selectedCategories' | 'selectedBrands'
>;
export type Page = Pick<ListQuery, 'limit' | 'offset' | 'sort'>;

/** A product listing: its page, its count and its facets, all under the same conditions. */
export interface Listing {
  /** The words its searches look for, in all their meanings; none where nothing is searched for. */
  words: string[];
  page: (page: Page) => Promise<Product[]>;
  count: () => Promise<number>;
  /** Whether its search took too long to look everywhere. */
  cutShort: boolean;
  /** Counts beside each category and brand; a group's own ticks are left out of its counts, so that siblings stay. */
  facets: () => Promise<Facets>;
  /** Where a search finds nothing: the search with a word less, if that does. */
  nearest: () => Promise<string | undefined>;
}

export async function openListing(snapshot: Snapshot, scope: Scope, filters: Filters): Promise<Listing> {
  const { minPrice, maxPrice, selectedCategories, selectedBrands } = filters;
  const choice: Choice = {
    classes: selectedCategories,
    brands: selectedBrands,
    from: minPrice === undefined ? undefined : fromDollars(minPrice),
    to: maxPrice === undefined ? undefined : fromDollars(maxPrice),
  };
  const texts = [scope.name, filters.searchByName].flatMap((text) => text || []);
  const search = () => findProducts(snapshot, { texts, scope, among: conditionsOf(scope, snapshot.cached.today) });
  const found = texts.length === 0 ? undefined : await search();
  const buckets = () => found?.buckets ?? bucketsOfScope(snapshot, scope);
  return {
    words: found?.words ?? [],
    cutShort: found?.cutShort ?? false,
    page: (page) => (found ? pageOfFound(snapshot, found, choice, page) : pageOfScope(snapshot, scope, choice, page)),
    count: async () => countChosen(await buckets(), choice),
    facets: async () => readFacets(await buckets(), snapshot.cached.names, choice),
    nearest: async () =>
      found?.products.length === 0 && texts.length === 1 ? nearestSearch(snapshot, texts[0]) : undefined,
  };
}

async function nearestSearch(snapshot: Snapshot, text = ''): Promise<string | undefined> {
  const nearest = withoutOddWord(text, snapshot.cached.vocabulary);
  if (nearest === null || isBlankQuery(nearest)) return undefined;
  const { products } = await findProducts(snapshot, { texts: [nearest], most: 1 });
  return products.length > 0 ? nearest : undefined;
}

/** The buckets of a scope, read once in a version of the catalogue, by whoever asks first. */
function bucketsOfScope(snapshot: Snapshot, scope: Scope): Promise<PriceBucket[]> {
  const { buckets } = snapshot.cached;
  const key = JSON.stringify(scope);
  const kept = buckets.get(key);
  if (kept) return kept;
  const reading = readPriceBuckets(snapshot, all(conditionsOf(scope, snapshot.cached.today)));
  buckets.set(key, reading);
  reading.catch(() => buckets.delete(key));
  return reading;
}

function pageOfFound(
  snapshot: Snapshot,
  { products }: Found,
  choice: Choice,
  { sort, limit, offset }: Page,
): Promise<Product[]> {
  const { classes, brands, from, to } = choice;
  const chosen = products.filter(
    ({ class_id, brand_id, price }) =>
      (classes?.includes(class_id) ?? true) &&
      (brands?.includes(brand_id) ?? true) &&
      (from === undefined || price >= from) &&
      (to === undefined || price <= to),
  );
  const direction = sort === 'price_desc' ? -1 : 1;
  if (sort !== 'default') chosen.sort((a, b) => direction * (a.price - b.price) || a.id - b.id);
  return readProducts(
    snapshot,
    chosen.slice(offset, offset + limit).map(({ id }) => id),
  );
}

/** Values, or the places in a query where they will stand. */
type Given<T> = { [K in keyof T]: T[K] | Placeholder };

/** The names of the values that are there. */
function namesOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name));
}

/** A place in a query for each value that is there. */
function placesOf<T extends object>(values: T): Given<T> {
  return Object.fromEntries(namesOf(values).map((name) => [name, sql.placeholder(name)])) as Given<T>;
}

/** What promotions lower today: told from what is remembered of the same version, which costs less than looking it up. */
const promoted = sql`select * from unnest(${sql.placeholder('lowered')}::int[], ${sql.placeholder('loweredTo')}::int[])`;

/** The products of a page: first which ones, then all about these few. Pages of a kind differ in nothing but values. */
async function pageOfScope({ cached, ask }: Snapshot, scope: Scope, choice: Choice, page: Page): Promise<Product[]> {
  const { sort, limit, offset } = page;
  const write = () => {
    const today = sql.placeholder('today');
    const chosen = placesOf(choice);
    const conditions = [...conditionsOf(placesOf(scope), today), ...ticked(chosen)];
    const ids = sort === 'default' ? idsInOrder(conditions, chosen) : idsByPrice(conditions, chosen, sort);
    return sql`with promoted (product_id, shown) as (${promoted}), page as materialized (${ids})
      select ${productColumns}, ${ofVersion} from page join ${productTables(today)} on p.id = page.id order by page.place`;
  };
  const kind = ['page', sort, ...namesOf(scope), ...namesOf(choice)].join(' ');
  const values = {
    ...scope,
    ...choice,
    ...cached.promotedArrays,
    today: cached.today,
    limit,
    offset,
    end: limit + offset,
  };
  return (await ask<ProductRow>(kind, write, values)).map(toProduct);
}

/** Few products have a promotion: the others are read at their own price, straight from an index. */
const atOwnPrice = sql`p.id not in (select product_id from promoted)`;

function idsInOrder(conditions: SQL[], choice: Given<Choice>): SQL {
  const betweenPrices =
    choice.from === undefined && choice.to === undefined
      ? sql`true`
      : sql`(${between(sql`p.price_cents`, choice)} and ${atOwnPrice} or p.id in (
          select product_id from promoted where ${between(sql`shown`, choice)}))`;
  // One item of each family first, so that a page shows what there is and not all sizes of one thing.
  return sql`select p.id, row_number() over () as place from (
      select p.id from products p where p.active and ${all(conditions)} and ${betweenPrices}
        order by p.later_of_family, p.id limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    ) p`;
}

function idsByPrice(conditions: SQL[], choice: Given<Choice>, sort: Page['sort']): SQL {
  const direction = sort === 'price_desc' ? sql`desc` : sql`asc`;
  // A narrow listing is sorted whole; a wide one is read in the order of the prices until the page is full.
  const price = conditions.length ? sql`p.price_cents + 0` : sql`p.price_cents`;
  return sql`select id, row_number() over (order by shown ${direction}, id) as place from (
      (select p.id, p.price_cents as shown from products p
        where p.active and ${all(conditions)} and ${between(sql`p.price_cents`, choice)} and ${atOwnPrice}
        order by ${price} ${direction}, p.id limit ${sql.placeholder('end')})
      union all
      select p.id, promoted.shown from promoted join products p on p.id = promoted.product_id
        where p.active and ${all(conditions)} and ${between(sql`promoted.shown`, choice)}
    ) found order by place limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
}

function all(conditions: SQL[]): SQL {
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

function between(price: SQL, { from, to }: Given<Choice>): SQL {
  return all([
    ...(from === undefined ? [] : [sql`${price} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${price} <= ${to}`]),
  ]);
}

/** What a product `p` must be for the ticked classes and brands. */
function ticked({ classes, brands }: Given<Choice>): SQL[] {
  return [
    ...(classes ? [sql`p.classification_id = any(${sql.param(classes)}::int[])`] : []),
    ...(brands ? [sql`p.brand_id = any(${sql.param(brands)}::int[])`] : []),
  ];
}

/** What a product `p` must be for a scope, apart from what is searched for. */
function conditionsOf(
  { classId, brand, categoryId, promotionsOnly }: Given<Scope>,
  today: LocalDate | Placeholder,
): SQL[] {
  const conditions: SQL[] = [];
  if (classId !== undefined)
    conditions.push(
      sql`p.classification_id in (select id from classifications where id = ${classId} or parent_id = ${classId})`,
    );
  if (brand !== undefined)
    conditions.push(sql`p.brand_id in (select id from brands where key = ${brand} or id::text = ${brand})`);
  if (categoryId !== undefined)
    conditions.push(sql`p.id in (select product_id from product_categories where category_id in
      (select id from categories where id = ${categoryId} or parent_id = ${categoryId}))`);
  if (promotionsOnly)
    // Those that need a code are told only to who enters it.
    conditions.push(sql`p.id in (select product_id from promotions
      where not code_required and start_date <= ${today} and end_date >= ${today})`);
  return conditions;
}
