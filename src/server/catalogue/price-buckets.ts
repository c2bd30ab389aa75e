import { sql, type SQL } from 'drizzle-orm';
import type { Facets } from '#contract/facets.ts';
import { toDollars } from '#domain/money.ts';
import { versionColumn } from './version-column.ts';
import type { CachedCatalogue, Snapshot } from './snapshot.ts';
import { selectPricesBelowList } from './product-rows.ts';

/**
 * A price bucket: the products of one class and brand in a listing, as ascending prices and the number of products up
 * to each price.
 */
export interface PriceBucket {
  classId: number;
  brandId: number;
  prices: number[];
  upTo: number[];
}

/** The values that a shopper has chosen for the filters of a listing. Prices are cents. */
export interface ChosenFilters {
  classes: number[] | undefined;
  brands: number[] | undefined;
  from: number | undefined;
  to: number | undefined;
}

/**
 * Number of products of a class and brand at each price; negative for products that are shown at a promotional price
 * instead.
 */
interface BucketRow {
  class_id: number;
  brand_id: number;
  prices: number[];
  counts: number[];
}

/** The price buckets of the products `p` that meet a condition, read in one index scan by class, brand and price. */
export async function readPriceBuckets({ read, cached: { today } }: Snapshot, condition: SQL): Promise<PriceBucket[]> {
  const found = await read<BucketRow>(
    sql`select class_id, brand_id, json_agg(price) as prices, json_agg(count) as counts, ${versionColumn} from (
        select p.classification_id as class_id, p.brand_id, p.price_cents as price, count(*) from products p
        where p.active and ${condition} group by 1, 2, 3
      ) priced group by 1, 2
      union all
      select p.classification_id, p.brand_id, json_build_array(p.price_cents, below.shown), '[-1, 1]', ${versionColumn}
      from (${selectPricesBelowList(today)}) below join products p on p.id = below.product_id where p.active and ${condition}`,
  );
  const buckets = Map.groupBy(found, ({ class_id, brand_id }) => `${class_id} ${brand_id}`);
  return [...buckets.values()].map(readPriceBucket);
}

function readPriceBucket(rows: BucketRow[]): PriceBucket {
  const counts = new Map<number, number>();
  for (const row of rows)
    row.prices.forEach((price, at) => counts.set(price, (counts.get(price) ?? 0) + (row.counts[at] ?? 0)));
  return toPriceBucket({ classId: rows[0]?.class_id ?? 0, brandId: rows[0]?.brand_id ?? 0 }, counts);
}

function toPriceBucket(of: Pick<PriceBucket, 'classId' | 'brandId'>, counts: Map<number, number>): PriceBucket {
  const priced = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  let total = 0;
  return { ...of, prices: priced.map(([price]) => price), upTo: priced.map(([, count]) => (total += count)) };
}

/** A product that is counted at another price. */
interface MovedProduct extends Pick<PriceBucket, 'classId' | 'brandId'> {
  from: number;
  to: number;
}

/** The price buckets after products have moved to other prices; buckets without such a product are reused. */
export function adjustPriceBuckets(buckets: PriceBucket[], moved: readonly MovedProduct[]): PriceBucket[] {
  const keyOf = ({ classId, brandId }: Pick<PriceBucket, 'classId' | 'brandId'>) => `${classId} ${brandId}`;
  const movedIn = Map.groupBy(moved, keyOf);
  return buckets.map((bucket) => {
    const inBucket = movedIn.get(keyOf(bucket));
    if (!inBucket) return bucket;
    const counts = new Map<number, number>();
    const count = (price: number, products: number) => counts.set(price, (counts.get(price) ?? 0) + products);
    bucket.prices.forEach((price, at) => count(price, (bucket.upTo[at] ?? 0) - (bucket.upTo[at - 1] ?? 0)));
    for (const { from, to } of inBucket) {
      count(from, -1);
      count(to, 1);
    }
    return toPriceBucket(bucket, counts);
  });
}

/** A product of a listing with the price shown, in cents. */
export interface PricedProduct {
  id: number;
  class_id: number;
  brand_id: number;
  price: number;
}

/** The price buckets of the given products. */
export function priceBucketsOf(products: readonly PricedProduct[]): PriceBucket[] {
  const buckets = Map.groupBy(products, ({ class_id, brand_id }) => `${class_id} ${brand_id}`);
  return [...buckets.values()].map((inBucket) => ({
    classId: inBucket[0]?.class_id ?? 0,
    brandId: inBucket[0]?.brand_id ?? 0,
    prices: inBucket.map(({ price }) => price).sort((a, b) => a - b),
    upTo: inBucket.map((_, at) => at + 1),
  }));
}

/** The number of products before any filter. */
export function countProducts(buckets: PriceBucket[]): number {
  return buckets.reduce((sum, { upTo }) => sum + (upTo.at(-1) ?? 0), 0);
}

/** The number of products that pass the filters. */
export function countChosen(buckets: PriceBucket[], choice: ChosenFilters): number {
  const chosen = buckets.filter((bucket) => isOfClass(bucket, choice) && isOfBrand(bucket, choice));
  return chosen.reduce((sum, bucket) => sum + countBetween(bucket, choice), 0);
}

/**
 * The facet counts of a listing. The counts of a filter ignore its own selection, so that other values of the same
 * filter stay visible.
 */
export function readFacets(buckets: PriceBucket[], names: CachedCatalogue['names'], choice: ChosenFilters): Facets {
  const classes = new Map<number, number>();
  const brands = new Map<number, number>();
  let lowest = Infinity;
  let highest = -Infinity;
  for (const bucket of buckets) {
    const [inClass, inBrand] = [isOfClass(bucket, choice), isOfBrand(bucket, choice)];
    if (!inClass && !inBrand) continue;
    const count = countBetween(bucket, choice);
    if (inBrand) classes.set(bucket.classId, (classes.get(bucket.classId) ?? 0) + count);
    if (inClass) brands.set(bucket.brandId, (brands.get(bucket.brandId) ?? 0) + count);
    if (!inClass || !inBrand) continue;
    lowest = Math.min(lowest, bucket.prices[0] ?? Infinity);
    highest = Math.max(highest, bucket.prices.at(-1) ?? -Infinity);
  }
  const counted = (kind: 'class' | 'brand', counts: Map<number, number>) => {
    const facets: Facets['brands'] = [];
    for (const { kind: ofKind, id, name } of names) {
      const count = ofKind === kind ? counts.get(id) : undefined;
      if (count) facets.push({ id, name, count });
    }
    return facets;
  };
  return {
    categories: counted('class', classes),
    brands: counted('brand', brands),
    price: lowest <= highest ? { min: toDollars(lowest), max: toDollars(highest) } : null,
  };
}

function isOfClass({ classId }: PriceBucket, { classes }: ChosenFilters): boolean {
  return classes?.includes(classId) ?? true;
}

function isOfBrand({ brandId }: PriceBucket, { brands }: ChosenFilters): boolean {
  return brands?.includes(brandId) ?? true;
}

function countBetween({ prices, upTo }: PriceBucket, { from, to }: ChosenFilters): number {
  const below = (price: number) => upTo[firstFrom(prices, price) - 1] ?? 0;
  return (to === undefined ? (upTo.at(-1) ?? 0) : below(to + 1)) - (from === undefined ? 0 : below(from));
}

/** Index of the first price that is at least `price`, in ascending prices. */
function firstFrom(prices: number[], price: number): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle] ?? Infinity) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}
