import { sql } from 'drizzle-orm';
import type { OfficeNeighbours, OfficeOrdersQuery } from '#contract/office-orders.ts';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { COUNTED_ORDERS } from '#domain/order-queues.ts';
import { sorts } from './list-orders.ts';
import { listCondition } from './order-conditions.ts';

/**
 * The orders before and after an order in a list, and its place; null if there is no such order. An order that has left
 * the list, because an act has changed it, has neighbours where it was, and no place (rules: OFFICE-23).
 */
export async function readNeighbours(
  db: Db,
  number: string,
  { query, today }: { query: OfficeOrdersQuery; today: LocalDate },
): Promise<OfficeNeighbours | null> {
  const passes = await listCondition(db, query, today);
  const { column: columnName, descending } = sorts[query.sort];
  const column = sql.raw(columnName);
  const [before, after] = descending ? ['>', '<'] : ['<', '>'];
  const beyond = (sign: string | undefined) =>
    sql`${passes} and (o.${column}, o.id) ${sql.raw(sign ?? '')} (at.${column}, at.id)`;
  const nearest = (sign: string | undefined, isDescending: boolean) => {
    const way = sql.raw(isDescending ? 'desc' : 'asc');
    return sql`(select o.number from orders o where ${beyond(sign)} order by o.${column} ${way}, o.id ${way} limit 1)`;
  };
  const counted = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select from orders o where ${condition} limit ${COUNTED_ORDERS}) counted)`;
  const [found] = await rows<OfficeNeighbours & { passes: boolean; ahead: number }>(
    db,
    sql`select ${nearest(before, !descending)} as before, ${nearest(after, descending)} as after,
        exists (select from orders o where o.id = at.id and ${passes}) as passes,
        ${counted(beyond(before))} as ahead, ${counted(passes)} as count
      from orders at where at.number = ${number}`,
  );
  if (!found) return null;
  const hasPlace = found.passes && found.ahead < COUNTED_ORDERS;
  return {
    before: found.before,
    after: found.after,
    count: found.count,
    place: hasPlace ? found.ahead + 1 : null,
  };
}
