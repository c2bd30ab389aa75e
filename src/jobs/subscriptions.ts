import { z } from 'zod';
import { defineJob, MAIL_RETRIES } from './job.ts';

const id = z.number().int();
const cardServiceRetries = { retryLimit: 40, retryDelay: 5 };

/** Writes the orders for a clinic's due runs: one order for the runs that share addresses and payment. */
export const orderRuns = defineJob({ name: 'order-runs', payload: z.object({ clinicId: id }), ...cardServiceRetries });

/** Charges an order that subscription runs have created. */
export const chargeRuns = defineJob({ name: 'charge-runs', payload: z.object({ orderId: id }), ...cardServiceRetries });

/**
 * Mails the clinic the next orders of its subscriptions three days ahead, with the exact amount. `subscriptionIds` are
 * the subscriptions not announced yet.
 */
export const sendUpcomingRuns = defineJob({
  name: 'send-upcoming-runs',
  payload: z.object({ clinicId: id, runOn: z.iso.date(), subscriptionIds: z.array(id) }),
  ...MAIL_RETRIES,
});

/** Mails the clinic that the card for an order of its subscriptions was not charged, and how to pay. */
export const sendRunFailed = defineJob({
  name: 'send-run-failed',
  payload: z.object({ orderId: id, attempt: id }),
  ...MAIL_RETRIES,
});

/**
 * Mails the clinic that subscriptions were paused, and why; one mail for subscriptions whose runs were due together.
 */
export const sendSubscriptionPaused = defineJob({
  name: 'send-subscription-paused',
  // `cycleIds` are ids of subscription runs. Queued jobs have this name, so it cannot change.
  payload: z.object({ cycleIds: z.array(id), reason: z.string() }),
  ...MAIL_RETRIES,
});

export const subscriptionJobs = [orderRuns, chargeRuns, sendUpcomingRuns, sendRunFailed, sendSubscriptionPaused];
