import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { openDemoDatabase } from '#server/testing/demo-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openDemoDatabase();
}, 180_000);
afterAll(() => database.close());

const read = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => rows<T>(database.db, query);

test('the demo has its stock in many bins, some of it in lots, and the same units as the catalogue says', async () => {
  const [found] = await read(sql`select
    count(distinct v.bin_id)::int as bins,
    count(distinct v.product_id) filter (where v.bin_id = 1)::int as "inMain",
    count(distinct v.product_id)::int as items,
    count(distinct v.lot_id) filter (where v.expires_on is not null)::int as lots,
    min(v.expires_on - current_date)::int as soonest,
    (select count(*)::int from (
      select product_id from stock_levels group by 1 having count(distinct bin_id) > 1) q) as "inSeveral"
    from stock_levels v where v.quantity > 0`);
  const { bins, inMain, items, lots, soonest, inSeveral } = found as Record<string, number>;
  expect(bins).toBe(97);
  expect(inMain! / items!).toBeLessThan(0.5);
  expect(lots).toBeGreaterThan(20);
  expect(soonest).toBeGreaterThanOrEqual(170);
  expect(inSeveral).toBeGreaterThan(20);
  expect(
    await read(sql`select i.product_id from inventory i
      where i.on_hand <> (select coalesce(sum(v.quantity), 0) from stock_levels v where v.product_id = i.product_id)`),
  ).toEqual([]);
});
