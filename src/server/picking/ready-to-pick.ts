import { sql, type SQL } from 'drizzle-orm';
import { orderLines } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { unitsStillToSend } from '#server/orders/units-of-lines.ts';
import { expiredUnits } from './older-promises.ts';

/**
 * The condition that a pick list may have an order: approved, or shipped in part with a unit to send that is free now;
 * not on hold, and on no open list. `table` is the name of `orders` in the statement, `today` the day in Toronto (rules:
 * OFFICE-6, OFFICE-30).
 */
export function readyToPick(table: 'o' | 'orders', today: LocalDate): SQL {
  const id = sql.raw(`${table}.id`);
  const state = sql.raw(`${table}.state`);
  // The states stand alone first, so that an index on the state finds the few orders before stock is read for any.
  return sql`${state} in ('approved', 'partially_shipped')
    and not exists (select from order_holds h where h.order_id = ${id} and h.ended_at is null)
    and not exists (select from pick_list_orders p where p.order_id = ${id} and p.ended_at is null)
    and (${state} = 'approved' or ${hasFreeUnit(id, today)})`;
}

/**
 * Whether a unit that the order still waits for is free to pick, by the rules of a pick list (rules: STOCK-18,
 * STOCK-29).
 */
function hasFreeUnit(orderId: SQL, today: LocalDate): SQL {
  return sql`exists (
    select from (
      select ${orderLines.productId} as product_id, ${unitsStillToSend} as units
      from ${orderLines} where ${orderLines.orderId} = ${orderId}) own
    cross join lateral (select ${freeUnits(today)} as units) free
    where own.units > 0 and free.units > 0 and free.units > ${promisedUnits(orderId, today)})`;
}

/** Units of the product `own.product_id` that have not expired, less the units of open pick lists. */
const freeUnits = (today: LocalDate) => sql`(
    select coalesce(sum(s.quantity), 0) from stock_levels s join lots on lots.id = s.lot_id
    where s.product_id = own.product_id and (lots.expires_on is null or lots.expires_on >= ${today}::date)
  ) - (select coalesce(sum(a.units - a.short), 0) from pick_lines a where a.product_id = own.product_id and a.is_open)`;

/**
 * Units of the product `own.product_id` that older orders, on no open list, were promised from stock. They are counted
 * only if orders want more of the product than is on hand and unexpired: otherwise nobody goes short.
 */
const promisedUnits = (orderId: SQL, today: LocalDate) => sql`case
    when exists (select from inventory i where i.product_id = own.product_id and i.committed > i.on_hand - ${expiredUnits(sql`i.product_id`, today)}) then (
      select coalesce(sum(${unitsStillToSend}), 0)
      from ${orderLines} join orders older on older.id = ${orderLines.orderId}
      where ${orderLines.productId} = own.product_id and ${orderLines.fromStock} and older.id < ${orderId}
        and older.state in ('placed', 'approved', 'picked', 'packed', 'partially_shipped')
        and not exists (select from pick_list_orders p where p.order_id = older.id and p.ended_at is null))
    else 0 end`;
