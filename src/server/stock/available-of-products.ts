import { sql } from 'drizzle-orm';
import type { InventoryStatus } from '#contract/catalogue.ts';
import { rows, type Db } from '#db/client.ts';
import { availableUnits } from '#server/available-units.ts';

/**
 * The available units of each product and the supplier's description of its stock, in the order of the ids. A product
 * that is not sold any more has 0 units; unknown ids are left out.
 */
export async function availableOf(db: Db, ids: readonly number[]): Promise<InventoryStatus[]> {
  return rows<InventoryStatus>(
    db,
    sql`select p.id as item,
        case when p.active then ${availableUnits} else 0 end as quantityavailable,
        p.stock_description as stockdescription
      from products p left join inventory i on i.product_id = p.id
      where p.id = any(${sql.param(ids)}::int[]) order by array_position(${sql.param(ids)}::int[], p.id)`,
  );
}
