import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderClaims } from '#db/tables/orders.ts';
import { unclaimedOrderKey } from '#domain/order-key.ts';

/** The key by which an order's status is asked: the key of its claim; an order of a subscription run has no claim. */
export async function keyOfOrder(db: Db, orderId: number): Promise<string> {
  const [claim] = await db.select({ key: orderClaims.key }).from(orderClaims).where(eq(orderClaims.orderId, orderId));
  return claim?.key ?? unclaimedOrderKey(orderId);
}

/** The order that `keyOfOrder` gave this key because it has no claim, or null. */
export function orderOfOwnKey(key: string): number | null {
  const id = /^order:([1-9]\d{0,8})$/.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}
