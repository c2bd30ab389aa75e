import { sql } from 'drizzle-orm';
import type { InventoryStatus } from '#contract/catalogue.ts';
import { rows, type Db } from '#db/client.ts';

/**
 * What is free to sell of each item and the supplier's words for it, in the order asked: 0 of an item that is not sold any
 * more; unknown ids are left out.
 */
export async function availableOf(db: Db, ids: readonly number[]): Promise<InventoryStatus[]> {
  return rows<InventoryStatus>(
    db,
    sql`select p.id as item,
        case when p.active then coalesce(i.on_hand - i.reserved - i.committed, 0)::int else 0 end as quantityavailable,
        p.stock_description as stockdescription
      from products p left join inventory i on i.product_id = p.id
      where p.id = any(${sql.param(ids)}::int[]) order by array_position(${sql.param(ids)}::int[], p.id)`,
  );
}
