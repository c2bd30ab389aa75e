import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderHolds } from '#db/tables/office.ts';
import type { HoldKind } from '#domain/order-holds.ts';

const isOpen = (orderId: number) => and(eq(orderHolds.orderId, orderId), isNull(orderHolds.endedAt));

/** Why the order is on hold; null if it is not. The caller has locked the row of the order. */
export async function readHold(tx: Db, orderId: number): Promise<HoldKind | null> {
  const [found] = await tx.select({ kind: orderHolds.kind }).from(orderHolds).where(isOpen(orderId));
  return found?.kind ?? null;
}

/**
 * Why the hold of the order stops picking, packing and shipping, as a sentence; null without a hold. The caller has
 * locked the row of the order.
 */
export async function readHoldRefusal(tx: Db, { id, number }: { id: number; number: string }): Promise<string | null> {
  const kind = await readHold(tx, id);
  if (kind === null) return null;
  return kind === 'credit_limit'
    ? `Order ${number} waits for credit approval by owner or finance.`
    : `Order ${number} is on hold. Release it first.`;
}

/** Whether the order is on hold. The caller has locked the row of the order. */
export async function isOnHold(tx: Db, orderId: number): Promise<boolean> {
  return (await readHold(tx, orderId)) !== null;
}

interface NewHold {
  kind: HoldKind;
  reason: string;
  /** The staff member; null for a command and for the store itself. */
  heldBy: number | null;
}

/** Puts the order on hold. The database refuses a second open hold. */
export async function beginHold(tx: Db, orderId: number, { kind, reason, heldBy }: NewHold): Promise<void> {
  await tx.insert(orderHolds).values({ orderId, kind, reason, heldBy, heldAt: sql`now()` });
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
