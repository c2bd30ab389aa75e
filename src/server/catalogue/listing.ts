import { sql, type SQL } from 'drizzle-orm';
import type { Facets, ListQuery, Product } from '#contract/catalogue.ts';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { fromDollars, toDollars } from '#domain/money.ts';
import {
  productColumns,
  productTables,
  shownPrice,
  toProduct,
  type ProductRow,
} from '#server/catalogue/product-rows.ts';
import { readSearch, type ProductSearch } from '#server/catalogue/search.ts';

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

interface Conditions {
  scope: SQL[];
  category: SQL[];
  brand: SQL[];
  price: SQL[];
  searches: ProductSearch[];
}

/** A product listing: its page, its count and its facets, all under the same conditions. */
export async function openListing(db: Db, today: LocalDate, scope: Scope, filters: Filters) {
  const conditions = await readConditions(db, today, scope, filters);
  const from = productTables(today);
  const where = (...without: ('category' | 'brand' | 'price')[]) => {
    const kept = (['category', 'brand', 'price'] as const).filter((part) => !without.includes(part));
    return sql.join([sql`p.active`, ...conditions.scope, ...kept.flatMap((part) => conditions[part])], sql` and `);
  };

  return {
    async page({ limit, offset, sort }: Pick<ListQuery, 'limit' | 'offset' | 'sort'>): Promise<Product[]> {
      const order = orderOf(sort, scope, conditions.searches);
      const query = sql`select ${productColumns} from ${from} where ${where()} order by ${order} limit ${limit} offset ${offset}`;
      return (await rows<ProductRow>(db, query)).map(toProduct);
    },
    async count(): Promise<number> {
      const [row] = await rows<{ count: number }>(db, sql`select count(*)::int as count from ${from} where ${where()}`);
      return row?.count ?? 0;
    },
    /** Counts beside each category and brand; a group's own ticks are left out of its counts, so that siblings stay. */
    async facets(): Promise<Facets> {
      const categories = await rows<Facets['categories'][number]>(
        db,
        sql`select c.id, c.name, count(*)::int as count from ${from} where ${where('category')} group by c.id, c.name order by c.name`,
      );
      const brands = await rows<Facets['brands'][number]>(
        db,
        sql`select b.id, b.name, count(*)::int as count from ${from} where ${where('brand')} group by b.id, b.name order by b.name`,
      );
      const [price] = await rows<{ min: number | null; max: number | null }>(
        db,
        sql`select min(${shownPrice})::int as min, max(${shownPrice})::int as max from ${from} where ${where('price')}`,
      );
      const { min = null, max = null } = price ?? {};
      return {
        categories,
        brands,
        price: min === null || max === null ? null : { min: toDollars(min), max: toDollars(max) },
      };
    },
  };
}

function orderOf(sort: ListQuery['sort'], scope: Scope, searches: ProductSearch[]): SQL {
  if (sort === 'price_asc') return sql`${shownPrice}, p.id`;
  if (sort === 'price_desc') return sql`${shownPrice} desc, p.id`;
  if (scope.ids) return sql`array_position(${sql.param(scope.ids)}::int[], p.id)`;
  const [search] = searches;
  // One item of each family first, so that a page shows what there is and not all sizes of one thing.
  return search ? search.order : sql`(p.parent_id is distinct from p.id and p.parent_id is not null), p.id`;
}

async function readConditions(db: Db, today: LocalDate, scope: Scope, filters: Filters): Promise<Conditions> {
  const texts = [scope.name, filters.searchByName].filter((text) => text !== undefined && text !== '');
  const searches = await Promise.all(texts.map((text) => readSearch(db, text ?? '')));
  const inScope = searches.map((search) => search.where);
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
    scope: inScope,
    searches,
    category: filters.selectedCategories
      ? [sql`p.classification_id = any(${sql.param(filters.selectedCategories)}::int[])`]
      : [],
    brand: filters.selectedBrands ? [sql`p.brand_id = any(${sql.param(filters.selectedBrands)}::int[])`] : [],
    price: [
      ...(filters.minPrice === undefined ? [] : [sql`${shownPrice} >= ${fromDollars(filters.minPrice)}`]),
      ...(filters.maxPrice === undefined ? [] : [sql`${shownPrice} <= ${fromDollars(filters.maxPrice)}`]),
    ],
  };
}
