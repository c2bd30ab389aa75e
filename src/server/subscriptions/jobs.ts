import { eq } from 'drizzle-orm';
import type { MailMessage } from '#adapters/mail/port.ts';
import { products, shipMethods } from '#db/tables/catalogue.ts';
import { customers } from '#db/tables/customers.ts';
import { recurringCycles, recurringOrders } from '#db/tables/fulfilment.ts';
import { startOfDay, torontoDate } from '#domain/calendar.ts';
import { runSubscription, sendRunFailed, sendSubscriptionPaused, sendUpcomingRun } from '#jobs/subscriptions.ts';
import type { MailContent } from '#documents/port.ts';
import { Refusal } from '#server/http-errors.ts';
import type { OrderJobs } from '#server/orders/jobs.ts';
import { readOrderMail } from '#server/orders/order-mail.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { workOn } from '#server/work-on.ts';
import { draftOfRun } from './draft-of-run.ts';
import { rememberCards } from './remembered-cards.ts';
import { runCycle } from './run-cycle.ts';
import { NEEDS_HOLDER } from './run-outcome.ts';

/** Runs a worker has under way at once; nearly all of a run is waiting for the card service. */
const RUNS_AT_ONCE = 25;

/** Starts running subscriptions, and writing about them, in this process. */
export async function registerSubscriptionJobs(jobs: OrderJobs): Promise<void> {
  const { deps } = jobs;
  const runs = { ...deps, payments: rememberCards(deps.payments, deps.now) };
  await workOn(deps, runSubscription, ({ cycleId }) => runCycle(runs, cycleId), RUNS_AT_ONCE);
  await workOn(deps, sendUpcomingRun, (run) => tellUpcomingRun(jobs, run));
  await workOn(deps, sendRunFailed, (failure) => tellRunFailed(jobs, failure));
  await workOn(deps, sendSubscriptionPaused, (pause) => tellPaused(jobs, pause));
}

async function send({ mailer, shopUrl }: OrderJobs, to: string, name: string, content: MailContent): Promise<void> {
  await mailer.send({ ...content, to, messageId: `${name}@${new URL(shopUrl).hostname}` } satisfies MailMessage);
}

/** Unless it was moved, paused or canceled since. An item not sold any more is told of when its day comes. */
async function tellUpcomingRun(
  jobs: OrderJobs,
  { subscriptionId, runOn }: { subscriptionId: number; runOn: string },
): Promise<void> {
  const { deps, documents, shopUrl } = jobs;
  const { db } = deps.database;
  const [found] = await db
    .select({ subscription: recurringOrders, customer: customers })
    .from(recurringOrders)
    .innerJoin(customers, eq(customers.id, recurringOrders.customerId))
    .where(eq(recurringOrders.id, subscriptionId));
  if (!found || found.subscription.status !== 'active' || found.subscription.nextRun !== runOn) return;
  const { subscription, customer } = found;
  const draft = await draftOfRun(db, subscription);
  const quoted = draft && (await quoteOrder(db, draft, startOfDay(runOn)).catch(unlessRefused));
  if (!draft || !quoted) return;
  const [method] = await db.select().from(shipMethods).where(eq(shipMethods.id, draft.shipMethodId));
  const content = await documents.renderUpcomingRun({
    shopUrl,
    runOn,
    everyMonths: subscription.intervalMonths,
    order: {
      ...{ id: 0, number: '', placedAt: startOfDay(runOn), email: customer.email, firstName: customer.firstName },
      lines: quoted.lines.map((line) => ({
        ...line,
        units: line.unitsGiven,
        unitPriceCents: line.unitPrice,
        amountCents: line.discounted,
        fromStock: true,
        subscription: null,
      })),
      subtotalCents: quoted.subtotal,
      shippingCents: quoted.shipping,
      taxes: quoted.taxes,
      totalCents: quoted.total,
      paymentMethod: draft.paymentMethod,
      card: await cardOf(jobs, subscription.paymentMethodId),
      shipMethod: method?.name ?? '',
      invoice: null,
      billingAddress: draft.billingAddress,
      shippingAddress: draft.shippingAddress,
      purchaseOrderNumber: draft.purchaseOrderNumber,
      warehouseNote: draft.warehouseNote,
    },
  });
  await send(jobs, customer.email, `subscription-${subscriptionId}-upcoming-${runOn}`, content);
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function cardOf({ deps }: OrderJobs, paymentMethodId: string | null) {
  const card = paymentMethodId === null ? null : await deps.payments.paymentMethod(paymentMethodId);
  return card && { brand: card.brand, last4: card.last4 };
}

/** Unless it was paid since. */
async function tellRunFailed(
  jobs: OrderJobs,
  { orderId, attempt }: { orderId: number; attempt: number },
): Promise<void> {
  const { deps, documents, shopUrl } = jobs;
  const { db } = deps.database;
  const found = await readOrderMail(db, orderId, shopUrl);
  const [cycle] = await db.select().from(recurringCycles).where(eq(recurringCycles.orderId, orderId));
  if (found?.state !== 'payment_failed' || cycle?.state !== 'due') return;
  const content = await documents.renderRunFailed({
    ...found.mail,
    nextTry: cycle.nextAttemptAt && torontoDate(cycle.nextAttemptAt),
    needsHolder: found.reasonCode === NEEDS_HOLDER,
  });
  await send(jobs, found.mail.order.email, `order-${orderId}-run-failed-${attempt}`, content);
}

/** Unless the customer has it go on already, or canceled it. */
async function tellPaused(jobs: OrderJobs, { cycleId, reason }: { cycleId: number; reason: string }): Promise<void> {
  const { deps, documents, shopUrl } = jobs;
  const [found] = await deps.database.db
    .select({ subscription: recurringOrders, product: products.name, email: customers.email })
    .from(recurringCycles)
    .innerJoin(recurringOrders, eq(recurringOrders.id, recurringCycles.recurringOrderId))
    .innerJoin(products, eq(products.id, recurringOrders.productId))
    .innerJoin(customers, eq(customers.id, recurringOrders.customerId))
    .where(eq(recurringCycles.id, cycleId));
  if (found?.subscription.status !== 'paused') return;
  const { quantity, intervalMonths: everyMonths } = found.subscription;
  const mail = { shopUrl, product: found.product, quantity, everyMonths, reason };
  await send(jobs, found.email, `subscription-run-${cycleId}-paused`, await documents.renderSubscriptionPaused(mail));
}
