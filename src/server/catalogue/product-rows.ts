import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Product } from '#contract/catalogue.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { cardPrice } from '#domain/price-records.ts';
import { quantityOffers, type Promotion, type QuantityOffer } from '#domain/promotions.ts';
import { availableUnits } from '#server/available-units.ts';
import { versionColumn } from './version-column.ts';
import type { Snapshot } from './snapshot.ts';

/** The part of a promotion that a product card shows. */
export type OpenPromotion = Pick<Promotion, 'id' | 'code' | 'fixedPrice' | 'itemQuantifier' | 'promotionText'>;

/** A product with its brand, class, available stock and open promotions, as the query returns it. Prices are cents. */
export interface ProductRow {
  id: number;
  item_id: string;
  name: string;
  description: string;
  mpn: string;
  price_cents: number;
  parent_id: number | null;
  variant: string | null;
  stock_description: string;
  pack_quantity: number;
  pack_unit: string;
  picture_hash: string | null;
  brand_id: number;
  brand_name: string;
  class_id: number;
  class_name: string;
  available: number;
  promotions: OpenPromotion[] | null;
}

export const productColumns = sql`p.id, p.item_id, p.name, p.description, p.mpn, p.price_cents, p.parent_id, p.variant,
  p.stock_description, p.pack_quantity, p.pack_unit, p.picture_hash, p.brand_id, b.name as brand_name,
  c.id as class_id, c.name as class_name, ${availableUnits} as available,
  o.promotions`;

/** The day of the prices, or its placeholder in a prepared query. */
type Day = LocalDate | Placeholder;

/** A promotion `o` that is open today and needs no code. */
export function isOpen(today: Day): SQL {
  return sql`not o.code_required and o.start_date <= ${today} and o.end_date >= ${today}`;
}

/**
 * The tables of `productColumns`, as p, b, c, i and o. For few products: each product runs a subquery for its
 * promotions.
 */
export function productTables(today: Day): SQL {
  return sql`products p
    join brands b on b.id = p.brand_id
    join classifications c on c.id = p.classification_id
    left join inventory i on i.product_id = p.id
    left join lateral (
      select json_agg(json_build_object('id', o.id, 'code', o.code, 'fixedPrice', o.fixed_price_cents,
        'itemQuantifier', o.item_quantifier, 'promotionText', o.promotion_text)) as promotions
      from promotions o where o.product_id = p.id and ${isOpen(today)}
    ) o on true`;
}

/** Today's promotional prices below the list price: `product_id`, and `shown`, the promotional price in cents. */
export function selectPricesBelowList(today: Day): SQL {
  return sql`select o.product_id, min(o.fixed_price_cents) as shown from promotions o join products p on p.id = o.product_id
    where o.fixed_price_cents < p.price_cents and coalesce(o.item_quantifier, 0) <= 1 and ${isOpen(today)} group by o.product_id`;
}

/** Prices by product id as two PostgreSQL arrays of the same order, the prices in cents. */
export interface PriceArrays {
  idsBelowList: string;
  centsBelowList: string;
}

/** Promotional prices below the list price, in cents by product id, as arguments of a query of `listing.ts`. */
export function toPriceArrays(prices: ReadonlyMap<number, number>): PriceArrays {
  return { idsBelowList: `{${[...prices.keys()].join()}}`, centsBelowList: `{${[...prices.values()].join()}}` };
}

/** Active products in the order of the ids; unknown ids are left out. */
export async function readProducts({ cached: { today }, readPrepared }: Snapshot, ids: number[]): Promise<Product[]> {
  const buildQuery = () =>
    sql`select ${productColumns}, ${versionColumn} from ${productTables(sql.placeholder('today'))}
      where p.active and p.id = any(${sql.placeholder('ids')}::int[])`;
  const found = await readPrepared<ProductRow>('products', buildQuery, { today, ids });
  const byId = new Map(found.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The path of a picture; empty if the product has no picture. */
export function pictureUrl(hash: string | null): string {
  return hash === null ? '' : `/pictures/${hash}`;
}

/** Offers in the form of the API: prices in dollars. */
export function toOffers(offers: readonly QuantityOffer[]): Product['offers'] {
  return offers.map(({ quantity, price, free }) => ({
    quantity,
    price: price === null ? null : toDollars(price),
    free,
  }));
}

/** A row in the form of the API: prices in dollars, and the path of the picture. */
export function toProduct(row: ProductRow): Product {
  const promotions = row.promotions ?? [];
  const { now, was, promotion } = cardPrice(row.price_cents, promotions);
  return {
    id: row.id,
    itemid: row.item_id,
    displayname: row.name,
    file_url: pictureUrl(row.picture_hash),
    price: toDollars(row.price_cents),
    fixedprice: was === null ? null : toDollars(now),
    promotioncode_id: promotion?.id ?? null,
    promotion_code: promotion?.code ?? null,
    offers: toOffers(quantityOffers(row.price_cents, promotions)),
    storedetaileddescription: row.description,
    mpn: row.mpn,
    totalquantityonhand: row.available,
    stockdescription: row.stock_description,
    custitem39: row.parent_id,
    variant: row.variant,
    brand_id: row.brand_id,
    brand_name: row.brand_name,
    class_id: row.class_id,
    class_name: row.class_name,
    pack_quantity: row.pack_quantity,
    pack_unit: row.pack_unit,
  };
}
