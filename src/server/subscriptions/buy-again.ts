import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { BoughtProduct, buyAgainQuerySchema } from '#contract/subscriptions.ts';
import { rows, type Db } from '#db/client.ts';
import { STORE_TIME_ZONE, torontoDate } from '#domain/calendar.ts';
import { normaliseQuery } from '#domain/search-text.ts';
import type { OrderScope } from '#server/orders/own-orders.ts';
import { productColumns, productTables, toProduct, type ProductRow } from '#server/catalogue/product-rows.ts';

type Query = Omit<z.output<typeof buyAgainQuerySchema>, 'userId'>;

interface BoughtRow extends ProductRow {
  last_bought: string;
  times_bought: number;
  quantity_bought: number;
}

/**
 * A page of the products that were bought in a scope and that are still sold, latest first, and the number of all of
 * them. With a search text, only products with all its words in name, code or MPN.
 */
export async function boughtProducts(
  db: Db,
  scope: OrderScope,
  { q = '', limit, offset }: Query,
  now: Date,
): Promise<{ items: BoughtProduct[]; count: number }> {
  const words = normaliseQuery(q).split(' ').filter(Boolean);
  const matches = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql` and lower(p.name || ' ' || p.item_id || ' ' || p.mpn) like ${pattern}`;
  });
  const ofPerson = scope.personId === null ? sql`` : sql` and s.person_id = ${scope.personId}`;
  const bought = sql`(
      select l.product_id, max(s.placed_at) as last_bought, count(distinct s.id)::int as times_bought,
        sum(l.quantity)::int as quantity_bought
      from orders s join order_lines l on l.order_id = s.id
      where s.clinic_id = ${scope.clinicId}${ofPerson} and s.placed_at is not null and s.state not in ('cancelled', 'refunded')
      group by l.product_id
    ) h`;
  const wanted = sql`p.id = h.product_id and p.active${sql.join(matches)}`;
  const found = await rows<BoughtRow>(
    db,
    sql`select ${productColumns}, h.times_bought, h.quantity_bought,
        to_char(h.last_bought at time zone ${STORE_TIME_ZONE}, 'YYYY-MM-DD') as last_bought
      from ${bought} cross join ${productTables(torontoDate(now))}
      where ${wanted} order by h.last_bought desc, h.product_id limit ${limit} offset ${offset}`,
  );
  const [total] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${bought} cross join products p where ${wanted}`,
  );
  const items = found.map((row) => ({
    ...toProduct(row),
    lastbought: row.last_bought,
    timesbought: row.times_bought,
    quantitybought: row.quantity_bought,
  }));
  return { items, count: total?.count ?? 0 };
}
