import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { chance, FIRST, withoutChecks } from './chance.ts';

/** Orders of one pick list. */
const ORDERS_OF_LIST = 40;

/**
 * Adds the pick lists from which the parcels were picked, and writes what orders hold and at how many free units each
 * item is low. Adds nothing if there are pick lists.
 */
export async function addPickLists(db: Db): Promise<void> {
  const [found] = await rows<{ is_done: boolean }>(db, sql`select exists (select from pick_lists) as is_done`);
  if (!found?.is_done) await withoutChecks(db, addPicks);
  await withoutChecks(db, writeCommitted);
}

async function addPicks(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table picked on commit drop as
    select s.id as shipment_id, s.order_id, s.shipped_at, 1 + (row_number() over w - 1) / ${ORDERS_OF_LIST}::int as list,
      1 + (row_number() over w - 1) % ${ORDERS_OF_LIST}::int as tote
    from shipments s where s.id > ${FIRST} window w as (order by s.shipped_at, s.id)`);
  await tx.execute(sql`
    insert into pick_lists (id, created_at, created_by, claimed_by, touched_at) overriding system value
    select list, max(shipped_at) - interval '2 hours', min(s.id), min(s.id), max(shipped_at)
    from picked, (select min(id) as id from staff) s group by list`);
  await tx.execute(sql`select setval(pg_get_serial_sequence('pick_lists', 'id'), (select max(id) from pick_lists))`);
  await tx.execute(sql`
    insert into pick_list_orders (pick_list_id, order_id, tote, ended_at, ending, shipment_id)
    select list, order_id, tote, shipped_at, 'shipped', shipment_id from picked`);
  await tx.execute(sql`
    insert into pick_lines (pick_list_id, order_id, line, product_id, lot_id, bin_id, units, picked, is_open)
    select p.list, p.order_id, s.line, l.product_id, coalesce(lot.id, 1), 1, s.units, s.units, false
    from picked p join shipment_lines s on s.shipment_id = p.shipment_id
      join order_lines l on l.order_id = s.order_id and l.line = s.line
      left join lots lot on lot.product_id = l.product_id and lot.number = ''`);
}

/** The units that orders hold, the units ordered in the last 14 days, holds of orders and tasks for staff. */
async function writeCommitted(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table held on commit drop as
    select l.product_id, sum(l.units - coalesce(s.units, 0))::int as units
    from orders o join order_lines l on l.order_id = o.id
      left join (select order_id, line, sum(units) as units from shipment_lines group by 1, 2) s
        on s.order_id = l.order_id and s.line = l.line
    where o.state in ('placed', 'approved', 'picked', 'packed', 'partially_shipped')
    group by 1`);
  await tx.execute(sql`insert into inventory (product_id) select product_id from held on conflict do nothing`);
  await tx.execute(sql`
    update inventory i set committed = held.units, backorder = i.backorder or i.on_hand < held.units
    from held where held.product_id = i.product_id and i.committed <> held.units`);
  await tx.execute(sql`
    update inventory i set low_at = l.units
    from (select l.product_id, sum(l.units)::int as units from orders o join order_lines l on l.order_id = o.id
        where o.created_at > now() - interval '14 days' and o.state not in ('expired', 'payment_failed', 'cancelled', 'refunded')
        group by 1) l
    where l.product_id = i.product_id and i.low_at <> l.units`);
  const open = sql`orders o where o.state in ('placed', 'approved') and o.id > ${FIRST}`;
  await tx.execute(sql`
    insert into order_holds (order_id, kind, reason, held_at)
    select o.id, case when o.id % 2 = 0 then 'credit_limit' else 'staff' end, 'Over the limit', o.created_at from ${open}
      and ${chance(sql`o.id`, 60)} < 0.08 and not exists (select from order_holds)`);
  await tx.execute(sql`
    insert into attention (order_id, subject, reason, created_at)
    select o.id, o.number, 'address_unclear', o.created_at from ${open}
      and ${chance(sql`o.id`, 61)} < 0.02 and not exists (select from attention)`);
}
