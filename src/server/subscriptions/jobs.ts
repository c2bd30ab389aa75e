import { and, asc, eq, inArray } from 'drizzle-orm';
import { products } from '#db/tables/catalogue.ts';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { torontoDate } from '#domain/calendar.ts';
import { NEEDS_HOLDER } from '#domain/charge-failures.ts';
import { chargeRuns, orderRuns, sendRunFailed, sendSubscriptionPaused, sendUpcomingRuns } from '#jobs/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { contactPerson } from '#server/accounts/contact-person.ts';
import { readerClinic } from '#server/accounts/reader-clinic.ts';
import type { OrderJobs } from '#server/orders/jobs.ts';
import { mailReaderOf } from '#server/orders/mail-reader.ts';
import { readOrderMail } from '#server/orders/order-mail.ts';
import { registerJob } from '#server/register-job.ts';
import { orderDueRuns } from './order-runs.ts';
import { cacheCards } from './cached-cards.ts';
import { runsOfOrder } from './runs-of-order.ts';
import { sendMail } from './send-mail.ts';
import { announceUpcomingRuns } from './announce-runs.ts';

/** Orders of runs that a worker charges at once; a charge spends most of its time waiting for the card service. */
const CHARGES_AT_ONCE = 25;

/** Charges an order of runs. Passed as an argument, because payments import subscriptions and not vice versa. */
type ChargeOrder = (deps: Deps, orderId: number) => Promise<void>;

/** Starts handling the jobs of subscriptions, including their mails, in this process. */
export async function registerSubscriptionJobs(jobs: OrderJobs, chargeOrder: ChargeOrder): Promise<void> {
  const { deps } = jobs;
  const runs = { ...deps, payments: cacheCards(deps.payments, deps.now) };
  await registerJob(deps, orderRuns, ({ clinicId }) => orderDueRuns(runs, clinicId));
  await registerJob(deps, chargeRuns, ({ orderId }) => chargeOrder(runs, orderId), CHARGES_AT_ONCE);
  await registerJob(deps, sendUpcomingRuns, (upcoming) => announceUpcomingRuns(jobs, upcoming));
  await registerJob(deps, sendRunFailed, (failure) => mailRunFailed(jobs, failure));
  await registerJob(deps, sendSubscriptionPaused, (pause) => mailPaused(jobs, pause));
}

/** Sends the mail about a declined charge, unless the order was paid meanwhile. */
async function mailRunFailed(
  jobs: OrderJobs,
  { orderId, attempt }: { orderId: number; attempt: number },
): Promise<void> {
  const { deps, mailRenderer, storeUrl } = jobs;
  const { db } = deps.database;
  const found = await readOrderMail(db, orderId, { storeUrl, settings: deps.settings() });
  const [run] = await runsOfOrder(db, orderId);
  if (found?.state !== 'payment_failed' || !run) return;
  const { nextAttemptAt } = run.row;
  const reader = (await mailReaderOf(db, orderId))(sendRunFailed.name);
  const content = await mailRenderer.renderRunFailed({
    ...found.mail,
    ...(await readerClinic(db, { email: reader.email, clinicId: found.clinicId })),
    order: { ...found.mail.order, firstName: reader.firstName },
    nextTry: nextAttemptAt && torontoDate(nextAttemptAt),
    needsHolder: found.reasonCode === NEEDS_HOLDER,
  });
  await sendMail(jobs, reader.email, `order-${orderId}-run-failed-${attempt}`, content);
}

/** Sends the mail about paused subscriptions, without subscriptions that were resumed or canceled meanwhile. */
async function mailPaused(
  jobs: OrderJobs,
  { cycleIds: runIds, reason }: { cycleIds: number[]; reason: string },
): Promise<void> {
  const { deps, mailRenderer, storeUrl } = jobs;
  const found = await deps.database.db
    .select({
      subscription: subscriptions,
      product: products.name,
      isSold: products.active,
    })
    .from(subscriptionRuns)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionRuns.subscriptionId))
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(and(inArray(subscriptionRuns.id, runIds), eq(subscriptions.status, 'paused')))
    .orderBy(asc(subscriptions.id));
  const [first] = found;
  if (!first) return;
  const pausedSubscriptions = found.map(({ subscription: { quantity, intervalMonths }, product }) => ({
    product,
    quantity,
    everyMonths: intervalMonths,
  }));
  const withdrawn = !found.some(({ isSold }) => isSold);
  const settings = deps.settings();
  const { clinicId } = first.subscription;
  const { email } = await contactPerson(deps.database.db, first.subscription);
  const content = await mailRenderer.renderSubscriptionPaused({
    storeUrl,
    settings,
    reason,
    withdrawn,
    ...(await readerClinic(deps.database.db, { email, clinicId })),
    subscriptions: pausedSubscriptions,
  });
  await sendMail(jobs, email, `subscription-run-${Math.min(...runIds)}-paused`, content);
}
