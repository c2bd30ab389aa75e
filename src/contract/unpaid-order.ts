import { z } from 'zod';

/** An order by card that waits for its money, and what pays it. */
export const unpaidOrderSchema = z
  .object({
    /** The bank waits for the holder; an attempt failed; nobody has paid yet; the outcome is not known. */
    state: z.enum(['action', 'failed', 'open', 'checking']),
    paymentIntentId: z.string(),
    /** The card of the latest attempt. */
    paymentMethodId: z.string(),
    /** What the order's status is asked by. */
    idemKey: z.string(),
    /** Why the latest attempt failed, for its holder. */
    message: z.string().nullable(),
  })
  .meta({ id: 'UnpaidOrder' });
export type UnpaidOrder = z.infer<typeof unpaidOrderSchema>;
