import { sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '#contract/catalogue.ts';
import type { Cents } from '#domain/money.ts';
import { readContract, readPriceList, type PriceListPrices } from './clinic-listing.ts';
import type { PricedClinic } from './clinic-product-prices.ts';
import { adjustPriceBuckets, type ChosenFilters, type PriceBucket } from './price-buckets.ts';
import { toPriceArrays } from './product-rows.ts';
import type { CachedCatalogue, Snapshot } from './snapshot.ts';
import { versionColumn } from './version-column.ts';

/** A product of a listing that has a clinic price; prices are for one unit. */
interface ClinicRow {
  id: number;
  class_id: number;
  brand_id: number;
  /** The price that everybody else sees. */
  usual: Cents;
  /** The price shown to the clinic: its own, or a promotional price that is lower. */
  price: Cents;
}

/** The rows of a price list in a listing, which all clinics that buy from the list share. */
export interface PriceListRows {
  version: number;
  /** The upper limit of the number of products in both the listing and the price list; for the limit of the cache. */
  atMost: number;
  reading: Promise<ClinicRow[]>;
  /** The listing's price buckets at the prices of the list, once a request needed them. */
  buckets: PriceBucket[] | undefined;
}

/** The rows of a listing with too many products for `atPricesOfClinic`. */
export interface ClinicRows {
  fromList: readonly ClinicRow[];
  /** Few; they prevail over rows of the price list. */
  fromContract: readonly ClinicRow[];
  /** Price buckets in which each of the clinic's products is counted at the price that the clinic sees. */
  buckets: (usual: PriceBucket[]) => PriceBucket[];
}

interface LargeListing {
  /** Identifies the listing in the cache. */
  key: string;
  condition: SQL;
}

function shownPrice({ promotionalPrices }: CachedCatalogue, id: number, own: Cents): Cents {
  return Math.min(own, promotionalPrices.get(id) ?? own);
}

/** The products `p` that meet a condition and have one of the prices, in the order of these prices. */
async function readRows(
  { cached, read }: Snapshot,
  condition: SQL,
  prices: ReadonlyMap<number, Cents>,
): Promise<ClinicRow[]> {
  if (prices.size === 0) return [];
  const found = await read<Pick<ClinicRow, 'id' | 'class_id' | 'brand_id' | 'usual'>>(
    sql`select p.id, p.classification_id as class_id, p.brand_id, p.price_cents as usual, ${versionColumn}
      from products p where p.id = any(${sql.param([...prices.keys()])}::int[]) and p.active and ${condition}`,
  );
  return found
    .map(({ id, class_id, brand_id, usual }) => ({
      id,
      class_id,
      brand_id,
      usual: cached.pricesBelowList.get(id) ?? usual,
      price: shownPrice(cached, id, prices.get(id) ?? usual),
    }))
    .sort((a, b) => a.price - b.price);
}

/** The rows of a price list, cached until a line of the list or the catalogue changes. */
function rowsOfPriceList(snapshot: Snapshot, { key, condition }: LargeListing, list: PriceListPrices): PriceListRows {
  const { priceListRows } = snapshot.cached;
  const keyOfList = `${list.id} ${key}`;
  const known = priceListRows.get(keyOfList);
  if (known?.version === list.version) return known;
  const reading = readRows(snapshot, condition, list.prices);
  const made: PriceListRows = { version: list.version, atMost: list.prices.size, reading, buckets: undefined };
  priceListRows.set(keyOfList, made);
  reading.catch(() => {
    if (priceListRows.get(keyOfList) === made) priceListRows.delete(keyOfList);
  });
  return made;
}

/**
 * The products of a large listing that have a clinic price today. Only the contract lines of the clinic are read from
 * the database each time; the rows of its price list come from the cache of their version.
 */
export async function readClinicRows(
  snapshot: Snapshot,
  listing: LargeListing,
  { clinicId }: PricedClinic,
): Promise<ClinicRows> {
  const { contract, list } = await readContract(snapshot, clinicId);
  const prices = list && (await readPriceList(snapshot, list));
  const ofList = prices && rowsOfPriceList(snapshot, listing, prices);
  const [fromList, fromContract] = await Promise.all([
    ofList?.reading ?? [],
    readRows(snapshot, listing.condition, contract),
  ]);
  const buckets = (usual: PriceBucket[]) => {
    const base = ofList ? (ofList.buckets ??= adjustPriceBuckets(usual, fromList.map(toMoved))) : usual;
    const moved = fromContract.map((row) => {
      const listed = prices?.prices.get(row.id);
      return { ...toMoved(row), from: listed === undefined ? row.usual : shownPrice(snapshot.cached, row.id, listed) };
    });
    return adjustPriceBuckets(base, moved);
  };
  return { fromList, fromContract, buckets };
}

const toMoved = ({ class_id, brand_id, usual, price }: ClinicRow) => ({
  classId: class_id,
  brandId: brand_id,
  from: usual,
  to: price,
});

/**
 * A snapshot in which clinic prices replace list prices, only for the products that a page could show or must leave out
 * because of the prices: a page by price ends, at the latest, where rows of the price list or of the contract fill it.
 */
export function withClinicRows(
  snapshot: Snapshot,
  { fromList, fromContract }: ClinicRows,
  choice: ChosenFilters,
  { sort, limit, offset }: Pick<ListQuery, 'sort' | 'limit' | 'offset'>,
): Snapshot {
  const byContract = new Set(fromContract.map(({ id }) => id));
  const isChosen = ({ class_id, brand_id }: ClinicRow) =>
    (choice.classes?.includes(class_id) ?? true) && (choice.brands?.includes(brand_id) ?? true);
  let { from = 0, to = Infinity } = choice;
  const isBetween = (price: Cents) => price >= from && price <= to;
  const isOfPage =
    sort === 'default'
      ? ({ usual, price }: ClinicRow) => isBetween(usual) !== isBetween(price)
      : ({ usual, price }: ClinicRow) => isBetween(usual) || isBetween(price);
  const countsOf = (isOwn: (id: number) => boolean) => (row: ClinicRow) =>
    isBetween(row.price) && isChosen(row) && isOwn(row.id);
  const end = { sort, count: limit + offset };
  const ends = [
    priceAtEnd(
      fromList,
      end,
      countsOf((id) => !byContract.has(id)),
    ),
    priceAtEnd(
      fromContract,
      end,
      countsOf(() => true),
    ),
  ].filter((price) => price !== undefined);
  if (sort === 'price_asc') to = Math.min(to, ...ends);
  if (sort === 'price_desc') from = Math.max(from, ...ends);
  const pricesBelowList = new Map(snapshot.cached.pricesBelowList);
  for (const row of fromList)
    if (isOfPage(row) && isChosen(row) && !byContract.has(row.id)) pricesBelowList.set(row.id, row.price);
  for (const row of fromContract) if (isOfPage(row) && isChosen(row)) pricesBelowList.set(row.id, row.price);
  const arraysBelowList = toPriceArrays(pricesBelowList);
  return { ...snapshot, cached: { ...snapshot.cached, pricesBelowList, arraysBelowList } };
}

/**
 * The price of the row with which a page by price is full, in rows in the order of their prices; undefined if no row
 * fills it.
 */
function priceAtEnd(
  rows: readonly ClinicRow[],
  { sort, count }: { sort: ListQuery['sort']; count: number },
  counts: (row: ClinicRow) => boolean,
): Cents | undefined {
  let left = count;
  for (let at = 0; sort !== 'default' && at < rows.length; at += 1) {
    const row = rows[sort === 'price_desc' ? rows.length - 1 - at : at];
    if (row && counts(row) && (left -= 1) === 0) return row.price;
  }
  return undefined;
}
