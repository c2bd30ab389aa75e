import { z } from 'zod';
import { personText } from './answers.ts';
import { orderDataSchema } from './orders.ts';

/**
 * An id of the card service: letters, digits and underscores. No other text may become part of a URL path of its API.
 */
export const cardServiceIdSchema = z.string().regex(/^[A-Za-z0-9_]{1,120}$/, 'Must be an id of the card service');

export const savedCardSchema = z
  .object({
    id: z.string(),
    /** Ids of earlier saves of the same card; a subscription may still use one of them. */
    earlierIds: z.array(z.string()),
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number().int(), exp_year: z.number().int() }),
    billing_details: z.object({ name: z.string().nullable() }),
    /** Whether this card is preselected; at most one card is. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedCard' });
export type SavedCard = z.infer<typeof savedCardSchema>;

/** The clinic's account at the card service; null without an account. */
export const stripeCustomerAnswerSchema = z.object({ customer: z.object({ id: z.string() }).nullable() });
export const createStripeBodySchema = z.object({ email: z.string().trim().max(254), name: personText(160) });
export const createStripeAnswerSchema = z.object({ customerId: z.string() });
export const paymentMethodsAnswerSchema = z.object({ paymentMethods: z.array(savedCardSchema) });
export const attachBodySchema = z.object({ paymentMethod: cardServiceIdSchema });
export const defaultCardBodySchema = z.object({ paymentMethod: cardServiceIdSchema });
export const attachAnswerSchema = z.object({ paymentMethod: savedCardSchema });

export const paymentIntentSchema = z
  .object({
    id: z.string(),
    /** Cents. */
    amount: z.number().int(),
    currency: z.string(),
    status: z.string(),
    client_secret: z.string().nullable(),
    next_action: z.unknown().nullable(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'PaymentIntent' });
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

/** The server computes the total. If `amount` (cents) differs, it answers 409 with the computed total. */
export const createPaymentBodySchema = z.object({
  paymentMethod: cardServiceIdSchema,
  amount: z.number().int().positive(),
  currency: z.literal('cad'),
  customerId: cardServiceIdSchema,
  description: z.string().max(200),
  orderData: orderDataSchema,
});
export type CreatePaymentBody = z.input<typeof createPaymentBodySchema>;

export const createPaymentAnswerSchema = z.object({
  paymentIntent: paymentIntentSchema,
  orderId: z.number().int(),
  orderNumber: z.string(),
  /** The key for requesting the order's status. */
  idemKey: z.string(),
});
export type CreatePaymentAnswer = z.infer<typeof createPaymentAnswerSchema>;

/** The payment an order waits for, and the card of the latest attempt. */
export const orderPaymentSchema = z
  .object({
    paymentIntent: paymentIntentSchema,
    paymentMethodId: z.string(),
    orderId: z.number().int(),
    orderNumber: z.string(),
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

export const confirmPaymentBodySchema = z.object({
  paymentIntentId: cardServiceIdSchema,
  paymentMethodId: cardServiceIdSchema,
  /** One-time token of the re-entered security code. */
  cvcToken: cardServiceIdSchema.optional(),
  orderData: z.unknown().optional(),
  automatic_payment_methods: z.object({ enabled: z.boolean(), allow_redirects: z.string() }).optional(),
});

export const confirmPaymentAnswerSchema = z.object({
  paymentIntent: paymentIntentSchema.optional(),
  orderId: z.number().int().optional(),
  orderNumber: z.string().optional(),
  /** The key for requesting the order's status. */
  idemKey: z.string().optional(),
  /** Present once the order is placed: the id of the confirmation mail's job. */
  jobId: z.string().optional(),
  /** True while the card service has not reported the outcome of the charge: poll the order's status. */
  processing: z.boolean().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type ConfirmPaymentAnswer = z.infer<typeof confirmPaymentAnswerSchema>;
