import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from '#db/tables/catalogue.ts';
import { addresses, customers } from '#db/tables/customers.ts';
import { orderLines, orders } from '#db/tables/orders.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'INV-' || (100000 + id)::text`)
      .unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id)
      .unique(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    totalCents: integer('total_cents').notNull(),
    paidCents: integer('paid_cents').notNull().default(0),
    /** The Toronto day it was paid in full. */
    paidOn: date('paid_on'),
    /** What the payment is found by at the bank, such as a cheque's number; empty where a card paid. */
    paidReference: text('paid_reference').notNull().default(''),
  },
  (t) => [
    check('invoices_paid', sql`${t.paidCents} between 0 and ${t.totalCents}`),
    check('invoices_paid_on', sql`(${t.paidOn} is null) = (${t.paidCents} < ${t.totalCents})`),
    index('invoices_unpaid')
      .on(t.dueOn)
      .where(sql`${t.paidOn} is null`),
  ],
);

export const shipments = pgTable(
  'shipments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'SH-' || (100000 + id)::text`)
      .unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    carrier: text().notNull(),
    trackingNumber: text('tracking_number').notNull().default(''),
    shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (t) => [index('shipments_order').on(t.orderId)],
);

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id),
    orderId: integer('order_id').notNull(),
    line: integer().notNull(),
    units: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.line] }),
    foreignKey({ columns: [t.orderId, t.line], foreignColumns: [orderLines.orderId, orderLines.line] }),
    check('shipment_lines_units', sql`${t.units} > 0`),
  ],
);

/** Papers of an order a customer may fetch again: its invoice, the packing slip of each parcel. */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The parcel a packing slip lies in. */
    shipmentId: integer('shipment_id').references(() => shipments.id),
    kind: text({ enum: ['invoice', 'packing_slip'] }).notNull(),
    filename: text().notNull(),
    mediaType: text('media_type').notNull(),
    /** Null until it is first asked for. */
    content: bytea(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('documents_order').on(t.orderId),
    uniqueIndex('documents_invoice')
      .on(t.orderId)
      .where(sql`${t.kind} = 'invoice'`),
    uniqueIndex('documents_packing_slip').on(t.shipmentId),
    check('documents_parcel', sql`(${t.kind} = 'packing_slip') = (${t.shipmentId} is not null)`),
  ],
);

/** A subscription. It is pending until the order that set it up is placed. */
export const recurringOrders = pgTable(
  'recurring_orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    quantity: integer().notNull(),
    intervalMonths: integer('interval_months').notNull(),
    status: text({ enum: ['pending', 'active', 'paused', 'canceled'] }).notNull(),
    /** Local date in Toronto the dates are counted from: anchor + n months, clamped. */
    anchorDate: date('anchor_date').notNull(),
    nextRun: date('next_run').notNull(),
    preferredDelivery: integer('preferred_delivery')
      .array()
      .notNull()
      .default(sql`'{}'`),
    paymentMethod: text('payment_method', { enum: ['card', 'invoice'] }).notNull(),
    paymentMethodId: text('payment_method_id'),
    /** The address its customer has chosen for it since it was set up. */
    shippingAddressId: integer('shipping_address_id').references(() => addresses.id, { onDelete: 'set null' }),
    /** The run whose bill the customer was told of beforehand. */
    announcedRun: date('announced_run'),
    /** The order and line that set it up; one subscription each. */
    orderId: integer('order_id').references(() => orders.id),
    line: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('recurring_orders_quantity', sql`${t.quantity} between 1 and 999`),
    check('recurring_orders_interval', sql`${t.intervalMonths} in (1, 2, 3, 6)`),
    check('recurring_orders_delivery_days', sql`${t.preferredDelivery} <@ array[1,2,3,4,5,6,7]`),
    uniqueIndex('recurring_orders_origin').on(t.orderId, t.line),
    index('recurring_orders_customer').on(t.customerId),
    // So that an address is taken out of the book without reading every subscription.
    index('recurring_orders_address').on(t.shippingAddressId),
    index('recurring_orders_due')
      .on(t.nextRun)
      .where(sql`${t.status} = 'active'`),
  ],
);

/** One run of a subscription; at most one order each. */
export const recurringCycles = pgTable(
  'recurring_cycles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recurringOrderId: integer('recurring_order_id')
      .notNull()
      .references(() => recurringOrders.id),
    runOn: date('run_on').notNull(),
    state: text({ enum: ['due', 'ordered', 'skipped', 'failed'] })
      .notNull()
      .default('due'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
    orderId: integer('order_id')
      .references(() => orders.id)
      .unique(),
  },
  (t) => [
    uniqueIndex('recurring_cycles_run').on(t.recurringOrderId, t.runOn),
    index('recurring_cycles_retry')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} = 'due'`),
  ],
);
