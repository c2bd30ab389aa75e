import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/** Distance between the ids of two copies of the demo's products; greater than any id of the demo itself. */
const STRIDE = 1_000_000;

/**
 * Raises the number of products to the wanted number by copying the demo's products, each copy with its own ids, codes
 * and part numbers and a slightly different price. Existing copies are kept, so the function can be called again.
 */
export async function multiplyProducts(db: Db, wanted: number, say: (line: string) => void): Promise<void> {
  const [start] = await rows<{ base: number; total: number; copies: number }>(
    db,
    sql`select count(*) filter (where id < ${STRIDE})::int as base, count(*)::int as total, coalesce(max(id) / ${STRIDE}, 0)::int as copies from products`,
  );
  if (!start || start.base === 0) return;
  let { total } = start;
  for (let copy = start.copies + 1; total < wanted; copy += 1) {
    const more = Math.min(start.base, wanted - total);
    await db.transaction(async (tx) => copyProducts(tx as Db, copy, more));
    total += more;
    if (copy % 10 === 0 || total === wanted) say(`  ${total.toLocaleString('en-CA')} items`);
  }
  await db.execute(sql`analyze products, inventory, product_categories, promotions, product_attributes`);
}

async function copyProducts(db: Db, copy: number, count: number): Promise<void> {
  const shift = copy * STRIDE;
  const series = String(copy + 1);
  await db.execute(sql`
    insert into products (id, item_id, name, description, mpn, brand_id, classification_id, parent_id, variant, price_cents,
      pack_quantity, pack_unit, stock_description, picture_hash, attribute_value_ids)
    select id + ${shift}, item_id || '-S' || ${series}, name || ', series ' || ${series}, description, mpn || '-S' || ${series}, brand_id,
      classification_id, case when parent_id is null or family_whole then parent_id + ${shift} end, variant,
      price_cents + (id * 7 + ${copy}) % 97, pack_quantity, pack_unit, stock_description, picture_hash, attribute_value_ids
    from (
      select p.*, parent_id in (select id from products where id < ${STRIDE} order by id limit ${count}) as family_whole
      from products p where id < ${STRIDE} order by id limit ${count}
    ) p`);
  await db.execute(sql`
    insert into product_attributes (product_id, attribute_id, value_id)
    select a.product_id + ${shift}, a.attribute_id, a.value_id from product_attributes a join products p on p.id = a.product_id + ${shift}
    where a.product_id < ${STRIDE}`);
  await db.execute(sql`
    insert into inventory (product_id, on_hand, backorder)
    select i.product_id + ${shift}, (i.on_hand + ${copy} * 3) % 500, i.backorder from inventory i join products p on p.id = i.product_id + ${shift}`);
  await db.execute(sql`
    insert into product_categories (product_id, category_id)
    select c.product_id + ${shift}, c.category_id from product_categories c join products p on p.id = c.product_id + ${shift}
    where c.product_id < ${STRIDE}`);
}
