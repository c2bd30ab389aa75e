import { z } from 'zod';

/** A card order that waits for its payment, with the fields needed to pay it. */
export const unpaidOrderSchema = z
  .object({
    /**
     * 'action': the bank waits for the card holder; 'failed': an attempt failed; 'open': nobody has tried to pay;
     * 'checking': the outcome is not known.
     */
    state: z.enum(['action', 'failed', 'open', 'checking']),
    paymentIntentId: z.string(),
    /** The card of the latest attempt. */
    paymentMethodId: z.string(),
    /** The key for requesting the order's status. */
    idemKey: z.string(),
    /** Why the latest attempt failed, written for the card holder. */
    message: z.string().nullable(),
  })
  .meta({ id: 'UnpaidOrder' });
export type UnpaidOrder = z.infer<typeof unpaidOrderSchema>;

/** An unpaid order that its clinic has cancelled. */
export const cancelledOrderSchema = z
  .object({ orderId: z.number().int(), orderNumber: z.string(), status: z.string() })
  .meta({ id: 'CancelledOrder' });
export type CancelledOrder = z.infer<typeof cancelledOrderSchema>;

/** An attempt to pay an order by card. */
export const paymentAttemptSchema = z.object({
  at: z.string(),
  amount: z.number(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  outcome: z.enum(['pending', 'action', 'paid', 'failed']),
  /** Why the attempt failed, as a sentence for the card holder. */
  reason: z.string(),
  /** Whether the bank asked the card holder to confirm the attempt. */
  confirmedByBank: z.boolean(),
});
