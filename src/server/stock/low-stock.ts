import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { isPlaced, ORDER_STATES } from '#domain/order-states.ts';
import { LOW_STOCK_DAYS } from '#domain/stock-lists.ts';
import type { Deps } from '#server/deps.ts';
import { repeat } from '#server/repeat.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Stock rows that one statement locks and changes; orders wait for them. */
const ROWS_AT_ONCE = 500;

const placed = ORDER_STATES.filter(isPlaced);

/** Starts writing, every hour, at how many free units each item is low (rules: STOCK-19). */
export function startWritingLowLevels(deps: Deps): () => Promise<void> {
  return repeat(deps, 'low stock', EVERY_MS, () => writeLowLevels(deps.database.db, deps.now()));
}

/**
 * Writes to each stock row the units of the item in orders of the last `LOW_STOCK_DAYS` days, without cancelled and
 * refunded orders. A row that is locked is left to the next time, so that no order waits for this task.
 */
export async function writeLowLevels(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOW_STOCK_DAYS * DAY_MS).toISOString();
  const changed = await rows<{ id: number; units: number }>(
    db,
    sql`select i.product_id as id, coalesce(r.units, 0) as units from inventory i left join (
        select l.product_id, least(sum(l.units), 1000000000)::int as units
        from orders o join order_lines l on l.order_id = o.id
        where o.created_at > ${since}::timestamptz and o.state = any(${sql.param(placed)}::text[])
        group by l.product_id) r on r.product_id = i.product_id
      where i.low_at <> coalesce(r.units, 0) order by i.product_id`,
  );
  for (let from = 0; from < changed.length; from += ROWS_AT_ONCE) {
    const part = changed.slice(from, from + ROWS_AT_ONCE);
    await db.execute(
      sql`update inventory i set low_at = by.units
        from unnest(${sql.param(part.map(({ id }) => id))}::int[], ${sql.param(part.map(({ units }) => units))}::int[])
            as by (id, units),
          (select product_id from inventory where product_id = any(${sql.param(part.map(({ id }) => id))}::int[])
            order by product_id for no key update skip locked) free
        where i.product_id = by.id and i.product_id = free.product_id`,
    );
  }
}
