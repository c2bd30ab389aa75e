import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { chance, withoutChecks } from './chance.ts';

/** Products with an id from here on are copies of the demo's products. */
const FIRST_COPY = 1_000_000;
/** Shelves of the warehouse: aisles, bays and levels. */
const BINS = 20_000;

const isLeft = sql.raw('i.on_hand > 0');

/**
 * Gives the copied products lots and places on the shelves, if they have none: of each product an old lot that is used
 * up, two lots with an expiry, and the units without a lot, which most products have on a shelf instead of in MAIN.
 * Products without units on hand have used-up lots only.
 */
export async function addLots(db: Db): Promise<void> {
  const [found] = await rows<{ is_done: boolean }>(
    db,
    sql`select exists (select from bins where code = 'S-00001') as is_done`,
  );
  if (found?.is_done) return;
  await withoutChecks(db, async (tx) => {
    await tx.execute(sql`insert into bins (code, sort_order)
      select 'S-' || lpad(n::text, 5, '0'), n from generate_series(1, ${BINS}::int) n`);
    await addNamedLots(tx);
    await placeUnnamedUnits(tx);
    await tx.execute(sql`update inventory i set on_hand = v.units
      from (select product_id, sum(quantity)::int as units from stock_levels group by 1) v
      where v.product_id = i.product_id and i.on_hand <> v.units`);
  });
  await db.execute(sql`vacuum analyze lots`);
  await db.execute(sql`vacuum analyze stock_levels`);
  await db.execute(sql`vacuum analyze stock_moves`);
}

async function addNamedLots(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into lots (product_id, number, expires_on)
    select i.product_id, 'L' || k || '-' || i.product_id,
      case when ${chance(sql`i.product_id`, 50)} < 0.6 then current_date + case k when 1 then -400 else 0 end
        + floor(1100 * (k - 1.02) / 2 * ${chance(sql`i.product_id + k`, 51)})::int end
    from inventory i, generate_series(1, 3) k where i.product_id >= ${FIRST_COPY}`);
  // Each lot was received; what is used up has left again.
  const shelf = (salt: number) =>
    sql`(select min(id) from bins where code = 'S-00001') + floor(${BINS}::int * ${chance(sql`l.product_id`, salt)})::int`;
  const units = sql`10 + l.id % 90`;
  const named = sql`lots l join inventory i on i.product_id = l.product_id where l.product_id >= ${FIRST_COPY} and l.number <> ''`;
  const isUsedUp = sql`(not ${isLeft} or l.number like 'L1-%')`;
  await tx.execute(sql`
    insert into stock_moves (product_id, lot_id, bin_id, quantity, kind, at)
    select l.product_id, l.id, ${shelf(52)}, ${units}, 'receipt', now() - interval '1 year' from ${named}`);
  await tx.execute(sql`
    insert into stock_moves (product_id, lot_id, bin_id, quantity, kind, reason, at)
    select l.product_id, l.id, ${shelf(52)}, -(${units}), 'count', 'correction', now() - interval '30 days'
    from ${named} and ${isUsedUp}`);
  await tx.execute(sql`
    insert into stock_levels (product_id, lot_id, bin_id, quantity, expires_on)
    select l.product_id, l.id, ${shelf(52)}, ${units}, l.expires_on from ${named} and not ${isUsedUp}`);
}

/** Moves the units without a lot from MAIN to a shelf, except for a few products. */
async function placeUnnamedUnits(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table to_place on commit drop as
    select v.product_id, v.lot_id, v.quantity,
      (select min(id) from bins where code = 'S-00001') + floor(${BINS}::int * ${chance(sql`v.product_id`, 53)})::int as shelf
    from stock_levels v join lots l on l.id = v.lot_id
    where v.bin_id = 1 and l.number = '' and v.product_id >= ${FIRST_COPY} and ${chance(sql`v.product_id`, 54)} < 0.995`);
  await tx.execute(sql`
    insert into stock_moves (product_id, lot_id, bin_id, quantity, kind)
    select t.product_id, t.lot_id, m.bin_id, m.quantity, 'transfer'
    from to_place t, lateral (values (1, -t.quantity), (t.shelf, t.quantity)) as m (bin_id, quantity)`);
  await tx.execute(sql`update stock_levels v set bin_id = t.shelf from to_place t
    where v.product_id = t.product_id and v.lot_id = t.lot_id and v.bin_id = 1`);
}
