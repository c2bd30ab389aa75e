import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Intent } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { recurringOrders } from '#db/tables/fulfilment.ts';
import { orderLines, payments } from '#db/tables/orders.ts';
import { paymentDescription } from '#domain/checkout.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { readCardOrder, type CardOrder } from '#server/orders/card-order.ts';
import { readIntent } from './read-intent.ts';

/**
 * The order's one intent: read if it exists, else made from the order row (rules: PLACE-10). Nothing is
 * charged by it. Null while another request is making it; throws where the card service cannot be reached, and asked
 * again finds what it made.
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
  // Two requests made it at once; the first one stored counts, and only that one is ever confirmed.
  const first = await readCardOrder(deps.database.db, order.id);
  return first?.payment.intentId ? readIntent(deps, first.payment.intentId) : made;
}

async function makeIntent(deps: Deps, order: CardOrder): Promise<Intent | null> {
  const metadata = { order_id: String(order.id) };
  const request = {
    amountCents: order.totalCents,
    currency: order.currency,
    customerId: order.payment.stripeCustomerId,
    description: paymentDescription(await itemCountOf(deps.database.db, order.id)),
    forLater: await hasSubscriptions(deps.database.db, order.id),
    metadata,
  };
  // The service may keep a failure of its own under a key for ever. An intent nobody confirms takes no money, so the
  // second try may make another one.
  for (const number of [1, 2]) {
    const made = await deps.payments.createIntent({ ...request, key: `order:${order.id}:pi:${number}` });
    if (made.outcome === 'answered') return made.intent;
    if (made.outcome === 'refused') throw new Refusal('CARD_REFUSED', { message: made.message });
    const found = await deps.payments.findIntent({
      customerId: request.customerId,
      metadata,
      since: new Date(order.createdAt.getTime() - 60_000),
    });
    if (found) return found;
    if (made.reason === 'in_progress') return null;
    if (made.reason !== 'server_error') break;
  }
  throw new Refusal('UNAVAILABLE');
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
    .select({ id: recurringOrders.id })
    .from(recurringOrders)
    .where(eq(recurringOrders.orderId, orderId))
    .limit(1);
  return row !== undefined;
}
