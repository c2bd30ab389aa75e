import { sql } from 'drizzle-orm';
import type { OfficeStock, OfficeStockItem, OfficeStockQuery } from '#contract/office-stock.ts';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { expiryState } from '#domain/lots.ts';
import { COUNTED_STOCK } from '#domain/stock-lists.ts';
import { toPage, wayOf, type SearchExtent } from './list-page.ts';
import { isLow, stockCondition } from './stock-conditions.ts';
import { readStockIds } from './stock-order.ts';

interface Row extends Omit<OfficeStockItem, 'expiry'> {
  id: number;
}

/** A page of the items in stock that pass the filters, with their number (rules: OFFICE-39). */
export async function listStock(db: Db, query: OfficeStockQuery, today: LocalDate): Promise<OfficeStock> {
  const page = await readStock(db, query, today);
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from products p left join inventory i on i.product_id = p.id
      where ${stockCondition(query, today)} limit ${COUNTED_STOCK}) counted`,
  );
  return { ...page, count: counted?.count ?? 0 };
}

/** A page of the items in stock that pass the filters, without their number. */
export async function readStock(db: Db, query: OfficeStockQuery & SearchExtent, today: LocalDate) {
  const { after, limit } = query;
  const found = await readRows(db, await readStockIds(db, query, today));
  const page = toPage(found, { backwards: wayOf(query, false).backwards, after, limit }, ({ id }) => String(id));
  const items = page.items.map(({ id: _, ...item }) => ({ ...item, expiry: expiryState(item.expiresOn, today) }));
  return { ...page, items };
}

/** The rows of these items, in this order. */
function readRows(db: Db, ids: number[]): Promise<Row[]> {
  return rows<Row>(
    db,
    sql`select p.id, p.item_id as number, p.name, p.active as "isSold", coalesce(i.on_hand, 0) as "onHand",
        coalesce(i.reserved + i.committed, 0) as held,
        coalesce(i.on_hand - i.reserved - i.committed, 0) as free,
        coalesce(${isLow} and p.active, false) as "isLow",
        coalesce(b.codes[1:3], '{}') as bins, coalesce(cardinality(b.codes), 0) as "binCount",
        t.number as lot, t.expires_on::text as "expiresOn"
      from unnest(${sql.param(ids)}::int[]) with ordinality as at (id, place)
        join products p on p.id = at.id left join inventory i on i.product_id = p.id
        left join lateral (select array_agg(b.code order by b.sort_order, b.code) as codes from bins b
          where b.id in (select v.bin_id from stock_levels v where v.product_id = p.id)) b on true
        left join lateral (select l.number, v.expires_on from stock_levels v join lots l on l.id = v.lot_id
          where v.product_id = p.id and v.expires_on is not null order by v.expires_on, l.id limit 1) t on true
      order by at.place`,
  );
}

/** How many items are low or sold out, counted up to `COUNTED_STOCK` (rules: OFFICE-59, STOCK-19, STOCK-22). */
export async function countLowStock(db: Db): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from inventory i join products p on p.id = i.product_id
      where ${isLow} and p.active limit ${COUNTED_STOCK}) counted`,
  );
  return counted?.count ?? 0;
}
