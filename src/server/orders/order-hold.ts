import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderHolds } from '#db/tables/office.ts';
import { HOLD_KINDS, type HoldKind } from '#domain/order-holds.ts';

const isOpen = (orderId: number, kinds: readonly HoldKind[] = HOLD_KINDS) =>
  and(eq(orderHolds.orderId, orderId), isNull(orderHolds.endedAt), inArray(orderHolds.kind, [...kinds]));

/** Why the order is on hold; empty if it is not. The caller has locked the row of the order. */
export async function readHoldKinds(tx: Db, orderId: number): Promise<HoldKind[]> {
  const found = await tx.select({ kind: orderHolds.kind }).from(orderHolds).where(isOpen(orderId));
  return found.map(({ kind }) => kind);
}

/** Whether the order has a hold of this kind. The caller has locked the row of the order. */
export async function hasHold(tx: Db, orderId: number, kind: HoldKind): Promise<boolean> {
  return (await readHoldKinds(tx, orderId)).includes(kind);
}

/** Whether the order has or had a hold of this kind. The caller has locked the row of the order. */
export async function wasHeld(tx: Db, orderId: number, kind: HoldKind): Promise<boolean> {
  const ofKind = and(eq(orderHolds.orderId, orderId), eq(orderHolds.kind, kind));
  const [held] = await tx.select({ id: orderHolds.id }).from(orderHolds).where(ofKind).limit(1);
  return held !== undefined;
}

/** Why the order must not go on, as a sentence; null without a hold of these kinds, all kinds if they are left out. */
export async function readHoldRefusal(
  tx: Db,
  { id, number }: { id: number; number: string },
  kinds: readonly HoldKind[] = HOLD_KINDS,
): Promise<string | null> {
  const open = (await readHoldKinds(tx, id)).filter((kind) => kinds.includes(kind));
  if (open.includes('credit_limit')) return `Order ${number} waits for credit approval by owner or finance.`;
  if (open.includes('disputed'))
    return `The payment of order ${number} is disputed. Release the order first, if it is to be shipped all the same.`;
  return open.length > 0 ? `Order ${number} is on hold. Release it first.` : null;
}

interface NewHold {
  kind: HoldKind;
  reason: string;
  /** The staff member; null for a command and for the store itself. */
  heldBy: number | null;
}

/** Puts the order on hold. The database refuses a second open hold of the same kind. */
export async function beginHold(tx: Db, orderId: number, { kind, reason, heldBy }: NewHold): Promise<void> {
  await tx.insert(orderHolds).values({ orderId, kind, reason, heldBy, heldAt: sql`now()` });
}

/** Ends the hold of this kind, or all holds of the order; returns false if there is none. */
export async function endHold(tx: Db, orderId: number, kind?: HoldKind): Promise<boolean> {
  const ended = await tx
    .update(orderHolds)
    .set({ endedAt: sql`now()` })
    .where(isOpen(orderId, kind && [kind]))
    .returning({ id: orderHolds.id });
  return ended.length > 0;
}
