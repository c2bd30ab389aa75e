import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickLines, pickListOrders, pickLists } from '#db/tables/picking.ts';
import type { PickEnd } from '#domain/pick-lists.ts';

const isOpen = (orderId: number) => and(eq(pickListOrders.orderId, orderId), isNull(pickListOrders.endedAt));

/** The number of the open pick list that has the order; null without a list. The caller has locked the order. */
export async function readOpenPickList(tx: Db, orderId: number): Promise<string | null> {
  const [found] = await tx
    .select({ number: pickLists.number })
    .from(pickListOrders)
    .innerJoin(pickLists, eq(pickLists.id, pickListOrders.pickListId))
    .where(isOpen(orderId));
  return found?.number ?? null;
}

/**
 * Takes the order off its open pick list, whose units of the order are free again; does nothing if no open list has the
 * order. The caller has locked the row of the order.
 */
export async function endPick(
  tx: Db,
  orderId: number,
  { ending, shipmentId = null }: { ending: PickEnd; shipmentId?: number | null },
): Promise<void> {
  const ended = await tx
    .update(pickListOrders)
    .set({ endedAt: sql`now()`, ending, shipmentId })
    .where(isOpen(orderId))
    .returning({ pickListId: pickListOrders.pickListId });
  for (const { pickListId } of ended)
    await tx
      .update(pickLines)
      .set({ isOpen: false })
      .where(and(eq(pickLines.pickListId, pickListId), eq(pickLines.orderId, orderId)));
}
