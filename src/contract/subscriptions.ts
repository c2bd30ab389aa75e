import { z } from 'zod';
import { idSchema, listOf } from '#contract/answers.ts';
import { productSchema } from '#contract/catalogue.ts';
import { recurringBodySchema } from '#contract/orders.ts';

export const recurringOrderSchema = z
  .object({
    id: z.number().int(),
    productId: z.number().int(),
    itemid: z.string(),
    displayname: z.string(),
    file_url: z.string(),
    quantity: z.number().int(),
    interval: z.string(),
    status: z.string(),
    custrecord_ro_status: z.object({ id: z.string() }),
    custrecord_ro_next_run: z.string(),
    preferdelivery: z.string(),
    paymentMethod: z.enum(['card', 'invoice']),
    /** The saved card that is charged; null where it is invoiced. */
    paymentMethodId: z.string().nullable(),
    /** Where the next run goes, and which entry of the address book that is; null while there is no address at all. */
    shipsTo: z
      .object({
        addressId: z.number().int().nullable(),
        fullName: z.string(),
        addr1: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      })
      .nullable(),
    /** The next days it runs, soonest first, each with the bill in dollars as prices stand; null without an address. */
    upcoming: z.array(z.object({ date: z.iso.date(), total: z.number().nullable() })),
    /**
     * What keeps its latest run from being ordered: the bank wants the holder, or the charge was refused, and `orderId`
     * can be paid by hand; 'stopped' where it was given up and the subscription paused. `nextTry` is a day of Toronto.
     */
    trouble: z
      .object({
        kind: z.enum(['confirm', 'refused', 'stopped']),
        orderId: z.number().int().nullable(),
        nextTry: z.iso.date().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'RecurringOrder' });
export type RecurringOrder = z.infer<typeof recurringOrderSchema>;

export const recurringOrdersQuerySchema = z.object({
  customerId: idSchema,
  /** Sent to pass by caches (spec 001 §7). */
  timestamp: z.string().max(20).optional(),
});

/** What may change of a subscription; only what is said changes (spec 001 §7). */
export const patchRecurringBodySchema = recurringBodySchema
  .pick({
    custrecord_ro_interval: true,
    custrecord_ro_next_run: true,
    custrecord_ro_quantity: true,
    custrecord_prefer_delivery: true,
    custrecord_ro_interval_unit: true,
    name: true,
  })
  .extend({
    custrecord_ro_status: z.object({ id: z.enum(['1', '2', '3']) }),
    /** A saved card of the customer, or 'invoice' for one who may pay so. */
    custrecord_ro_payment_method: z.object({ id: z.string().trim().max(100) }),
    /** An entry of the customer's address book. */
    custrecord_ro_ship_address: z.object({ id: idSchema }),
  })
  .partial()
  .meta({ id: 'RecurringOrderChange' });
export type PatchRecurringBody = z.input<typeof patchRecurringBodySchema>;

export const buyAgainQuerySchema = z.object({
  userId: idSchema,
  /** Part of a name, code or MPN. */
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(12),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** A product the customer bought, with the Toronto day they did last, in how many orders, and how many in all. */
export const boughtProductSchema = productSchema
  .extend({ lastbought: z.iso.date(), timesbought: z.number().int(), quantitybought: z.number().int() })
  .meta({ id: 'BoughtProduct' });
export type BoughtProduct = z.infer<typeof boughtProductSchema>;

export const boughtAnswerSchema = listOf(boughtProductSchema).extend({ count: z.number().int() });
export type BoughtAnswer = z.infer<typeof boughtAnswerSchema>;
