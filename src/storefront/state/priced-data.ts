import type { Query } from '@tanstack/react-query';
import type { ClinicProductPrice } from '#contract/catalogue.ts';

/** The clinic prices of the products asked for, by id; null for a product at its list price. */
export type KnownPrices = ReadonlyMap<number, ClinicProductPrice | null>;

/** First parts of the keys of queries whose data contain products with prices. */
const PRODUCT_KEYS = [
  'product',
  'products',
  'family',
  'alternatives',
  'best-sellers',
  'suggestions',
  'quick-look',
  'lot-products',
];
const LISTING_KEY = 'listing';

export interface PricedProduct {
  id: number;
  clinicprice?: ClinicProductPrice['clinicprice'];
}

function isProduct(value: object): value is PricedProduct {
  return 'id' in value && 'itemid' in value && 'price' in value && typeof value.id === 'number';
}

/** The products in the data of a query or in an answer. */
export function productsIn(data: unknown): PricedProduct[] {
  if (typeof data !== 'object' || data === null) return [];
  if (isProduct(data)) return [data];
  return Object.values(data).flatMap(productsIn);
}

/** The data with the known prices in its products; the same object if no price differs. */
export function withPrices<T>(data: T, known: KnownPrices): T {
  if (typeof data !== 'object' || data === null) return data;
  if (isProduct(data)) {
    const own = known.get(data.id);
    return own && !data.clinicprice ? { ...data, ...own } : data;
  }
  if (Array.isArray(data)) {
    const items: unknown[] = data.map((item) => withPrices<unknown>(item, known));
    return items.some((item, at) => item !== data[at]) ? (items as T) : data;
  }
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => [key, withPrices(value, known)]);
  const isSame = entries.every(([key, value]) => value === (data as Record<string, unknown>)[key]);
  return isSame ? data : (Object.fromEntries(entries) as T);
}

/** Whether the data of a query contain products with prices. */
export function holdsProducts({ queryKey: [kind, detail] }: Query): boolean {
  return PRODUCT_KEYS.includes(String(kind)) || detail === 'bought';
}

/** Whether the data of a query are a listing, which the store sorts and filters by price. */
export function holdsListing({ queryKey }: Query): boolean {
  return queryKey[0] === LISTING_KEY;
}
