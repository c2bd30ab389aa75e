import { sql, type SQL } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { PricedClinic } from './clinic-product-prices.ts';
import { adjustPriceBuckets, priceBucketsOf, type PriceBucket, type PricedProduct } from './price-buckets.ts';
import type { CachedCatalogue, Snapshot } from './snapshot.ts';
import { versionColumn } from './version-column.ts';

/** The prices of one unit on a price list today, by product id. */
export interface PriceListPrices {
  id: number;
  /** Raised with every change of the list's lines. */
  version: number;
  prices: ReadonlyMap<number, Cents>;
}

/** A listing before clinic prices: all its products in the usual order, and their price buckets. */
export interface Listed {
  /** Identifies the listing in the cache. */
  key: string;
  products: readonly PricedProduct[];
  buckets: PriceBucket[];
}

/** A listing at the prices of a price list. */
export interface ListedAtPriceList extends Listed {
  version: number;
  /**
   * The products before clinic prices; compared by identity, because a search that was cut short may find others later.
   */
  madeFrom: readonly PricedProduct[];
}

/**
 * The prices today from the lines of `table` that meet `condition`, as JSON pairs of product id and cents. Of several
 * lines of a product, the line that started last counts, as `basePrice` of the domain decides.
 */
function pricesToday(table: SQL, condition: SQL): SQL {
  const today = sql.placeholder('today');
  return sql`(select coalesce(json_agg(json_build_array(product_id, unit_price_cents)), '[]') from (
      select distinct on (product_id) product_id, unit_price_cents from ${table}
      where ${condition} and starts_on <= ${today} and (ends_on is null or ends_on >= ${today})
      order by product_id, starts_on desc
    ) priced)`;
}

interface ContractRow {
  contract: [id: number, cents: Cents][];
  list_id: number | null;
  list_version: number | null;
}

/** The contract prices of a clinic today, and the version of its price list. */
export async function readContract({ cached: { today }, readPrepared }: Snapshot, clinicId: number) {
  const buildQuery = () => {
    const contract = pricesToday(sql`contract_lines`, sql`clinic_id = ${sql.placeholder('clinicId')}`);
    return sql`select ${contract} as contract, l.id as list_id, l.version::float8 as list_version, ${versionColumn}
      from clinics c left join price_lists l on l.id = c.price_list_id where c.id = ${sql.placeholder('clinicId')}`;
  };
  const [row] = await readPrepared<ContractRow>('contract prices', buildQuery, { clinicId, today });
  return {
    contract: new Map(row?.contract),
    list: row?.list_id && row.list_version ? { id: row.list_id, version: row.list_version } : null,
  };
}

/** The prices of a price list, cached until a line or the catalogue changes. */
export async function readPriceList(
  { cached, readPrepared }: Snapshot,
  { id, version }: Pick<PriceListPrices, 'id' | 'version'>,
): Promise<PriceListPrices> {
  const known = cached.priceLists.get(id);
  if (known?.version === version) return known;
  const buildQuery = () => {
    const ofList = sql`price_list_id = ${sql.placeholder('id')} and min_quantity = 1`;
    const prices = pricesToday(sql`price_list_lines`, ofList);
    return sql`select ${prices} as prices, ${versionColumn}`;
  };
  // Prices that are newer than the version do no harm: nobody asks for the older version again.
  const [row] = await readPrepared<{ prices: [number, Cents][] }>('price list', buildQuery, {
    id,
    today: cached.today,
  });
  const list = { id, version, prices: new Map(row?.prices) };
  cached.priceLists.set(id, list);
  return list;
}

/** The listing at the prices of a price list, cached as long as the price list. */
function atPriceList(
  { atPriceLists, promotionalPrices }: CachedCatalogue,
  listed: Listed,
  list: PriceListPrices,
): Listed {
  const key = `${list.id} ${listed.key}`;
  const known = atPriceLists.get(key);
  if (known?.version === list.version && known.madeFrom === listed.products) return known;
  const products = atClinicPrices(listed.products, list.prices, promotionalPrices);
  const made = { key, products, buckets: priceBucketsOf(products), version: list.version, madeFrom: listed.products };
  atPriceLists.set(key, made);
  return made;
}

/** A product with a clinic price is shown at this price, or at a promotional price that is lower. */
function atClinicPrices(
  products: readonly PricedProduct[],
  clinicPrices: ReadonlyMap<number, Cents>,
  promotionalPrices: ReadonlyMap<number, Cents>,
): PricedProduct[] {
  return products.map((product) => {
    const price = clinicPrices.get(product.id);
    if (price === undefined) return product;
    const { id, class_id, brand_id } = product;
    return { id, class_id, brand_id, price: Math.min(price, promotionalPrices.get(id) ?? price) };
  });
}

/**
 * A listing at the prices that the clinic sees. Only its contract lines are read from the database each time; the
 * prices of its price list come from the cache of their version.
 */
export async function atPricesOfClinic(
  snapshot: Snapshot,
  listed: Listed,
  { clinicId }: PricedClinic,
): Promise<Listed> {
  const { contract, list } = await readContract(snapshot, clinicId);
  const base = list ? atPriceList(snapshot.cached, listed, await readPriceList(snapshot, list)) : listed;
  if (contract.size === 0) return base;
  const products = atClinicPrices(base.products, contract, snapshot.cached.promotionalPrices);
  const moved = base.products.flatMap(({ class_id, brand_id, price }, at) => {
    const to = products[at]?.price ?? price;
    return to === price ? [] : [{ classId: class_id, brandId: brand_id, from: price, to }];
  });
  return { ...base, products, buckets: adjustPriceBuckets(base.buckets, moved) };
}

/** All products of a listing in the usual order, cached until the catalogue changes. */
export async function readListedProducts(
  { cached, read }: Snapshot,
  key: string,
  condition: SQL,
  isByStock = false,
): Promise<PricedProduct[]> {
  const known = cached.listedProducts.get(key);
  if (known) return known;
  const found = await read<PricedProduct>(
    sql`select p.id, p.classification_id as class_id, p.brand_id, p.price_cents as price, ${versionColumn}
      from products p where p.active and ${condition} order by p.later_of_family, p.id`,
  );
  const products = found.map(({ id, class_id, brand_id, price }) => ({
    id,
    class_id,
    brand_id,
    price: cached.pricesBelowList.get(id) ?? price,
  }));
  // A change of stock raises no version.
  if (!isByStock) cached.listedProducts.set(key, products);
  return products;
}
