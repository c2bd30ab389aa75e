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
import { clinics, people } from './accounts.ts';
import { products, shipMethods } from './catalogue.ts';
import { orders, type AddressSnapshot, type OrderTax } from './orders.ts';
import type { PriceReason } from '#domain/line-price.ts';
import { REQUEST_STATES } from '#domain/order-requests.ts';
import { TAX_CLASSES } from '#domain/tax-classes.ts';
import type { UsedExemption } from '#domain/tax-exemptions.ts';

/**
 * Carts that a requester submitted for approval. A request holds no stock, no invoice number and no money; its amounts,
 * in cents, are the amounts shown at the submission. The approval places an order with newly computed amounts.
 */
export const orderRequests = pgTable(
  'order_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The number shown to people: "RQ-100012". */
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'RQ-' || (100000 + id)::text`)
      .unique(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    /** The requester. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    state: text({ enum: REQUEST_STATES }).notNull().default('pending_approval'),
    /**
     * The Idempotency-Key of the submission, which belongs to its person. Null once a later request of the person uses
     * the key; that is possible ten minutes after the submission, or once this request was declined or withdrawn.
     */
    key: text(),
    bodyHash: text('body_hash').notNull(),
    /** As in `orders`: equal carts within ten minutes are duplicates. */
    cartKey: text('cart_key').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    taxes: jsonb().$type<OrderTax[]>().notNull(),
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
    promoCodes: text('promo_codes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    purchaseOrderNumber: text('purchase_order_number').notNull().default(''),
    warehouseNote: text('warehouse_note').notNull().default(''),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The person who approved, declined or withdrew the request. */
    decidedBy: integer('decided_by').references(() => people.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** That person's note about the decision. */
    note: text().notNull().default(''),
    /** Whether the requester belonged to the clinic at the decision; otherwise the note is for the record. */
    noteToRequester: boolean('note_to_requester').notNull().default(false),
    /** The order that the approval wrote. */
    orderId: integer('order_id').references(() => orders.id),
  },
  (t) => [
    check('order_requests_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.shippingCents} + ${t.taxCents}`),
    check('order_requests_amounts', sql`${t.subtotalCents} >= 0 and ${t.shippingCents} >= 0 and ${t.taxCents} >= 0`),
    check(
      'order_requests_decided',
      sql`(${t.state} in ('approved', 'declined', 'withdrawn')) = (${t.decidedBy} is not null)
        and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('order_requests_order', sql`(${t.state} = 'approved') = (${t.orderId} is not null)`),
    index('order_requests_clinic_submitted').on(t.clinicId, t.submittedAt),
    uniqueIndex('order_requests_key').on(t.clinicId, t.personId, t.key),
    uniqueIndex('order_requests_order_id').on(t.orderId),
    index('order_requests_open')
      .on(t.expiresAt)
      .where(sql`${t.state} in ('pending_approval', 'approved')`),
  ],
);

export const orderRequestLines = pgTable(
  'order_request_lines',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => orderRequests.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    itemId: text('item_id').notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** The quantity plus free units of a promotion, at the submission. */
    units: integer().notNull(),
    /** The interval if the line creates a subscription; otherwise null. */
    intervalMonths: integer('interval_months'),
    /** Preferred delivery days of the subscription, 1 Monday to 7 Sunday, sorted. */
    deliveryDays: integer('delivery_days')
      .array()
      .notNull()
      .default(sql`'{}'`),
    unitPriceCents: integer('unit_price_cents').notNull(),
    netUnitPriceCents: integer('net_unit_price_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    priceReason: jsonb('price_reason').$type<PriceReason>().notNull(),
    taxClass: text('tax_class', { enum: TAX_CLASSES }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.line] }),
    index('order_request_lines_product').on(t.productId),
    check('order_request_lines_quantity', sql`${t.quantity} between 1 and 999 and ${t.units} >= ${t.quantity}`),
    check(
      'order_request_lines_amount',
      sql`${t.netUnitPriceCents} >= 0 and ${t.amountCents} = ${t.netUnitPriceCents} * ${t.quantity}`,
    ),
  ],
);
