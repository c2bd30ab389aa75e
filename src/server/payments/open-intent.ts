import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Intent } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orderLines, payments } from '#db/tables/orders.ts';
import { paymentDescription } from '#domain/checkout.ts';
import { orderIntentKey } from '#domain/order-key.ts';
import type { Deps } from '#server/deps.ts';
import { readCardOrder, type CardOrder } from '#server/orders/card-order.ts';
import { createIntentOnce } from './create-intent.ts';
import { metadataOfOrder } from './intent-metadata.ts';
import { readIntent } from './read-intent.ts';

/**
 * The order's one intent: read if it exists, else created from the order's row (rules: PLACE-10); it charges nothing.
 * Null while another request is creating it. Throws if the card service cannot be reached; a later call finds an intent
 * that the service had created.
 */
export async function openIntent(deps: Deps, order: CardOrder): Promise<Intent | null> {
  const known = order.payment.intentId;
  if (known) return readIntent(deps, known);
  const made = await makeIntent(deps, order);
  if (!made) return null;
  const [stored] = await deps.database.db
    .update(payments)
    .set({ intentId: made.id })
    .where(and(eq(payments.orderId, order.id), isNull(payments.intentId)))
    .returning({ id: payments.orderId });
  if (stored) return made;
  // Two requests created an intent at once: the intent stored first counts, and only that intent is confirmed.
  const first = await readCardOrder(deps.database.db, order.id);
  return first?.payment.intentId ? readIntent(deps, first.payment.intentId) : made;
}

async function makeIntent(deps: Deps, order: CardOrder): Promise<Intent | null> {
  const request = {
    amountCents: order.totalCents,
    currency: order.currency,
    customerId: order.payment.stripeCustomerId,
    description: paymentDescription(await itemCountOf(deps.database.db, order.id)),
    forLater: await hasSubscriptions(deps.database.db, order.id),
    metadata: await metadataOfOrder(deps.database.db, order),
  };
  return createIntentOnce(deps, request, {
    keyOf: (number) => orderIntentKey(order, number),
    since: order.createdAt,
  });
}

async function itemCountOf(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return row?.count ?? 0;
}

async function hasSubscriptions(db: Db, orderId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
    .limit(1);
  return row !== undefined;
}
