import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { COUNTED_ORDERS, ORDER_QUEUES, type OrderQueue } from '#domain/order-queues.ts';
import { queueCondition } from './order-conditions.ts';

/** How many orders are in each queue, counted up to `COUNTED_ORDERS`. */
export async function countWaiting(db: Db, today: LocalDate): Promise<Record<OrderQueue, number>> {
  const counts = ORDER_QUEUES.map(
    (queue) =>
      sql`(select count(*)::int from (select from orders o where ${queueCondition(queue, today)} limit ${COUNTED_ORDERS}) q) as ${sql.identifier(queue)}`,
  );
  const [found] = await rows<Record<OrderQueue, number>>(db, sql`select ${sql.join(counts, sql`, `)}`);
  if (!found) throw new Error('A query without a table has one row');
  return found;
}
