import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { shipmentLines } from '#db/tables/shipments.ts';
import { stockMoves } from '#db/tables/stock.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { Item } from './find-stock.ts';

/**
 * The id of the order whose units came back. Refuses more units of the item than were shipped and have not come back
 * yet. The product's stock row is locked, so that two returns do not count the same units.
 */
export async function requireReturnable(
  tx: Db,
  { id: productId, itemId }: Item,
  { order, quantity }: { order: string; quantity: number },
): Promise<number> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, order));
  if (!found) throw new ActRefused('not_found', `There is no order ${order}.`);
  const [shipped] = await tx
    .select({ units: sql<number>`coalesce(sum(${shipmentLines.units}), 0)::int` })
    .from(shipmentLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, shipmentLines.orderId), eq(orderLines.line, shipmentLines.line)))
    .where(and(eq(shipmentLines.orderId, found.id), eq(orderLines.productId, productId)));
  const [returned] = await tx
    .select({ units: sql<number>`coalesce(sum(${stockMoves.quantity}), 0)::int` })
    .from(stockMoves)
    .where(and(eq(stockMoves.orderId, found.id), eq(stockMoves.productId, productId), eq(stockMoves.kind, 'return')));
  const left = (shipped?.units ?? 0) - (returned?.units ?? 0);
  if (quantity > left)
    throw new ActRefused(
      'wrong_state',
      `quantity must not be more than the ${left} units of ${itemId} that order ${order} still has.`,
    );
  return found.id;
}
