import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { orderClaims, orders } from '#db/tables/orders.ts';
import { isPlaced } from '#domain/order-states.ts';
import type { Deps } from '#server/deps.ts';
import { readCardOrder } from '#server/orders/card-order.ts';
import { orderOfOwnKey } from '#server/orders/key-of-order.ts';
import { inScope, type OrderScope } from '#server/orders/own-orders.ts';
import { failureMessage } from '#server/orders/messages.ts';
import { advanceCardOrder } from './advance-card-order.ts';

/**
 * The status of the order of a key, or null for a key that was never used. Asking also advances a card order that
 * awaits its payment, unless staff only look at it; the order is called failed only once that is certain (rules:
 * PLACE-19). An order outside the scope is not found, because some keys can be guessed (rules: ACCOUNT-31).
 */
export async function advanceAndReadStatus(
  deps: Deps,
  { scope, key, mayAdvance = true }: { scope: OrderScope; key: string; mayAdvance?: boolean },
): Promise<OrderStatus | null> {
  const { db } = deps.database;
  const claim = await latestClaim(db, scope.clinicId, key);
  if (claim?.orderId === null) return mayAdvance ? withoutOrder(db, claim) : { status: 'processing' };
  const wanted = claim?.orderId ?? orderOfOwnKey(key);
  if (wanted === null) return null;
  const [order] = await db
    .select({ orderId: orders.id, orderNumber: orders.number, state: orders.state })
    .from(orders)
    .where(and(eq(orders.id, wanted), inScope(scope)));
  if (!order) return null;
  const { orderId, orderNumber } = order;
  if (isPlaced(order.state)) return { status: 'completed', orderId, orderNumber };

  const waiting = await readCardOrder(db, orderId);
  const after = waiting && mayAdvance ? await advanceCardOrder(deps, waiting, 'not_held') : waiting;
  const state = after?.state ?? order.state;
  if (isPlaced(state)) return { status: 'completed', orderId, orderNumber };
  const error = failureMessage(state, after?.payment.lastError ?? null);
  if (error !== null) return { status: 'failed', orderId, orderNumber, error };
  return { status: 'processing', orderId, orderNumber, ...(state === 'payment_action' && { needsAction: true }) };
}

async function latestClaim(db: Db, clinicId: number, key: string) {
  const [claim] = await db
    .select({ id: orderClaims.id, orderId: orderClaims.orderId })
    .from(orderClaims)
    .where(and(eq(orderClaims.clinicId, clinicId), eq(orderClaims.key, key)))
    .orderBy(desc(orderClaims.id))
    .limit(1);
  return claim;
}

/**
 * The status of a claim without an order. A claim whose time is over is dropped first, so that no order follows a
 * failure.
 */
async function withoutOrder(db: Db, { id }: { id: number }): Promise<OrderStatus> {
  await db
    .update(orderClaims)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(orderClaims.id, id),
        isNull(orderClaims.orderId),
        isNull(orderClaims.closedAt),
        lt(orderClaims.leaseUntil, sql`now()`),
      ),
    );
  const [claim] = await db.select().from(orderClaims).where(eq(orderClaims.id, id));
  if (claim && claim.orderId === null && claim.closedAt !== null) {
    return { status: 'failed', error: 'The order was not placed. Please try again.' };
  }
  return { status: 'processing' };
}
