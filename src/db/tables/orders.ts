import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products, promotions, shipMethods } from '#db/tables/catalogue.ts';
import { customers } from '#db/tables/customers.ts';
import type { PostalAddress } from '#domain/addresses.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { IntentStatus } from '#domain/payment-state.ts';

/** An address as it was when the order was made; later edits of the address book do not change it. */
export type AddressSnapshot = PostalAddress;

/** One named part of an order's tax: rate in parts per 100,000, amount in cents. */
export interface OrderTax {
  name: string;
  rate: number;
  amount: number;
}

/** Sales orders. All amounts are cents; the parts add up to the total by constraint. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** What a person calls it: "SO-100234". */
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'SO-' || (100000 + id)::text`)
      .unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    state: text().$type<OrderState>().notNull(),
    paymentMethod: text('payment_method', { enum: ['card', 'invoice'] }).notNull(),
    /** Digest of what was bought, independent of line order: equal carts within ten minutes are duplicates. */
    cartKey: text('cart_key').notNull(),
    currency: text().notNull().default('cad'),
    subtotalCents: integer('subtotal_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    taxes: jsonb().$type<OrderTax[]>().notNull(),
    billingAddress: jsonb('billing_address').$type<AddressSnapshot>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<AddressSnapshot>().notNull(),
    shipMethodId: integer('ship_method_id')
      .notNull()
      .references(() => shipMethods.id),
    email: text().notNull(),
    purchaseOrderNumber: text('purchase_order_number').notNull().default(''),
    warehouseNote: text('warehouse_note').notNull().default(''),
    memo: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    placedAt: timestamp('placed_at', { withTimezone: true }),
    /** Whoever works on an unpaid order holds it until then; the reconciler does not look at it before. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
  },
  (t) => [
    check('orders_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.shippingCents} + ${t.taxCents}`),
    check('orders_amounts', sql`${t.subtotalCents} >= 0 and ${t.shippingCents} >= 0 and ${t.taxCents} >= 0`),
    index('orders_customer').on(t.customerId, t.createdAt.desc()),
    index('orders_customer_cart').on(t.customerId, t.cartKey, t.createdAt),
    index('orders_unsettled')
      .on(t.leaseUntil)
      .where(sql`${t.state} in ('pending_payment', 'payment_action', 'payment_failed')`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    line: integer().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    itemId: text('item_id').notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Units that leave the warehouse: the quantity with what a buy-x-get-y promotion adds. */
    units: integer().notNull(),
    /** Whether all units were free when the order was written; otherwise some follow later (spec 001 §9). */
    fromStock: boolean('from_stock').notNull().default(true),
    unitPriceCents: integer('unit_price_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    promotionId: integer('promotion_id').references(() => promotions.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line] }),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 999 and ${t.units} >= ${t.quantity}`),
    check('order_lines_amount', sql`${t.amountCents} >= 0`),
  ],
);

/** Everything that happened to an order, oldest first; its states and what people and services did to it. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    fromState: text('from_state').$type<OrderState>(),
    toState: text('to_state').$type<OrderState>().notNull(),
    reason: text().notNull().default(''),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

/**
 * The first thing an order writes: who owns this key, and for which body (order protocol, step 2). A key comes again
 * when the same cart is ordered next week: the claim is closed once its order is over, and a new one opened.
 */
export const orderClaims = pgTable(
  'order_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Until then the request that made the claim may still be writing its order. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull(),
    orderId: integer('order_id').references(() => orders.id),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('order_claims_open')
      .on(t.customerId, t.key)
      .where(sql`${t.closedAt} is null`),
    index('order_claims_key').on(t.customerId, t.key, t.id),
    uniqueIndex('order_claims_order').on(t.orderId),
  ],
);

/** Nobody asked to pay yet; or an attempt is under way and its outcome not known; or how the intent was last seen. */
export type PaymentStatus = 'new' | 'confirming' | 'completing' | IntentStatus;

/** A card order's one payment. The intent belongs to exactly one order. */
export const payments = pgTable(
  'payments',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    intentId: text('intent_id').unique(),
    stripeCustomerId: text('stripe_customer_id').notNull(),
    /** The card of the latest attempt, or the one chosen for the first. */
    paymentMethodId: text('payment_method_id').notNull(),
    /** One-time token of the security code, kept because an attempt sent again must be the same to the letter. */
    cvcToken: text('cvc_token'),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    /** Number of the latest attempt; rises only after the service said the earlier one ended. */
    attempt: integer().notNull().default(0),
    /** Whether the latest attempt was made in the holder's absence, for a subscription. */
    offSession: boolean('off_session').notNull().default(false),
    status: text().$type<PaymentStatus>().notNull().default('new'),
    lastError: jsonb('last_error').$type<{ code: string; message: string }>(),
    chargeId: text('charge_id').unique(),
    cardBrand: text('card_brand').notNull().default(''),
    cardLast4: text('card_last4').notNull().default(''),
    refundedCents: integer('refunded_cents').notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('payments_amount', sql`${t.amountCents} > 0`),
    check('payments_refund', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
  ],
);

/** The card service's events by their own id: a second delivery changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text('object_id').notNull(),
    intentId: text('intent_id'),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    processedAt: timestamp('processed_at', { withTimezone: true }),
    /** Why a person has to look at it; never silently dropped. */
    attention: text(),
  },
  (t) => [
    index('payment_events_open')
      .on(t.receivedAt)
      .where(sql`${t.processedAt} is null`),
  ],
);

/** How far a scan has come, by the scan's name. */
export const cursors = pgTable('cursors', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** What a person must look at: money or goods the program could not put right by itself. */
export const attention = pgTable(
  'attention',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').references(() => orders.id),
    subject: text().notNull(),
    reason: text().notNull(),
    resolved: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('attention_open')
      .on(t.subject, t.reason)
      .where(sql`not ${t.resolved}`),
  ],
);
