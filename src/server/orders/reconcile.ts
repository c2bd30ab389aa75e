import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { cursors, orders, paymentEvents, payments } from '#db/tables/orders.ts';
import { ORDER_STATES } from '#domain/order-states.ts';
import type { Deps } from '#server/deps.ts';
import { repeat } from '#server/repeat.ts';
import { advance } from '#server/payments/advance.ts';
import { cancelAtService, giveUpUnpaid } from '#server/payments/cancel-unpaid.ts';
import { handleEvent } from '#server/payments/handle-event.ts';
import { receiveEvent } from '#server/payments/receive-event.ts';
import { isUnderWay, isUnpaid, readStanding } from './standing.ts';

const SCAN_EVERY_MS = 5_000;
const EVENTS_EVERY_MS = 60_000;
const AT_ONCE = 20;
const EVENT_CURSOR = 'payment-events';

/**
 * Goes on with unpaid orders nobody works on, whoever left them and why (order protocol, step 7): every five seconds the
 * orders, every minute the card service's list of events. Answers the function that stops it once the present round is over.
 */
export function startReconciler(deps: Deps): () => Promise<void> {
  const rounds = [
    repeat(deps, 'reconciler', SCAN_EVERY_MS, () => reconcileOrders(deps)),
    repeat(deps, 'reconciler', EVENTS_EVERY_MS, () => catchUpEvents(deps)),
  ];
  return async () => {
    await Promise.all(rounds.map((stop) => stop()));
  };
}

/** Looks at the unpaid orders that wait and are nobody's, some at a time; several processes never take the same one. */
export async function reconcileOrders(deps: Deps): Promise<void> {
  for (let taken = await takeDue(deps); taken.length > 0; taken = await takeDue(deps)) {
    await Promise.all(taken.map((id) => reconcileOrder(deps, id)));
    if (taken.length < AT_ONCE) return;
  }
}

async function takeDue({ database }: Deps): Promise<number[]> {
  const unpaid = sql.join(
    ORDER_STATES.filter(isUnpaid).map((state) => sql`${state}`),
    sql`, `,
  );
  const taken = await rows<{ id: number }>(
    database.db,
    sql`update ${orders} set lease_until = now() + interval '30 seconds'
      where id in (
        select id from ${orders}
        where state in (${unpaid}) and created_at < now() - interval '10 seconds' and lease_until < now()
        order by lease_until limit ${AT_ONCE} for update skip locked)
      returning id`,
  );
  return taken.map(({ id }) => id);
}

async function reconcileOrder(deps: Deps, orderId: number): Promise<void> {
  try {
    const order = await readStanding(deps.database.db, orderId);
    if (!order) return;
    const after = await advance(deps, order, 'held');
    if (isUnpaid(after.state) && order.overdue) await giveUpOverdue(deps, orderId);
    else if (isUnpaid(after.state)) await lookAgainLater(deps, orderId);
  } catch (error) {
    // One order that cannot be read must not keep the others waiting; its lease runs out and it is tried again.
    deps.log.error({ err: error, orderId }, 'order not reconciled');
  }
}

async function giveUpOverdue(deps: Deps, orderId: number): Promise<void> {
  const order = await giveUpUnpaid(deps, orderId, 'Not paid in time');
  const { intentId, status } = order.payment;
  const undecided = isUnpaid(order.state) && (isUnderWay(status) || status === 'processing');
  if (undecided && intentId) await cancelAtService(deps, orderId, intentId);
}

/** An order that waits for its customer is looked at once a minute; an attempt that is under way has its own time. */
async function lookAgainLater({ database }: Deps, orderId: number): Promise<void> {
  const { db } = database;
  const waiting = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), notInArray(payments.status, ['confirming', 'completing'])));
  await db
    .update(orders)
    .set({ leaseUntil: sql`now() + interval '60 seconds'` })
    .where(inArray(orders.id, waiting));
}

/** Hears what the card service has said since the last time, should a webhook have been lost, and finishes what was left. */
export async function catchUpEvents(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const [known] = await db.select().from(cursors).where(eq(cursors.name, EVENT_CURSOR));
  let page = await deps.payments.events(known?.value || null);
  // What was said before the shop first listened is not about its orders.
  if (known) for (const event of page.events) await receiveEvent(deps, event);
  while (known && page.more) {
    page = await deps.payments.events(page.cursor);
    for (const event of page.events) await receiveEvent(deps, event);
  }
  await moveCursor(deps, page.cursor ?? '');

  const left = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.processedAt), lt(paymentEvents.receivedAt, sql`now() - interval '1 minute'`)))
    .limit(100);
  for (const { id } of left) await handleEvent(deps, id);
}

async function moveCursor({ database }: Deps, value: string): Promise<void> {
  await database.db
    .insert(cursors)
    .values({ name: EVENT_CURSOR, value })
    .onConflictDoUpdate({ target: cursors.name, set: { value } });
}
