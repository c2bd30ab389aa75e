import { z } from 'zod';
import { ORDER_STEPS } from '#domain/order-mails.ts';
import { defineJob, MAIL_RETRIES } from './job.ts';

const order = z.object({
  orderId: z.number().int(),
  /** The id of the audit row of the act that sends the mail again; left out for the first mail. */
  resent: z.number().int().optional(),
});

/**
 * The money movement of a payment by cheque or transfer that a mail is about, and the cents due on its invoice
 * afterwards; left out for a payment by card.
 */
const received = z.object({ movementId: z.number().int(), dueCents: z.number().int() }).optional();

/** The payment by card that a mail of a paid invoice is about; left out for a payment by cheque or transfer. */
const invoicePaymentId = z.number().int().optional();

/** What of a payment was reversed on the invoice of an order, and what is due on it since; only for a reversal. */
const reversed = z
  .object({
    paymentId: z.number().int(),
    amountCents: z.number().int(),
    dueCents: z.number().int(),
    /** Money that had gone back to the clinic and is due again, and money of credit notes that does not go back. */
    returnedCents: z.number().int().default(0),
    keptCents: z.number().int().default(0),
    /** The number of the cheque or transfer. */
    how: z.string(),
    /** The Toronto day of the reversal. */
    on: z.string(),
  })
  .optional();

/** Mails the clinic the confirmation of its order. */
export const sendOrderConfirmation = defineJob({
  name: 'send-order-confirmation',
  payload: order.extend({
    /** The number of the order to which staff have added these items; left out for every other order. */
    addedTo: z.string().optional(),
  }),
  ...MAIL_RETRIES,
});

/**
 * Priority of mails of subscription runs: on a day with thousands of runs, mails of people who just ordered go first.
 */
export const behindShoppers = { priority: -1 };

/** Mails the clinic that a payment failed, unless the order was paid meanwhile. */
export const sendPaymentFailed = defineJob({ name: 'send-payment-failed', payload: order, ...MAIL_RETRIES });

/** Mails the clinic a request to confirm a payment with its bank, unless it was confirmed meanwhile. */
export const sendActionNeeded = defineJob({ name: 'send-action-needed', payload: order, ...MAIL_RETRIES });

/** Mails the person who ordered by telephone the link to pay, unless the order was paid meanwhile. */
export const sendPaymentLink = defineJob({ name: 'send-payment-link', payload: order, ...MAIL_RETRIES });

/** Mails the clinic that a payment was returned because its order could not be placed. */
export const sendPaymentReturned = defineJob({ name: 'send-payment-returned', payload: order, ...MAIL_RETRIES });

/** Mails the clinic about a step of its order. `shipmentId` is set if the step is a shipment. */
export const sendOrderStep = defineJob({
  name: 'send-order-step',
  payload: order.extend({
    step: z.enum(ORDER_STEPS),
    shipmentId: z.number().int().optional(),
    /** Who cancelled the order; the store if left out. Only for a cancellation. */
    cancelledBy: z.enum(['store', 'clinic', 'system']).optional(),
    /** The credit note attached to the mail. */
    creditNoteId: z.number().int().optional(),
    /** The card payment that goes back because nothing was due any more, and its amount in cents. */
    returned: z.object({ invoicePaymentId: z.number().int(), cents: z.number().int() }).optional(),
    invoicePaymentId,
    received,
    reversed,
  }),
  ...MAIL_RETRIES,
});

/** Mails the clinic a credit note that is not attached to another mail. */
export const sendCreditNote = defineJob({
  name: 'send-credit-note',
  payload: order.extend({ creditNoteId: z.number().int() }),
  ...MAIL_RETRIES,
});

/**
 * Mails an invoice, a credit note or a received payment to a bookkeeper of the clinic, or to the person who approved
 * the order.
 */
export const sendInvoiceCopy = defineJob({
  name: 'send-invoice-copy',
  payload: order.extend({
    personId: z.number().int(),
    about: z.enum(['invoiced', 'paid', 'part_paid', 'reversed', 'credited']),
    /** Only for a credit. */
    creditNoteId: z.number().int().optional(),
    invoicePaymentId,
    received,
    reversed,
  }),
  ...MAIL_RETRIES,
});

/**
 * Opens the payment of an order by telephone. `charge` is the card that the caller agreed to be charged; without it, the
 * link to pay is mailed.
 */
export const payPhoneOrder = defineJob({
  name: 'pay-phone-order',
  payload: z.object({
    orderId: z.number().int(),
    charge: z
      .object({
        card: z.object({ last4: z.string(), brand: z.string().optional(), expiry: z.string().optional() }),
        /** The number of the latest attempt when the caller agreed: the charge is the attempt after it, or none. */
        after: z.number().int(),
        /** The end of the time for which the caller agreed. */
        until: z.iso.datetime(),
      })
      .nullable(),
    /** The id of the audit row of the act that mails the link again; left out for the first mail. */
    resent: z.number().int().optional(),
  }),
  retryLimit: 40,
  retryDelay: 5,
});

/** Sends a recorded refund to the card service. */
export const returnPayment = defineJob({
  name: 'return-payment',
  payload: z.object({
    intentId: z.string(),
    orderId: z.number().int(),
    reason: z.string(),
    /** The number of the refund's money movement within its order. */
    refund: z.number().int().optional(),
  }),
  retryLimit: 40,
  retryDelay: 5,
});

/** Cancels an intent at the card service that nobody will pay any more. */
export const cancelIntent = defineJob({
  name: 'cancel-intent',
  payload: z.object({ intentId: z.string(), orderId: z.number().int() }),
  retryLimit: 12,
  retryDelay: 5,
});

/** Cancels the intent of an invoice payment that was closed. */
export const cancelInvoiceIntent = defineJob({
  name: 'cancel-invoice-intent',
  payload: z.object({ intentId: z.string(), invoicePaymentId: z.number().int() }),
  retryLimit: 12,
  retryDelay: 5,
});

/** Handles a stored event of the card service. */
export const handlePaymentEvent = defineJob({
  name: 'handle-payment-event',
  payload: z.object({ eventId: z.string() }),
  retryLimit: 12,
  retryDelay: 2,
});

/** The jobs that send the mails of orders. */
export const orderMailJobs = [
  sendOrderConfirmation,
  sendPaymentFailed,
  sendActionNeeded,
  sendPaymentLink,
  sendPaymentReturned,
  sendOrderStep,
  sendCreditNote,
  sendInvoiceCopy,
];

export const orderJobs = [
  ...orderMailJobs,
  payPhoneOrder,
  returnPayment,
  cancelIntent,
  cancelInvoiceIntent,
  handlePaymentEvent,
];
