import { z } from 'zod';
import { idSchema, listOf } from '#contract/answers.ts';
import { promoCodesSchema } from '#contract/pricing.ts';
import { unpaidOrderSchema } from '#contract/unpaid-order.ts';

const text = (max: number) => z.string().trim().max(max);

const orderAddressSchema = z.object({
  addressee: text(120),
  addr1: text(120),
  addr2: text(120).default(''),
  city: text(80),
  state: text(40),
  zip: text(12),
  country: z.object({ id: text(20) }),
  phone: text(14).default(''),
});

/** What the browser may say of an order: products, quantities, addresses, method. Prices are the server's. */
export const salesOrderBodySchema = z
  .object({
    entity: z.object({ id: idSchema }),
    item: z.object({
      items: z
        .array(z.object({ item: z.object({ id: idSchema }), quantity: z.number().int().min(1).max(999) }))
        .min(1)
        .max(100),
    }),
    shipMethod: z.object({ id: idSchema }),
    billingAddress: orderAddressSchema,
    shippingAddress: orderAddressSchema,
    paymentMethod: z.enum(['invoice', 'card']),
    promoCodes: promoCodesSchema,
    purchaseOrderNumber: text(60).default(''),
    warehouseNote: text(500).default(''),
    /** The total the shopper was shown, in cents; one off is 409 with the fresh quote. */
    expectedTotal: z.number().int().positive().optional(),
    /** True after the shopper was told of the equal order and asked for another. */
    orderAgain: z.boolean().default(false),
    email: text(254).optional(),
    memo: text(500).optional(),
  })
  .meta({ id: 'SalesOrderBody' });
export type SalesOrderBody = z.input<typeof salesOrderBodySchema>;

/** A subscription asked for with an order (spec 001 §3, recurring order record). */
export const recurringBodySchema = z
  .object({
    custrecord_ro_customer: z.object({ id: idSchema }),
    custrecord_ro_item: z.object({ id: idSchema }),
    custrecord_ro_quantity: z.number().int().min(1).max(999),
    custrecord_ro_interval: z.coerce
      .number()
      .int()
      .refine((n) => [1, 2, 3, 6].includes(n), 'Must be 1, 2, 3 or 6 months'),
    custrecord_ro_interval_unit: z.object({ id: z.string() }).optional(),
    custrecord_ro_next_run: z.iso.date().optional(),
    custrecord_ro_status: z.object({ id: z.string() }).optional(),
    custrecord_prefer_delivery: z
      .object({ items: z.array(z.object({ id: z.coerce.number().int().min(1).max(7) })).max(7) })
      .optional(),
    name: text(60).optional(),
  })
  .meta({ id: 'RecurringOrderBody' });

export const orderDataSchema = z.object({
  order: salesOrderBodySchema,
  recurring: z.array(recurringBodySchema).max(100).default([]),
});
export type OrderData = z.input<typeof orderDataSchema>;

/** What names an order before it has a number: the spec's user, cart, ship method and 10 (spec 001 §7). */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w.~%:-]{1,200}$/, 'Must be 1 to 200 letters, digits or -._~%:');

/** What POST /restapi/salesOrder takes: the order, and the subscriptions set up with it. */
export const placeOrderBodySchema = salesOrderBodySchema.extend({
  recurring: z.array(recurringBodySchema).max(100).default([]),
});

export const orderStatusSchema = z
  .object({
    status: z.enum(['processing', 'completed', 'failed']),
    orderId: z.number().int().optional(),
    orderNumber: z.string().optional(),
    error: z.string().optional(),
    /** The bank waits for the card's holder: confirming the payment again shows how to reach it. */
    needsAction: z.boolean().optional(),
  })
  .meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** The order is being worked on; its status tells how it ended. */
export const orderProcessingSchema = z.object({ status: z.literal('processing'), idemKey: z.string() });
export type OrderProcessing = z.infer<typeof orderProcessingSchema>;

/** Nothing was ordered, as an equal order stands already: this one. */
export const orderDuplicateSchema = z.object({
  isDuplicate: z.literal(true),
  orderId: z.number().int(),
  orderNumber: z.string(),
  /** The specification's sentence. */
  message: z.string(),
});
export type OrderDuplicate = z.infer<typeof orderDuplicateSchema>;

/** What the order costs now, in dollars; rates are fractions. Member `quote` of a TOTAL_CHANGED refusal. */
export const orderQuoteSchema = z
  .object({
    lines: z.array(
      z.object({
        productId: z.number().int(),
        quantity: z.number().int(),
        /** Units delivered: the quantity with what a buy-x-get-y promotion adds. */
        units: z.number().int(),
        unitPrice: z.number(),
        originalPrice: z.number(),
        discountedPrice: z.number(),
        discount: z.number(),
      }),
    ),
    subtotal: z.number(),
    shippingCost: z.number(),
    taxRate: z.number(),
    taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
    estimatedTax: z.number(),
    total: z.number(),
  })
  .meta({ id: 'OrderQuote' });
export type OrderQuote = z.infer<typeof orderQuoteSchema>;

/** A row of the purchase history (spec 001 §3, order summary). Amounts are dollars. */
export const orderSummarySchema = z
  .object({
    id: z.number().int(),
    type: z.enum(['SalesOrd', 'CustInvc', 'ItemShip']),
    trandate: z.string(),
    trandisplayname: z.string(),
    foreigntotal: z.number(),
    memo: z.string(),
    shipcarrier: z.string(),
    status: z.string(),
    /** Of an invoice: the day it is due, null once it was paid or is void; and the day it was paid. */
    dueOn: z.iso.date().nullable(),
    paidOn: z.iso.date().nullable(),
    /** The sales order this row belongs to. */
    orderId: z.number().int(),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const transactionsQuerySchema = z.object({
  userId: idSchema,
  limit: z.coerce.number().int().min(1).max(100).default(12),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  status: text(40).optional(),
  /** The class its status belongs to by its words (spec 001 §2). */
  class: z.enum(['successful', 'pending', 'failed', 'canceled', 'unknown']).optional(),
  type: z.enum(['SalesOrd', 'CustInvc', 'ItemShip']).optional(),
  sort: z.enum(['recent', 'oldest']).default('recent'),
});

export const transactionsAnswerSchema = listOf(orderSummarySchema).extend({ count: z.number().int() });
export type TransactionsAnswer = z.infer<typeof transactionsAnswerSchema>;

const shownAddressSchema = z.object({
  fullName: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(['ca', 'us']),
  phone: z.string(),
});

/** One order with everything a clinic may ask about it. Amounts are dollars. */
export const orderDetailSchema = z
  .object({
    id: z.number().int(),
    trandisplayname: z.string(),
    trandate: z.string(),
    status: z.string(),
    email: z.string(),
    paymentMethod: z.enum(['card', 'invoice']),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** Null where nothing is left to pay by card. */
    unpaid: unpaidOrderSchema.nullable(),
    /** Money that goes back to the card, or has: `done` once the card service said so. */
    refund: z.object({ amount: z.number(), done: z.boolean() }).nullable(),
    purchaseOrderNumber: z.string(),
    warehouseNote: z.string(),
    shipMethod: z.string(),
    lines: z.array(
      z.object({
        line: z.number().int(),
        productId: z.number().int(),
        sku: z.string(),
        name: z.string(),
        quantity: z.number().int(),
        units: z.number().int(),
        rate: z.number(),
        amount: z.number(),
        image: z.string(),
        /** Where it comes again by a subscription. */
        everyMonths: z.number().int().nullable(),
      }),
    ),
    totalAfterDiscount: z.number(),
    shippingcost: z.number(),
    taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
    taxtotal: z.number(),
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
        /** What lies in the parcel. */
        lines: z.array(z.object({ line: z.number().int(), units: z.number().int() })),
      }),
    ),
    documents: z.array(
      z.object({ id: z.number().int(), kind: z.enum(['invoice', 'packing_slip']), filename: z.string() }),
    ),
    /** Its invoice, once one is issued. Days are Toronto's. */
    invoice: z
      .object({
        number: z.string(),
        issuedOn: z.iso.date(),
        dueOn: z.iso.date(),
        /** The day its order was taken back: nothing is due then. */
        voidedOn: z.iso.date().nullable(),
        paid: z.number(),
        /** The day it was paid in full. */
        paidOn: z.iso.date().nullable(),
        /** What the clinic's payment is known by; empty where a card paid. */
        paidReference: z.string(),
      })
      .nullable(),
    events: z.array(z.object({ at: z.string(), status: z.string(), reason: z.string() })),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetailSchema>;
