import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { cursors, orders, paymentEvents, payments } from '#db/tables/orders.ts';
import { awaitsPayment, ORDER_STATES } from '#domain/order-states.ts';
import { EVENT_RETRY_SECONDS, ORDER_LEASE_SECONDS, RECONCILED_AFTER_SECONDS } from '#domain/order-times.ts';
import { isChargeUndecided, mayGiveUp } from '#domain/payment-state.ts';
import { mustReleaseHold, isPaymentTimeOver } from '#domain/unpaid-holds.ts';
import { NOT_PAID_IN_TIME } from '#domain/unpaid-endings.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { lockCardOrder, readCardOrder, type CardOrder } from '#server/orders/card-order.ts';
import { giveUpUnpaid } from '#server/orders/give-up.ts';
import { releaseHeld } from '#server/orders/held-stock.ts';
import { deleteOldOrigins } from '#server/orders/hold-limits.ts';
import { repeat } from '#server/repeat.ts';
import { inSpan } from '#telemetry/spans.ts';
import { advanceCardOrder } from './advance-card-order.ts';
import { askSinceRestore } from './ask-since-restore.ts';
import { cancelAtService } from './cancel-at-service.ts';
import { handleEvent } from './handle-event.ts';
import { reconcileInvoicePayments } from './invoice-advance.ts';
import { readBalance } from './read-balance.ts';
import { receiveEvent } from './receive-event.ts';

const SCAN_EVERY_MS = 5_000;
const EVENTS_EVERY_MS = 60_000;
const BALANCE_EVERY_MS = 15 * 60_000;
const DELETE_EVERY_MS = 600_000;
const AT_ONCE = 20;
const EVENT_CURSOR = 'payment-events';

/**
 * Starts the reconciler, which continues unpaid orders and invoice payments that no process works on (rules: PLACE-17).
 * It checks them every five seconds, the card service’s list of events every minute, and the balance and the payouts
 * every quarter of an hour (rules: OFFICE-57). The returned function stops it after the present round.
 */
export function startReconciler(deps: Deps): () => Promise<void> {
  const rounds = [
    repeat(deps, 'payments since a restore', SCAN_EVERY_MS, () => askSinceRestore(deps, catchUpEvents)),
    repeat(deps, 'reconciler', SCAN_EVERY_MS, () => reconcileOrders(deps)),
    repeat(deps, 'reconciler of invoices', SCAN_EVERY_MS, () => reconcileInvoicePayments(deps)),
    repeat(deps, 'reconciler of events', EVENTS_EVERY_MS, () => catchUpEvents(deps)),
    repeat(deps, 'balance at the card service', BALANCE_EVERY_MS, () => readBalance(deps)),
    repeat(deps, 'forgetting origins', DELETE_EVERY_MS, () => deleteOldOrigins(deps.database.db)),
  ];
  return async () => {
    await Promise.all(rounds.map((stop) => stop()));
  };
}

/** Reconciles waiting unpaid orders without a lease, a few at a time; several processes never take the same order. */
export async function reconcileOrders(deps: Deps): Promise<void> {
  for (let taken = await takeDue(deps); taken.length > 0; taken = await takeDue(deps)) {
    await Promise.all(
      taken.map((id) => {
        const facts = { order_ids: [String(id)] };
        return inSpan({ name: 'reconcile order', kind: 'internal', facts }, () => reconcileOrder(deps, id));
      }),
    );
    if (taken.length < AT_ONCE) return;
  }
}

async function takeDue({ database }: Deps): Promise<number[]> {
  const unpaid = sql.join(
    ORDER_STATES.filter(awaitsPayment).map((state) => sql`${state}`),
    sql`, `,
  );
  const taken = await rows<{ id: number }>(
    database.db,
    sql`update ${orders} set lease_until = now() + make_interval(secs => ${ORDER_LEASE_SECONDS.atWork})
      where id in (
        select id from ${orders}
        where state in (${unpaid}) and created_at < now() - make_interval(secs => ${RECONCILED_AFTER_SECONDS}) and lease_until < now()
        order by lease_until limit ${AT_ONCE} for no key update skip locked)
      returning id`,
  );
  return taken.map(({ id }) => id);
}

async function reconcileOrder(deps: Deps, orderId: number): Promise<void> {
  try {
    const order = await readCardOrder(deps.database.db, orderId);
    if (!order) return;
    const after = await advanceUnlessSoldOut(deps, order);
    if (!awaitsPayment(after.state)) return;
    const { unpaidOrders } = deps.settings();
    if (isPaymentTimeOver(after.age, unpaidOrders)) await giveUpOverdue(deps, orderId);
    else {
      if (mustReleaseHold(after.age, unpaidOrders)) await releaseWaitingStock(deps, orderId);
      await lookAgainLater(deps, orderId);
    }
  } catch (error) {
    // An order that fails must not delay the others; when its lease ends it is tried again.
    deps.log.error({ err: error, orderId }, 'order not reconciled');
  }
}

/**
 * Advances an order. A payment that was confirmed at the bank is not completed while the stock, which was on sale again
 * meanwhile, is sold out: the order waits until there is stock or its time is over (rules: PAY-28).
 */
async function advanceUnlessSoldOut(deps: Deps, order: CardOrder): Promise<CardOrder> {
  try {
    return await advanceCardOrder(deps, order, 'held');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'OUT_OF_STOCK') return order;
    throw error;
  }
}

/**
 * Releases the stock of a subscription's unpaid order, unless its charge is under way. The charge is still tried on its
 * days.
 */
async function releaseWaitingStock({ database }: Deps, orderId: number): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { state, payment } = await lockCardOrder(tx, orderId);
    if (mayGiveUp({ state, payment })) await releaseHeld(tx, orderId);
  });
}

async function giveUpOverdue(deps: Deps, orderId: number): Promise<void> {
  const order = await giveUpUnpaid(deps, orderId, NOT_PAID_IN_TIME);
  const { intentId, status } = order.payment;
  const undecided = awaitsPayment(order.state) && isChargeUndecided(status);
  if (undecided && intentId) await cancelAtService(deps, orderId, intentId);
}

/** An order that waits for its buyer is checked once a minute; an attempt under way has its own interval. */
async function lookAgainLater({ database }: Deps, orderId: number): Promise<void> {
  const { db } = database;
  const waiting = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), notInArray(payments.status, ['confirming', 'completing'])));
  await db
    .update(orders)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.awaitingClinic})` })
    .where(inArray(orders.id, waiting));
}

/**
 * Reads the card service's events since the last time, in case a webhook was lost, and handles stored events that were
 * not finished.
 */
export async function catchUpEvents(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const [known] = await db.select().from(cursors).where(eq(cursors.name, EVENT_CURSOR));
  let page = await deps.payments.events(known?.value || null);
  // Events from before the store's first read do not concern its orders.
  if (known) for (const event of page.events) await receiveEvent(deps, event);
  while (known && page.more) {
    page = await deps.payments.events(page.cursor);
    for (const event of page.events) await receiveEvent(deps, event);
  }
  await moveCursor(deps, page.cursor ?? '');

  const left = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.processedAt),
        lt(paymentEvents.receivedAt, sql`now() - make_interval(secs => ${EVENT_RETRY_SECONDS})`),
      ),
    )
    .limit(100);
  // An event that fails must not keep the ones after it waiting.
  const failures: unknown[] = [];
  for (const { id } of left) await handleEvent(deps, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function moveCursor({ database }: Deps, value: string): Promise<void> {
  await database.db
    .insert(cursors)
    .values({ name: EVENT_CURSOR, value })
    .onConflictDoUpdate({ target: cursors.name, set: { value } });
}
