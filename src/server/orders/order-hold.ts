import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderHolds } from '#db/tables/office.ts';

const isOpen = (orderId: number) => and(eq(orderHolds.orderId, orderId), isNull(orderHolds.endedAt));

/** Whether the order is on hold. The caller has locked the row of the order. */
export async function isOnHold(tx: Db, orderId: number): Promise<boolean> {
  const found = await tx.select({ id: orderHolds.id }).from(orderHolds).where(isOpen(orderId));
  return found.length > 0;
}

/** Puts the order on hold. The database refuses a second open hold. */
export async function beginHold(
  tx: Db,
  orderId: number,
  { reason, by }: { reason: string; by: number | null },
): Promise<void> {
  await tx.insert(orderHolds).values({ orderId, reason, heldBy: by, heldAt: sql`now()` });
}

/** Ends the hold of the order; returns false if the order is not on hold. */
export async function endHold(tx: Db, orderId: number): Promise<boolean> {
  const ended = await tx
    .update(orderHolds)
    .set({ endedAt: sql`now()` })
    .where(isOpen(orderId))
    .returning({ id: orderHolds.id });
  return ended.length > 0;
}
