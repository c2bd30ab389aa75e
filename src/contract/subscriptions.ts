import { z } from 'zod';
import { idSchema, listOf } from './answers.ts';
import { productSchema } from './catalogue.ts';
import { recurringBodySchema } from './orders.ts';

export const recurringOrderSchema = z
  .object({
    id: z.number().int(),
    productId: z.number().int(),
    itemid: z.string(),
    displayname: z.string(),
    /** False if the product is no longer sold: no run orders it any more. */
    isSold: z.boolean(),
    file_url: z.string(),
    quantity: z.number().int(),
    interval: z.string(),
    status: z.string(),
    custrecord_ro_status: z.object({ id: z.string() }),
    custrecord_ro_next_run: z.string(),
    preferdelivery: z.string(),
    paymentMethod: z.enum(['card', 'invoice']),
    /** The saved card to charge; null for payment on invoice. */
    paymentMethodId: z.string().nullable(),
    /** The address of the next run and its entry in the address book; null if there is no address. */
    shipsTo: z
      .object({
        addressId: z.number().int().nullable(),
        /** Whether it is the clinic's default address. */
        isDefault: z.boolean(),
        fullName: z.string(),
        addr1: z.string(),
        addr2: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      })
      .nullable(),
    /**
     * The next run days, soonest first, in dollars at today's prices. `amount` is the price of this subscription's
     * goods, before tax and shipping; `total` is the bill of the whole shipment, which `togetherWith`, the ids of other
     * subscriptions, share. Both are null without an address, or if nothing is sold any more.
     */
    upcoming: z.array(
      z.object({
        date: z.iso.date(),
        amount: z.number().nullable(),
        total: z.number().nullable(),
        togetherWith: z.array(z.number().int()),
      }),
    ),
    /**
     * Why the latest run is not ordered yet: the bank needs the card holder, or the charge was declined, and `orderId`
     * can be paid by hand. 'stopped': the run was given up and the subscription paused. `nextTry` is a Toronto day.
     */
    trouble: z
      .object({
        kind: z.enum(['confirm', 'refused', 'stopped']),
        orderId: z.number().int().nullable(),
        nextTry: z.iso.date().nullable(),
      })
      .nullable(),
    /**
     * An order of the subscription that was cancelled or refunded before anything was shipped; null once the clinic
     * has decided whether the subscription continues.
     */
    takenBack: z.object({ orderId: z.number().int(), orderNumber: z.string() }).nullable(),
  })
  .meta({ id: 'RecurringOrder' });
export type RecurringOrder = z.infer<typeof recurringOrderSchema>;

export const recurringOrdersQuerySchema = z.object({
  customerId: idSchema,
  /** Makes the URL unique, so that no cache answers (rules: API-38). */
  timestamp: z.string().max(20).optional(),
});

/** A change of a subscription; absent fields keep their values (rules: API-37, SUB-14). */
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
    /** The id of a saved card, or 'invoice' for clinics that may pay on invoice. */
    custrecord_ro_payment_method: z.object({ id: z.string().trim().max(100) }),
    /** The subscription continues although one of its orders was cancelled or refunded. */
    custrecord_ro_keep: z.literal(true),
    /** An entry of the clinic's address book. */
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

/** A product the clinic bought: Toronto day of the latest purchase, number of orders, and units in all. */
const boughtProductSchema = productSchema
  .extend({ lastbought: z.iso.date(), timesbought: z.number().int(), quantitybought: z.number().int() })
  .meta({ id: 'BoughtProduct' });
export type BoughtProduct = z.infer<typeof boughtProductSchema>;

export const boughtAnswerSchema = listOf(boughtProductSchema).extend({ count: z.number().int() });
export type BoughtAnswer = z.infer<typeof boughtAnswerSchema>;
