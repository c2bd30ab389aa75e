import { sql } from 'drizzle-orm';
import {
  bigint,
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products, promotions, shipMethods } from './catalogue.ts';
import { clinics, locations, people } from './accounts.ts';
import type { PostalAddress } from '#domain/addresses.ts';
import { GIFT_CARDS } from '#domain/gift-card.ts';
import type { PriceReason } from '#domain/line-price.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { PaymentStatus } from '#domain/payment-state.ts';
import { TAX_CLASSES } from '#domain/tax-classes.ts';
import type { UsedExemption } from '#domain/tax-exemptions.ts';

/** An address as it was when the order was written; later edits of the address book do not change it. */
export type AddressSnapshot = PostalAddress;

/** One named part of an order's tax: rate in parts per 100,000, amount in cents. */
export interface OrderTax {
  name: string;
  rate: number;
  amount: number;
}

/** Sales orders. All amounts are cents; a constraint checks that the parts add up to the total. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The order number shown to people: "SO-100234". */
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'SO-' || (100000 + id)::text`)
      .unique(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    /** The person who ordered; of a subscription run, the person who subscribed. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    /** The clinic's location that the order is sent to; null if the address is not one of its locations. */
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'set null' }),
    state: text().$type<OrderState>().notNull(),
    paymentMethod: text('payment_method', { enum: ['card', 'invoice'] }).notNull(),
    /**
     * Digest of products and quantities, independent of line order. Two orders of the same cart within ten minutes are
     * duplicates.
     */
    cartKey: text('cart_key').notNull(),
    currency: text().notNull().default('cad'),
    subtotalCents: integer('subtotal_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    taxes: jsonb().$type<OrderTax[]>().notNull(),
    /** Names of taxes that apply at the place but were not charged, because the store was not registered for them. */
    taxesNotCharged: text('taxes_not_charged')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The tax exemption that lowered the taxes; null without one. */
    taxExemption: jsonb('tax_exemption').$type<UsedExemption>(),
    billingAddress: jsonb('billing_address').$type<AddressSnapshot>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<AddressSnapshot>().notNull(),
    shipMethodId: integer('ship_method_id')
      .notNull()
      .references(() => shipMethods.id),
    email: text().notNull(),
    purchaseOrderNumber: text('purchase_order_number').notNull().default(''),
    warehouseNote: text('warehouse_note').notNull().default(''),
    /** The first order to which staff added the items of this order; null for every other order (rules: ORDER-37). */
    addedToOrderId: integer('added_to_order_id').references((): AnyPgColumn => orders.id),
    /** The gift card that the caller chose for an order by telephone; null while none is noted. */
    giftCard: text('gift_card', { enum: GIFT_CARDS }),
    memo: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    placedAt: timestamp('placed_at', { withTimezone: true }),
    /**
     * The process working on an unpaid order holds a lease until this time; the reconciler leaves the order alone until
     * then.
     */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    /** Network address that sent a card order. Deleted when the order is paid, and after a day at the latest. */
    origin: text(),
    /** The store's epoch when the order was written; null for orders older than this column. It never changes. */
    epoch: integer(),
  },
  (t) => [
    check('orders_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.shippingCents} + ${t.taxCents}`),
    check('orders_amounts', sql`${t.subtotalCents} >= 0 and ${t.shippingCents} >= 0 and ${t.taxCents} >= 0`),
    // The lists of the office, in their two orders.
    index('orders_created').on(t.createdAt, t.id),
    index('orders_total_cents').on(t.totalCents, t.id),
    index('orders_state_created').on(t.state, t.createdAt, t.id),
    index('orders_purchase_order_number')
      .on(sql`lower(${t.purchaseOrderNumber}) text_pattern_ops`)
      .where(sql`${t.purchaseOrderNumber} <> ''`),
    index('orders_clinic_created').on(t.clinicId, t.createdAt, t.id),
    index('orders_clinic_cart').on(t.clinicId, t.cartKey, t.createdAt),
    // Without this index, deleting a location scans all orders.
    index('orders_location').on(t.locationId),
    index('orders_unsettled')
      .on(t.leaseUntil)
      .where(sql`${t.state} in ('pending_payment', 'payment_action', 'payment_failed')`),
    index('orders_in_warehouse')
      .on(t.state, t.createdAt)
      .where(sql`${t.state} in ('placed', 'approved', 'picked', 'packed', 'partially_shipped')`),
    index('orders_added_to')
      .on(t.addedToOrderId)
      .where(sql`${t.addedToOrderId} is not null`),
    // The sales that bear one of two taxes.
    index('orders_tax_exempt')
      .on(t.id)
      .where(sql`${t.taxExemption} is not null`),
    index('orders_origin')
      .on(t.origin, t.createdAt)
      .where(sql`${t.origin} is not null`),
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
    /** Units that leave the warehouse: the quantity plus free units of a buy-x-get-y promotion. */
    units: integer().notNull(),
    /** Units on hold while the order is unpaid; 0 once it is paid or given up. */
    held: integer().notNull().default(0),
    /**
     * Whether all units were available when the order was written; otherwise some units follow later (rules: PLACE-9).
     */
    fromStock: boolean('from_stock').notNull().default(true),
    /**
     * The Toronto days the line is expected to arrive on, fixed when the order is placed. Null before that, and on
     * lines older than these columns.
     */
    expectedFrom: date('expected_from'),
    expectedTo: date('expected_to'),
    /** Cents for one unit before discounts. */
    unitPriceCents: integer('unit_price_cents').notNull(),
    /** Cents for one unit after discounts, rounded once. The amount is this price times the quantity. */
    netUnitPriceCents: integer('net_unit_price_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The discounts that led to the net unit price. */
    priceReason: jsonb('price_reason').$type<PriceReason>().notNull(),
    taxClass: text('tax_class', { enum: TAX_CLASSES }).notNull().default('taxable'),
    promotionId: integer('promotion_id').references(() => promotions.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line] }),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 999 and ${t.units} >= ${t.quantity}`),
    check(
      'order_lines_expected',
      sql`(${t.expectedFrom} is null) = (${t.expectedTo} is null) and ${t.expectedFrom} <= ${t.expectedTo}`,
    ),
    check('order_lines_held', sql`${t.held} between 0 and ${t.units}`),
    check(
      'order_lines_amount',
      sql`${t.netUnitPriceCents} >= 0 and ${t.amountCents} = ${t.netUnitPriceCents} * ${t.quantity}`,
    ),
  ],
);

/** Everything that happened to an order, oldest first: changes of state, and acts of people and services. */
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
    /** The audit row of the act that wrote the event; null if the store or the clinic wrote it, or an earlier version. */
    auditId: bigint('audit_id', { mode: 'number' }),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

/**
 * Claims: which request may write the order of a key, and for which request body (rules: PLACE-3). The claim is written
 * before the order. It is closed once the order is over, because the same cart ordered next week has the same key and
 * needs a new claim.
 */
export const orderClaims = pgTable(
  'order_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Until this time the request that made the claim may still be writing the order. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull(),
    orderId: integer('order_id').references(() => orders.id),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('order_claims_open')
      .on(t.clinicId, t.key)
      .where(sql`${t.closedAt} is null`),
    index('order_claims_key').on(t.clinicId, t.key, t.id),
    uniqueIndex('order_claims_order').on(t.orderId),
  ],
);

/** The one payment of a card order. An intent belongs to exactly one order. */
export const payments = pgTable(
  'payments',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    intentId: text('intent_id').unique(),
    stripeCustomerId: text('stripe_customer_id').notNull(),
    /** The card of the latest attempt; before the first attempt, the card that was chosen. */
    paymentMethodId: text('payment_method_id').notNull(),
    /** One-time token of the security code. It is stored because a repeated attempt must send an identical request. */
    cvcToken: text('cvc_token'),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    /**
     * Number of the latest attempt. It rises only after the card service has reported that the earlier attempt ended.
     */
    attempt: integer().notNull().default(0),
    /** Whether the latest attempt was made without the card holder present, as for a subscription run. */
    offSession: boolean('off_session').notNull().default(false),
    status: text().$type<PaymentStatus>().notNull().default('new'),
    lastError: jsonb('last_error').$type<{ code: string; message: string }>(),
    chargeId: text('charge_id').unique(),
    cardBrand: text('card_brand').notNull().default(''),
    cardLast4: text('card_last4').notNull().default(''),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Until when an order by telephone may be paid; null for every other order (rules: PAY-28). */
    payUntil: timestamp('pay_until', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('payments_amount', sql`${t.amountCents} > 0`),
    check('payments_refund', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
  ],
);

/** Events of the card service, keyed by the service's id: a second delivery of an event changes nothing. */
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
    /** Why staff must look at the event; null if the event needs nobody. */
    attention: text(),
  },
  (t) => [
    index('payment_events_open')
      .on(t.receivedAt)
      .where(sql`${t.processedAt} is null`),
  ],
);

/** The position that each scan has reached, by the name of the scan. */
export const cursors = pgTable('cursors', {
  name: text().primaryKey(),
  value: text().notNull(),
});
