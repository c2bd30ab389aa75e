import { sql, type SQL } from 'drizzle-orm';
import type { Facets, ListQuery, Product } from '#contract/catalogue.ts';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { fromDollars, toDollars } from '#domain/money.ts';
import {
  productColumns,
  productTables,
  promotedProducts,
  toProduct,
  type ProductRow,
} from '#server/catalogue/product-rows.ts';
import { findProducts, readSearch, type ProductSearch } from '#server/catalogue/search.ts';

/** Which products a listing is about, before its filters. */
export interface Scope {
  classId?: number;
  /** A brand's key, or its id. */
  brand?: string;
  categoryId?: number;
  /** What was searched for. */
  name?: string;
  promotionsOnly?: boolean;
  /** These products and no others; their order is kept. */
  ids?: number[];
}

export type Filters = Pick<
  ListQuery,
  'minPrice' | 'maxPrice' | 'searchByName' | 'selectedCategories' | 'selectedBrands'
>;

/** What a product must be for the listing; each part a condition on the products table `p`. */
interface Conditions {
  scope: SQL[];
  category: SQL[];
  brand: SQL[];
  searches: ProductSearch[];
}

/** One class and brand of a listing: how many products are between the prices asked for, and the prices of all of them. */
interface Shelf {
  class_id: number;
  brand_id: number;
  count: number;
  min: number;
  max: number;
}

/** A product listing: its page, its count and its facets, all under the same conditions. */
export async function openListing(db: Db, today: LocalDate, scope: Scope, filters: Filters) {
  const conditions = await readConditions(db, scope, filters, today);
  const promoted = promotedProducts(today);
  const between = (price: SQL) =>
    sql.join(
      [
        sql`true`,
        ...(filters.minPrice === undefined ? [] : [sql`${price} >= ${fromDollars(filters.minPrice)}`]),
        ...(filters.maxPrice === undefined ? [] : [sql`${price} <= ${fromDollars(filters.maxPrice)}`]),
      ],
      sql` and `,
    );
  const all = (...parts: SQL[][]) => sql.join([sql`p.active`, ...parts.flat()], sql` and `);
  const { category, brand } = conditions;
  const inListing = all(conditions.scope, category, brand);
  // Few products have a promotion: the others are read at their own price, straight from an index.
  const atOwnPrice = sql`p.id not in (select product_id from (${promoted}) promoted)`;
  const priced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  const betweenPrices = priced
    ? sql`(${between(sql`p.price_cents`)} and ${atOwnPrice}
        or p.id in (select product_id from (${promoted}) promoted where ${between(sql`shown`)}))`
    : sql`true`;

  /** The ids of a page by the price shown. */
  function idsByPrice(descending: boolean, limit: number, offset: number): SQL {
    const direction = descending ? sql`desc` : sql`asc`;
    // A narrow listing is sorted whole; a wide one is read in the order of the prices until the page is full.
    const narrow = conditions.scope.length + category.length + brand.length > 0;
    const price = narrow ? sql`p.price_cents + 0` : sql`p.price_cents`;
    return sql`select id, row_number() over (order by shown ${direction}, id) as place from (
        (select p.id, p.price_cents as shown from products p
          where ${inListing} and ${between(sql`p.price_cents`)} and ${atOwnPrice}
          order by ${price} ${direction}, p.id limit ${limit + offset})
        union all
        select p.id, promoted.shown from (${promoted}) promoted join products p on p.id = promoted.product_id
          where ${inListing} and ${between(sql`promoted.shown`)}
      ) found order by place limit ${limit} offset ${offset}`;
  }

  function idsInOrder(order: SQL, limit: number, offset: number): SQL {
    return sql`select p.id, row_number() over () as place from (
        select p.id from products p where ${inListing} and ${betweenPrices} order by ${order} limit ${limit} offset ${offset}
      ) p`;
  }

  return {
    /** The words its searches look for, in all their meanings; none where nothing is searched for. */
    words: conditions.searches.flatMap(({ words }) => words),
    /** The products of a page: first which ones, then all about these few. */
    async page({ limit, offset, sort }: Pick<ListQuery, 'limit' | 'offset' | 'sort'>): Promise<Product[]> {
      const ids =
        sort === 'default'
          ? idsInOrder(usualOrder(scope, conditions.searches), limit, offset)
          : idsByPrice(sort === 'price_desc', limit, offset);
      const query = sql`with page as materialized (${ids})
        select ${productColumns} from page join ${productTables(today)} on p.id = page.id order by page.place`;
      return (await rows<ProductRow>(db, query)).map(toProduct);
    },
    async count(): Promise<number> {
      const query = sql`select count(*)::int as count from products p where ${inListing} and ${betweenPrices}`;
      const [row] = await rows<{ count: number }>(db, query);
      return row?.count ?? 0;
    },
    /** Counts beside each category and brand; a group's own ticks are left out of its counts, so that siblings stay. */
    async facets(): Promise<Facets> {
      const shelves = await rows<Shelf>(
        db,
        sql`select class_id, brand_id, sum(count)::int as count, min(min) as min, max(max) as max from (
            select p.classification_id as class_id, p.brand_id, count(*) filter (where ${between(sql`p.price_cents`)}) as count,
              min(p.price_cents) as min, max(p.price_cents) as max
            from products p where ${all(conditions.scope)} and ${atOwnPrice} group by 1, 2
            union all
            select p.classification_id, p.brand_id, count(*) filter (where ${between(sql`promoted.shown`)}), min(promoted.shown), max(promoted.shown)
            from (${promoted}) promoted join products p on p.id = promoted.product_id where ${all(conditions.scope)} group by 1, 2
          ) shelves group by 1, 2`,
      );
      const names = await rows<{ kind: string; id: number; name: string }>(
        db,
        sql`select 'class' as kind, id, name from classifications union all select 'brand', id, name from brands order by name, id`,
      );
      return readFacets(shelves, names, filters);
    },
  };
}

/** The facets of a listing from its shelves; `names` are those of classes and brands in their order. */
function readFacets(
  shelves: Shelf[],
  names: { kind: string; id: number; name: string }[],
  { selectedCategories, selectedBrands }: Filters,
): Facets {
  const inCategory = shelves.filter(({ class_id }) => selectedCategories?.includes(class_id) ?? true);
  const ofBrand = shelves.filter(({ brand_id }) => selectedBrands?.includes(brand_id) ?? true);
  const counted = (kind: string, among: Shelf[], idOf: (shelf: Shelf) => number) => {
    const counts = new Map<number, number>();
    for (const shelf of among) counts.set(idOf(shelf), (counts.get(idOf(shelf)) ?? 0) + shelf.count);
    return names
      .filter((one) => one.kind === kind && counts.get(one.id))
      .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }));
  };
  const ticked = inCategory.filter((shelf) => ofBrand.includes(shelf));
  return {
    categories: counted('class', ofBrand, ({ class_id }) => class_id),
    brands: counted('brand', inCategory, ({ brand_id }) => brand_id),
    price: ticked.length
      ? {
          min: toDollars(Math.min(...ticked.map(({ min }) => min))),
          max: toDollars(Math.max(...ticked.map(({ max }) => max))),
        }
      : null,
  };
}

function usualOrder(scope: Scope, [search]: ProductSearch[]): SQL {
  if (scope.ids) return sql`array_position(${sql.param(scope.ids)}::int[], p.id)`;
  // One item of each family first, so that a page shows what there is and not all sizes of one thing.
  return search ? search.order : sql`p.later_of_family, p.id`;
}

async function readConditions(db: Db, scope: Scope, filters: Filters, today: LocalDate): Promise<Conditions> {
  const texts = [scope.name, filters.searchByName].filter((text) => text !== undefined && text !== '');
  const searches = await Promise.all(texts.map((text) => readSearch(db, text ?? '')));
  const inScope: SQL[] = [];
  if (scope.classId !== undefined) {
    inScope.push(
      sql`p.classification_id in (select id from classifications where id = ${scope.classId} or parent_id = ${scope.classId})`,
    );
  }
  if (scope.brand !== undefined)
    inScope.push(sql`p.brand_id in (select id from brands where key = ${scope.brand} or id::text = ${scope.brand})`);
  if (scope.categoryId !== undefined) {
    inScope.push(sql`p.id in (select product_id from product_categories where category_id in
      (select id from categories where id = ${scope.categoryId} or parent_id = ${scope.categoryId}))`);
  }
  if (scope.promotionsOnly) {
    // Those that need a code are told only to who enters it.
    inScope.push(sql`p.id in (select product_id from promotions
      where not code_required and start_date <= ${today} and end_date >= ${today})`);
  }
  if (scope.ids) inScope.push(sql`p.id = any(${sql.param(scope.ids)}::int[])`);
  return {
    scope: searches.length
      ? [sql`p.id = any(${sql.param(await findProducts(db, searches, inScope))}::int[])`]
      : inScope,
    searches,
    category: filters.selectedCategories
      ? [sql`p.classification_id = any(${sql.param(filters.selectedCategories)}::int[])`]
      : [],
    brand: filters.selectedBrands ? [sql`p.brand_id = any(${sql.param(filters.selectedBrands)}::int[])`] : [],
  };
}
