import { z } from 'zod';
import { defineJob } from './job.ts';

const id = z.number().int();
const mail = { retryLimit: 12, retryDelay: 15 };

/** Writes the order of one run of a subscription, and charges it. */
export const runSubscription = defineJob({
  name: 'run-subscription',
  payload: z.object({ cycleId: id }),
  retryLimit: 40,
  retryDelay: 5,
});

/** Tells the clinic three days before what its subscription will order, and the exact bill. */
export const sendUpcomingRun = defineJob({
  name: 'send-upcoming-run',
  payload: z.object({ subscriptionId: id, runOn: z.iso.date() }),
  ...mail,
});

/** Tells the clinic that the card of a subscription was not charged, and what it can do. */
export const sendRunFailed = defineJob({
  name: 'send-run-failed',
  payload: z.object({ orderId: id, attempt: id }),
  ...mail,
});

/** Tells the clinic that its subscription rests, and why. */
export const sendSubscriptionPaused = defineJob({
  name: 'send-subscription-paused',
  payload: z.object({ cycleId: id, reason: z.string() }),
  ...mail,
});

export const subscriptionJobs = [runSubscription, sendUpcomingRun, sendRunFailed, sendSubscriptionPaused];
