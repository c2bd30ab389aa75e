import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recurringCycles, recurringOrders } from '#db/tables/fulfilment.ts';
import { customers } from '#db/tables/customers.ts';
import { invoiceRefusal } from '#domain/access.ts';
import { torontoDate } from '#domain/calendar.ts';
import { behindShoppers, sendOrderConfirmation } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { issueInvoice } from '#server/orders/issue-invoice.ts';
import { takeShelves } from '#server/orders/place-order.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { isUnpaid, readStanding } from '#server/orders/standing.ts';
import { writeOrder, type ChosenCard } from '#server/orders/write-order.ts';
import { attemptPayment } from '#server/payments/attempt.ts';
import { giveUpWithin } from '#server/payments/cancel-unpaid.ts';
import { openIntent } from '#server/payments/open-intent.ts';
import { draftOfRun, type SubscriptionRow } from './draft-of-run.ts';
import { pauseAfter } from './run-outcome.ts';

type Cycle = typeof recurringCycles.$inferSelect;
type Payer = Pick<typeof customers.$inferSelect, 'id' | 'email' | 'stage' | 'disabled' | 'stripeCustomerId'>;

interface Run {
  cycle: Cycle;
  subscription: SubscriptionRow;
  customer: Payer;
}

/**
 * Orders what a subscription's run is about and charges it in its customer's absence, once however often it is called
 * (order protocol, step 8). A run that cannot be ordered lets the subscription rest, and its customer is told why.
 */
export async function runCycle(deps: Deps, cycleId: number): Promise<void> {
  const run = await readRun(deps.database.db, cycleId);
  if (run?.cycle.state !== 'due') return;
  const card = run.subscription.paymentMethod === 'card' ? await chargeableCard(deps, run) : null;
  const orderId = await orderOfRun(deps, run, card);
  if (orderId !== null && card && card !== 'missing') await charge(deps, orderId, card, cycleId);
}

async function readRun(db: Db, cycleId: number): Promise<Run | null> {
  const [found] = await db
    .select({ cycle: recurringCycles, subscription: recurringOrders, customer: customers })
    .from(recurringCycles)
    .innerJoin(recurringOrders, eq(recurringOrders.id, recurringCycles.recurringOrderId))
    .innerJoin(customers, eq(customers.id, recurringOrders.customerId))
    .where(eq(recurringCycles.id, cycleId));
  return found ?? null;
}

/** The subscription's card, if it is still saved with its customer. */
async function chargeableCard(deps: Deps, { subscription, customer }: Run): Promise<ChosenCard | 'missing'> {
  const { stripeCustomerId } = customer;
  const { paymentMethodId } = subscription;
  if (stripeCustomerId === null || paymentMethodId === null) return 'missing';
  const card = await deps.payments.paymentMethod(paymentMethodId);
  if (card?.customerId !== stripeCustomerId) return 'missing';
  return { stripeCustomerId, paymentMethodId, brand: card.brand, last4: card.last4 };
}

/** The run's one order, written now unless it was before; null where there is nothing to charge. */
async function orderOfRun(deps: Deps, run: Run, card: ChosenCard | 'missing' | null): Promise<number | null> {
  const { db } = deps.database;
  try {
    const written = await db.transaction((tx) => writeRun(deps, tx, run, card));
    if (written && card === null) deps.metrics.ordersPlaced.inc({ method: 'invoice' });
    return written;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = error.details.issues?.[0]?.message ?? error.message;
    await db.transaction((tx) => giveUpRun(deps, tx, run.cycle.id, reason));
    return null;
  }
}

async function writeRun(deps: Deps, tx: Db, run: Run, card: ChosenCard | 'missing' | null): Promise<number | null> {
  const { cycle, subscription, customer } = await lockRun(tx, run);
  if (cycle.state !== 'due') return null;
  if (card === 'missing') throw new Refusal('CONFLICT', { message: 'There is no saved card to charge.' });
  if (cycle.orderId !== null && card) return cycle.orderId;
  if (subscription.status !== 'active') {
    await tx.update(recurringCycles).set({ state: 'skipped' }).where(eq(recurringCycles.id, cycle.id));
    return null;
  }
  if (customer.disabled) throw new Refusal('ACCOUNT_DISABLED');
  if (!card && invoiceRefusal(customer)) throw new Refusal('INVOICE_NOT_APPROVED');
  if (cycle.orderId !== null) {
    // Begun by card and refused, and changed over to invoice since.
    const begun = await giveUpWithin(deps, tx, cycle.orderId, 'The subscription is paid on invoice now');
    if (begun.state !== 'expired') return null;
  }
  const draft = await draftOfRun(tx, subscription);
  if (!draft) throw new Refusal('CONFLICT', { message: 'There is no address to send it to.' });
  const quoted = await quoteOrder(tx, draft, deps.now());
  const { orderId } = await writeOrder(
    tx,
    { draft, card },
    {
      // Never equal to a cart: a clinic may order the same beside its subscription.
      cartKey: `cycle:${cycle.id}`,
      email: customer.email,
      quoted,
      today: torontoDate(deps.now()),
      bySubscription: true,
    },
  );
  const state = card ? ('due' as const) : ('ordered' as const);
  await tx.update(recurringCycles).set({ orderId, state }).where(eq(recurringCycles.id, cycle.id));
  if (!card) {
    await issueInvoice(tx, orderId, torontoDate(deps.now()));
    await deps.queue.enqueue(tx, sendOrderConfirmation, { orderId }, behindShoppers);
  }
  await takeShelves(tx, orderId, quoted, card ? 'reserved' : 'committed');
  return orderId;
}

/** The run as it is now, its customer and itself locked in the order everybody locks (order protocol, step 9). */
async function lockRun(tx: Db, { cycle, customer }: Run): Promise<Run> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('no key update');
  await tx
    .select({ id: recurringCycles.id })
    .from(recurringCycles)
    .where(eq(recurringCycles.id, cycle.id))
    .for('update');
  const locked = await readRun(tx, cycle.id);
  if (!locked) throw new Error(`There is no run ${cycle.id}`);
  return locked;
}

async function giveUpRun(deps: Deps, tx: Db, cycleId: number, reason: string): Promise<void> {
  const [cycle] = await tx
    .select()
    .from(recurringCycles)
    .where(and(eq(recurringCycles.id, cycleId), eq(recurringCycles.state, 'due')))
    .for('update');
  if (cycle) await pauseAfter(deps, tx, cycle, reason);
}

/** One attempt. Its outcome is settled as every payment's is, and how to go on after a refusal is decided there. */
async function charge(deps: Deps, orderId: number, card: ChosenCard, cycleId: number): Promise<void> {
  const order = await readStanding(deps.database.db, orderId);
  if (!order || !isUnpaid(order.state)) return;
  // Refused meanwhile, by this run taken up a second time: it is tried again on its day.
  const [now] = await deps.database.db.select().from(recurringCycles).where(eq(recurringCycles.id, cycleId));
  if (!now || now.nextAttemptAt !== null) return;
  const intent = await openIntent(deps, order);
  if (!intent) throw new Error(`The payment of order ${orderId} is being opened by another worker`);
  const { paymentMethodId, brand, last4 } = card;
  await attemptPayment(deps, orderId, {
    completing: false,
    offSession: true,
    card: { paymentMethodId, brand, last4, cvcToken: null },
  });
}
