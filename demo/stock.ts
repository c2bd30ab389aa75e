import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** The aisles of the demo's warehouse; each has bays, and each bay has levels. */
const AISLES = ['A', 'B', 'C', 'D'];
const BAYS = 8;
const LEVELS = 3;

/** The demo's bins in the order of the walk: `A-01-1`, `A-01-2` … `D-08-3`. */
const demoBins = AISLES.flatMap((aisle, at) =>
  Array.from({ length: BAYS * LEVELS }, (_, place) => ({
    code: `${aisle}-${String(Math.floor(place / LEVELS) + 1).padStart(2, '0')}-${(place % LEVELS) + 1}`,
    sortOrder: 1_000 * (at + 1) + 10 * place,
  })),
);

/**
 * Puts the demo's stock into bins: three of four items are on a shelf, a part of some of them on a second one, and some
 * are in lots with an expiry of half a year to three years from now. The other items stay in `MAIN`. The units on hand
 * do not change, and every load of the demo does the same.
 */
export async function placeDemoStock(db: Db): Promise<void> {
  await db.execute(sql`insert into bins (code, sort_order)
    select * from unnest(${sql.param(demoBins.map(({ code }) => code))}::text[],
      ${sql.param(demoBins.map(({ sortOrder }) => sortOrder))}::int[])`);
  await db.execute(sql`create temporary table to_place on commit drop as
    select v.product_id, v.lot_id as unnamed, v.quantity,
      -- Neighbours in the catalogue are not all neighbours in the warehouse.
      (v.product_id * 7 + v.product_id / 1000 * 5) % ${demoBins.length}::int as place,
      v.product_id % 3 = 0 and v.quantity >= 4 as has_second,
      v.product_id % 5 = 1 as has_lot
    from stock_levels v where v.bin_id = 1 and v.quantity > 0 and v.product_id % 4 <> 2`);
  await db.execute(sql`insert into lots (product_id, number, expires_on)
    select product_id, 'L' || 24000 + product_id % 1000 + product_id / 1000,
      current_date + 180 + product_id % 900 from to_place where has_lot`);
  await db.execute(sql`
    insert into stock_moves (product_id, lot_id, bin_id, quantity, kind, reason)
    select t.product_id, t.unnamed, 1, -t.quantity, 'count', 'correction' from to_place t
    union all
    select t.product_id, coalesce(l.id, t.unnamed), b.id, part.units, 'count', 'correction'
    from to_place t left join lots l on l.product_id = t.product_id and l.number <> '' and t.has_lot
      cross join lateral (values (t.place, t.quantity - case when t.has_second then t.quantity / 3 else 0 end),
        ((t.place + 31) % ${demoBins.length}::int, case when t.has_second then t.quantity / 3 else 0 end)) part (place, units)
      join unnest(${sql.param(demoBins.map(({ code }) => code))}::text[]) with ordinality as shelf (code, nth)
        on shelf.nth = part.place + 1
      join bins b on b.code = shelf.code
    where part.units > 0`);
}
