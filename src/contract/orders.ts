import { z } from 'zod';
import { daySchema, idSchema, personNote, personText, quantitySchema } from './answers.ts';
import { orderedByWithNoteSchema, promisedDaysSchema } from './order-history.ts';
import { creditNoteSchema, documentLineSchema, invoiceEntrySchema, issuedPartiesSchema } from './business-documents.ts';
import { priceReasonSchema, promoCodesSchema, taxClassSchema, usedExemptionSchema } from './pricing.ts';
import { paymentAttemptSchema, unpaidOrderSchema } from './unpaid-order.ts';
import { isStoreKey } from '#domain/order-key.ts';
import { MAX_PURCHASE_ORDER_LENGTH, MAX_WAREHOUSE_NOTE_LENGTH } from '#domain/order-notes.ts';

const orderAddressSchema = z.object({
  addressee: personText(120),
  addr1: personText(120),
  addr2: personText(120).default(''),
  city: personText(80),
  state: personText(40),
  zip: personText(12),
  country: z.object({ id: personText(20) }),
  phone: personText(14).default(''),
});

/** The order as the browser sends it, without prices: the server determines them. */
export const salesOrderBodySchema = z
  .object({
    entity: z.object({ id: idSchema }),
    item: z.object({
      items: z
        .array(z.object({ item: z.object({ id: idSchema }), quantity: quantitySchema }))
        .min(1)
        .max(100),
    }),
    shipMethod: z.object({ id: idSchema }),
    billingAddress: orderAddressSchema,
    shippingAddress: orderAddressSchema,
    paymentMethod: z.enum(['invoice', 'card']),
    promoCodes: promoCodesSchema,
    purchaseOrderNumber: personText(MAX_PURCHASE_ORDER_LENGTH).default(''),
    warehouseNote: personNote(MAX_WAREHOUSE_NOTE_LENGTH).default(''),
    /**
     * The total shown to the shopper, in cents. If it differs from the server's total, the answer is 409 with the new
     * quote.
     */
    expectedTotal: z.number().int().positive().optional(),
    /** True if the shopper saw the message about an equal order and wants another. */
    orderAgain: z.boolean().default(false),
    email: personText(254).optional(),
    memo: personText(500).optional(),
  })
  .meta({ id: 'SalesOrderBody' });
export type SalesOrderBody = z.input<typeof salesOrderBodySchema>;

/** A subscription to create with an order (rules: API-37). */
export const recurringBodySchema = z
  .object({
    custrecord_ro_customer: z.object({ id: idSchema }),
    custrecord_ro_item: z.object({ id: idSchema }),
    custrecord_ro_quantity: quantitySchema,
    custrecord_ro_interval: z.coerce
      .number()
      .int()
      .refine((n) => [1, 2, 3, 6].includes(n), 'Must be 1, 2, 3 or 6 months'),
    custrecord_ro_interval_unit: z.object({ id: z.string() }).optional(),
    custrecord_ro_next_run: daySchema.optional(),
    custrecord_ro_status: z.object({ id: z.string() }).optional(),
    custrecord_prefer_delivery: z
      .object({ items: z.array(z.object({ id: z.coerce.number().int().min(1).max(7) })).max(7) })
      .optional(),
    name: personText(60).optional(),
  })
  .meta({ id: 'RecurringOrderBody' });

export const orderDataSchema = z.object({
  order: salesOrderBodySchema,
  recurring: z.array(recurringBodySchema).max(100).default([]),
});
export type OrderData = z.input<typeof orderDataSchema>;

/** The key of an order before it has a number: membership, cart, delivery method and 10 (rules: PLACE-5). */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w.~%:-]{1,200}$/, 'Must be 1 to 200 letters, digits or -._~%:');

/** The Idempotency-Key of a request; keys that the store makes itself are refused (rules: PLACE-32). */
export const givenKeySchema = idempotencyKeySchema.refine(
  (key) => !isStoreKey(key),
  'Must not be a key that the store makes itself.',
);

/** The body of POST /restapi/salesOrder: the order, and the subscriptions to create with it. */
export const placeOrderBodySchema = salesOrderBodySchema.extend({
  recurring: z.array(recurringBodySchema).max(100).default([]),
});

export const orderStatusSchema = z
  .object({
    status: z.enum(['processing', 'completed', 'failed']),
    orderId: z.number().int().optional(),
    orderNumber: z.string().optional(),
    error: z.string().optional(),
    /** The bank waits for the card holder: confirming again returns what the browser asks the holder with. */
    needsAction: z.boolean().optional(),
  })
  .meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** The order is still being placed; request its status to learn the outcome. */
export const orderProcessingSchema = z.object({ status: z.literal('processing'), idemKey: z.string() });
export type OrderProcessing = z.infer<typeof orderProcessingSchema>;

/** Nothing was ordered, because this equal order exists. */
export const orderDuplicateSchema = z.object({
  isDuplicate: z.literal(true),
  orderId: z.number().int(),
  orderNumber: z.string(),
  /** The message of rules: CHECKOUT-19. */
  message: z.string(),
});
export type OrderDuplicate = z.infer<typeof orderDuplicateSchema>;

/** The price of the order now, in dollars; rates are fractions. Field `quote` of a TOTAL_CHANGED refusal. */
export const orderQuoteSchema = z
  .object({
    lines: z.array(
      z.object({
        productId: z.number().int(),
        quantity: z.number().int(),
        /** Units delivered: the quantity plus free units of a buy-x-get-y promotion. */
        units: z.number().int(),
        unitPrice: z.number(),
        netUnitPrice: z.number(),
        originalPrice: z.number(),
        discountedPrice: z.number(),
        discount: z.number(),
        reason: priceReasonSchema,
        subscribed: z.boolean(),
        taxClass: taxClassSchema,
      }),
    ),
    subtotal: z.number(),
    shippingCost: z.number(),
    taxRate: z.number(),
    taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
    /** The amount on which the taxes are, if it is not the whole of subtotal and shipping; otherwise null. */
    taxedPart: z.number().nullable(),
    notCharged: z.array(z.string()),
    /** Names of taxes that the clinic does not pay because of its exemption. */
    exempt: z.array(z.string()),
    estimatedTax: z.number(),
    total: z.number(),
  })
  .meta({ id: 'OrderQuote' });
export type OrderQuote = z.infer<typeof orderQuoteSchema>;

export const shownAddressSchema = z.object({
  fullName: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(['ca', 'us']),
  phone: z.string(),
});

/** One order with all details for its clinic. Amounts are dollars. */
export const orderDetailSchema = z
  .object({
    id: z.number().int(),
    trandisplayname: z.string(),
    trandate: z.string(),
    status: z.string(),
    /** Whether the order waits for staff because the clinic owes more than its credit limit. */
    waitsForCredit: z.boolean(),
    email: z.string(),
    /** Who got the invoice by mail; left out until the mail server has accepted one of these mails. */
    invoiceReaders: z.array(z.string()).optional(),
    /** How many addresses got it that nobody has any more; left out for owners, who see them in `invoiceReaders`. */
    formerInvoiceReaders: z.number().int().optional(),
    /** The clinic's name, or the person's if the account has no clinic name. */
    companyName: z.string(),
    orderedBy: orderedByWithNoteSchema,
    paymentMethod: z.enum(['card', 'invoice']),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** Null if nothing is left to pay by card, or no payment was created yet. */
    unpaid: unpaidOrderSchema.nullable(),
    /** Whether the clinic may cancel the order now: it is unpaid, and no charge is under way. */
    mayCancel: z.boolean(),
    /** Subscriptions that the order created, and subscriptions whose runs it serves (`isRun`), by order line. */
    subscriptions: z.array(
      z.object({
        id: z.number().int(),
        line: z.number().int(),
        name: z.string(),
        everyMonths: z.number().int(),
        status: z.enum(['pending', 'active', 'paused', 'canceled']),
        /**
         * Whether the clinic must still decide if the subscription continues, after the order was cancelled or
         * refunded.
         */
        isAsked: z.boolean(),
        isRun: z.boolean(),
        /**
         * The address of its next run in one line, if that is not the clinic's default or not this order's; otherwise
         * null.
         */
        goesTo: z.string().nullable(),
      }),
    ),
    /** Money returned to the card; `done` once the card service has confirmed the refund. */
    refund: z.object({ amount: z.number(), done: z.boolean() }).nullable(),
    purchaseOrderNumber: z.string(),
    warehouseNote: z.string(),
    shipMethod: z.string(),
    lines: z.array(
      documentLineSchema.extend({
        line: z.number().int(),
        productId: z.number().int(),
        image: z.string(),
        /** Months between deliveries if the line belongs to a subscription. */
        everyMonths: z.number().int().nullable(),
      }),
    ),
    totalAfterDiscount: z.number(),
    shippingcost: z.number(),
    taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
    /** The amount on which the taxes are, if it is not the whole of subtotal and shipping; otherwise null. */
    taxedPart: z.number().nullable(),
    taxtotal: z.number(),
    /** Names of taxes that apply at the place but are not charged, because the store is not registered for them. */
    taxesNotCharged: z.array(z.string()),
    taxExemption: usedExemptionSchema.nullable(),
    total: z.number(),
    foreigntotal: z.number(),
    grandtotal: z.number(),
    billingAddress: shownAddressSchema,
    shippingAddress: shownAddressSchema,
    shipments: z.array(
      z.object({
        number: z.string(),
        carrier: z.string(),
        trackingNumber: z.string(),
        shippedAt: z.string(),
        deliveredAt: z.string().nullable(),
        /** The content of the parcel. */
        lines: z.array(z.object({ line: z.number().int(), units: z.number().int() })),
      }),
    ),
    /** Goods not shipped yet, by the promised days of the order; empty if no promise was stored. */
    toCome: z.array(
      promisedDaysSchema.extend({
        /** Whether the goods were in stock when they were ordered. */
        fromStock: z.boolean(),
        lines: z.array(z.object({ line: z.number().int(), units: z.number().int() })),
      }),
    ),
    documents: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(['invoice', 'credit_note', 'packing_slip']),
        filename: z.string(),
      }),
    ),
    /** The invoice, once it is issued, with payments and credits until today. Days are Toronto days. */
    invoice: z
      .object({
        number: z.string(),
        issuedOn: z.iso.date(),
        dueOn: z.iso.date(),
        paid: z.number(),
        /** The day it was paid. */
        paidOn: z.iso.date().nullable(),
        /** How staff find the clinic's payment at the bank; empty for a payment by card. */
        paidReference: z.string(),
        /** Sum of the credit notes. */
        credited: z.number(),
        /** Amount returned to the clinic: to its card, or by staff. */
        returned: z.number(),
        /** Returns by cheque or transfer, oldest first. */
        returns: z.array(z.object({ on: z.iso.date(), amount: z.number(), reference: z.string() })),
        entries: z.array(invoiceEntrySchema),
        issued: issuedPartiesSchema,
        /** The names of who ordered and who approved the request, when it was issued; null if it does not name them. */
        orderedBy: z.string().nullable(),
        approvedBy: z.string().nullable(),
        /** The part of the invoice that was paid when it was issued. */
        paidAtIssue: z.number(),
        shipMethod: z.string(),
        /** The store's registration number for each tax that has one, by the tax's name. */
        taxNumbers: z.record(z.string(), z.string()),
        /** Lines that belonged to a subscription when the invoice was issued. */
        intervals: z.array(z.object({ line: z.number().int(), everyMonths: z.number().int() })),
      })
      .nullable(),
    creditNotes: z.array(creditNoteSchema),
    /** Attempts to pay by card, oldest first. */
    attempts: z.array(paymentAttemptSchema),
    /** `ofAttempt` marks events that a payment attempt already shows. */
    events: z.array(z.object({ at: z.string(), status: z.string(), reason: z.string(), ofAttempt: z.boolean() })),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetailSchema>;
