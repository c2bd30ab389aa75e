import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Product } from '#contract/catalogue.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { ofVersion, type Look } from '#server/catalogue/facts.ts';

/** A product with its brand, class, free stock and best open promotion, as SQL gives it. Prices are cents. */
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
  promotion_id: number | null;
  promotion_code: string | null;
  promotion_price_cents: number | null;
}

export const productColumns = sql`p.id, p.item_id, p.name, p.description, p.mpn, p.price_cents, p.parent_id, p.variant,
  p.stock_description, p.pack_quantity, p.pack_unit, p.picture_hash, p.brand_id, b.name as brand_name,
  c.id as class_id, c.name as class_name, coalesce(i.on_hand - i.reserved - i.committed, 0)::int as available,
  o.id as promotion_id, o.code as promotion_code, o.fixed_price_cents as promotion_price_cents`;

/** The day prices are asked for, or the place in a query where it will stand. */
type Day = LocalDate | Placeholder;

/** A promotion `o` of a product `p` that is open today, needs no code and lowers the price of a single pack. */
function lowersPrice(today: Day): SQL {
  return sql`o.fixed_price_cents < p.price_cents and not o.code_required and coalesce(o.item_quantifier, 0) <= 1
    and o.start_date <= ${today} and o.end_date >= ${today}`;
}

/** The tables behind `productColumns`, as p, b, c, i and o: for few products, since each looks for its promotion by itself. */
export function productTables(today: Day): SQL {
  return sql`products p
    join brands b on b.id = p.brand_id
    join classifications c on c.id = p.classification_id
    left join inventory i on i.product_id = p.id
    left join lateral (
      select o.id, o.code, o.fixed_price_cents from promotions o
      where o.product_id = p.id and ${lowersPrice(today)}
      order by o.fixed_price_cents, o.id limit 1
    ) o on true`;
}

/** The products whose price a promotion lowers today, as `product_id`, and what they are shown at. */
export function promotedProducts(today: Day): SQL {
  return sql`select o.product_id, min(o.fixed_price_cents) as shown from promotions o join products p on p.id = o.product_id
    where ${lowersPrice(today)} group by o.product_id`;
}

/** Active products in the order asked; unknown ids are left out. */
export async function readProducts({ facts: { today }, ask }: Look, ids: number[]): Promise<Product[]> {
  const write = () =>
    sql`select ${productColumns}, ${ofVersion} from ${productTables(sql.placeholder('today'))}
      where p.active and p.id = any(${sql.placeholder('ids')}::int[])`;
  const found = await ask<ProductRow>('products', write, { today, ids });
  const byId = new Map(found.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Where a picture is served; empty where there is none. */
export function pictureUrl(hash: string | null): string {
  return hash === null ? '' : `/pictures/${hash}`;
}

/** A row in the form the API gives it: dollars, and the address of the picture. */
export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    itemid: row.item_id,
    displayname: row.name,
    file_url: pictureUrl(row.picture_hash),
    price: toDollars(row.price_cents),
    fixedprice: row.promotion_price_cents === null ? null : toDollars(row.promotion_price_cents),
    promotioncode_id: row.promotion_id,
    promotion_code: row.promotion_code,
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
