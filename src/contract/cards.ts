import { z } from 'zod';
import { orderDataSchema } from '#contract/orders.ts';

export const savedCardSchema = z
  .object({
    id: z.string(),
    /** What the same card went by when it was saved before; one of them may still be a subscription's. */
    earlierIds: z.array(z.string()),
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number().int(), exp_year: z.number().int() }),
    billing_details: z.object({ name: z.string().nullable() }),
    /** The card that is preselected, and the only one so marked. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedCard' });
export type SavedCard = z.infer<typeof savedCardSchema>;

/** The customer's account at the card service; null while there is none. */
export const stripeCustomerAnswerSchema = z.object({ customer: z.object({ id: z.string() }).nullable() });
export const createStripeBodySchema = z.object({ email: z.string().trim().max(254), name: z.string().trim().max(160) });
export const createStripeAnswerSchema = z.object({ customerId: z.string() });
export const paymentMethodsAnswerSchema = z.object({ paymentMethods: z.array(savedCardSchema) });
export const attachBodySchema = z.object({ paymentMethod: z.string().max(120) });
export const defaultCardBodySchema = z.object({ paymentMethod: z.string().max(120) });
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

/** `amount` (cents) is only an assertion: the server computes the total and answers 409 with it when they differ. */
export const createPaymentBodySchema = z.object({
  paymentMethod: z.string().max(120),
  amount: z.number().int().positive(),
  currency: z.literal('cad'),
  customerId: z.string().max(120),
  description: z.string().max(200),
  orderData: orderDataSchema,
});
export type CreatePaymentBody = z.input<typeof createPaymentBodySchema>;

export const createPaymentAnswerSchema = z.object({
  paymentIntent: paymentIntentSchema,
  orderId: z.number().int(),
  orderNumber: z.string(),
  /** What the order's status is asked by. */
  idemKey: z.string(),
});
export type CreatePaymentAnswer = z.infer<typeof createPaymentAnswerSchema>;

/** The payment an order waits for, and the card it was last tried with. */
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
  paymentIntentId: z.string().max(120),
  paymentMethodId: z.string().max(120),
  /** One-time token of the re-entered security code. */
  cvcToken: z.string().max(120).optional(),
  orderData: z.unknown().optional(),
  automatic_payment_methods: z.object({ enabled: z.boolean(), allow_redirects: z.string() }).optional(),
});

export const confirmPaymentAnswerSchema = z.object({
  paymentIntent: paymentIntentSchema.optional(),
  orderId: z.number().int().optional(),
  orderNumber: z.string().optional(),
  /** What the order's status is asked by. */
  idemKey: z.string().optional(),
  /** Present once the order is placed: the confirmation mail is on its way. */
  jobId: z.string().optional(),
  /** True while the card service has not said yet how the charge ended: poll the order's status. */
  processing: z.boolean().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type ConfirmPaymentAnswer = z.infer<typeof confirmPaymentAnswerSchema>;
