import { z } from 'zod';
import { defineJob } from './job.ts';

const order = z.object({ orderId: z.number().int() });

const mail = { retryLimit: 12, retryDelay: 15 };

/** Tells the clinic that its order stands. */
export const sendOrderConfirmation = defineJob({ name: 'send-order-confirmation', payload: order, ...mail });

/** The turn of a mail nobody waits for: on a day with thousands of runs, whoever just ordered at a screen goes first. */
export const behindShoppers = { priority: -1 };

/** Tells the clinic that a payment came to nothing, unless it was made good meanwhile. */
export const sendPaymentFailed = defineJob({ name: 'send-payment-failed', payload: order, ...mail });

/** Asks the clinic to confirm a payment with its bank, unless that happened meanwhile. */
export const sendActionNeeded = defineJob({ name: 'send-action-needed', payload: order, ...mail });

/** Tells the clinic that a payment was returned because its order could not be kept. */
export const sendPaymentReturned = defineJob({ name: 'send-payment-returned', payload: order, ...mail });

/** What happened to an order in the warehouse and the office that its clinic is written to about. */
export const orderSteps = [
  'approved',
  'shipped',
  'partly_shipped',
  'delivered',
  'invoiced',
  'paid',
  'cancelled',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Tells the clinic of a step of its order; `shipmentId` where a parcel left. */
export const sendOrderStep = defineJob({
  name: 'send-order-step',
  payload: z.object({
    orderId: z.number().int(),
    step: z.enum(orderSteps),
    shipmentId: z.number().int().optional(),
  }),
  ...mail,
});

/** Returns money that no order may keep. */
export const returnPayment = defineJob({
  name: 'return-payment',
  payload: z.object({ intentId: z.string(), orderId: z.number().int(), reason: z.string() }),
  retryLimit: 40,
  retryDelay: 5,
});

/** Takes an intent nobody is to pay any more off the card service's list. */
export const cancelIntent = defineJob({
  name: 'cancel-intent',
  payload: z.object({ intentId: z.string(), orderId: z.number().int() }),
  retryLimit: 12,
  retryDelay: 5,
});

/** Does what an event of the card service asks for; the event is kept already. */
export const handlePaymentEvent = defineJob({
  name: 'handle-payment-event',
  payload: z.object({ eventId: z.string() }),
  retryLimit: 12,
  retryDelay: 2,
});

export const orderJobs = [
  sendOrderConfirmation,
  sendPaymentFailed,
  sendActionNeeded,
  sendPaymentReturned,
  sendOrderStep,
  returnPayment,
  cancelIntent,
  handlePaymentEvent,
];
