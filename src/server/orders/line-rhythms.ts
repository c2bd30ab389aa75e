import { and, eq, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recurringCycles, recurringOrders } from '#db/tables/fulfilment.ts';
import { orderLines } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';

export interface LineRhythm {
  everyMonths: number;
  nextRun: LocalDate;
}

/** How often lines of an order come again, by line number: those a subscription was begun with, and those one ordered. */
export async function rhythmsOfLines(db: Db, orderId: number): Promise<Map<number, LineRhythm>> {
  const found = await db
    .selectDistinct({
      line: orderLines.line,
      everyMonths: recurringOrders.intervalMonths,
      nextRun: recurringOrders.nextRun,
    })
    .from(orderLines)
    .leftJoin(recurringCycles, eq(recurringCycles.orderId, orderLines.orderId))
    .innerJoin(
      recurringOrders,
      or(
        eq(recurringOrders.id, recurringCycles.recurringOrderId),
        and(eq(recurringOrders.orderId, orderLines.orderId), eq(recurringOrders.line, orderLines.line)),
      ),
    )
    .where(eq(orderLines.orderId, orderId));
  return new Map(found.map(({ line, ...rhythm }) => [line, rhythm]));
}
