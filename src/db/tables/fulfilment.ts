import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea } from '#db/bytea.ts';
import { products } from './catalogue.ts';
import { clinics, locations, people } from './accounts.ts';
import { orderLines, orders, type OrderTax } from './orders.ts';
import { shipments } from './shipments.ts';

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
    /** All payments that stand, less the money that went back and is due again; so it may be negative. */
    paidCents: integer('paid_cents').notNull().default(0),
    /** Sum of the invoice's credit notes. */
    creditedCents: integer('credited_cents').notNull().default(0),
    /**
     * The Toronto day on which the amount due was paid; null until then. Credited amounts are not due, so an invoice
     * that credit notes cover is never paid.
     */
    paidOn: date('paid_on'),
    /** The bank's reference of the payment, such as a cheque number; empty for a payment by card. */
    paidReference: text('paid_reference').notNull().default(''),
  },
  (t) => [
    check('invoices_paid', sql`${t.paidCents} <= ${t.totalCents}`),
    check('invoices_credited', sql`${t.creditedCents} between 0 and ${t.totalCents}`),
    check(
      'invoices_paid_on',
      sql`case when ${t.paidOn} is null then ${t.paidCents} = 0 or ${t.paidCents} + ${t.creditedCents} < ${t.totalCents}
        else ${t.paidCents} + ${t.creditedCents} >= ${t.totalCents} end`,
    ),
    index('invoices_unpaid')
      .on(t.dueOn)
      .where(sql`${t.paidOn} is null`),
    index('invoices_amount_due')
      .on(t.dueOn, t.orderId)
      .where(sql`${t.paidOn} is null and (${t.totalCents} - ${t.creditedCents} - ${t.paidCents}) > 0`),
    // The lists of the office, in their orders, and the taxes of a period.
    index('invoices_due_on').on(t.dueOn, t.id),
    index('invoices_due_cents').on(sql`(${t.totalCents} - ${t.creditedCents} - ${t.paidCents})`, t.id),
    index('invoices_issued_on').on(t.issuedOn, t.id),
    // What was due on a past day.
    index('invoices_paid_later')
      .on(t.paidOn, t.issuedOn)
      .where(sql`${t.paidOn} > ${t.issuedOn}`),
  ],
);

/**
 * Credit notes. A credit note cancels an amount of an invoice; the invoice itself never changes. A constraint checks
 * that the amounts of a credit note add up to its total.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'CN-' || (100000 + id)::text`)
      .unique(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    issuedOn: date('issued_on').notNull(),
    reason: text().notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    /** The credited part of the invoice's taxed amount. */
    taxableCents: integer('taxable_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    taxes: jsonb().$type<OrderTax[]>().notNull(),
    /** What does not go back to the clinic after all, because the payment that it would return was reversed. */
    keptCents: integer('kept_cents').notNull().default(0),
  },
  (t) => [
    index('credit_notes_invoice').on(t.invoiceId),
    index('credit_notes_order').on(t.orderId),
    index('credit_notes_issued_on').on(t.issuedOn, t.id),
    check('credit_notes_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.shippingCents} + ${t.taxCents}`),
    check(
      'credit_notes_amounts',
      sql`${t.subtotalCents} >= 0 and ${t.shippingCents} >= 0 and ${t.taxCents} >= 0 and ${t.totalCents} > 0`,
    ),
  ],
);

export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    creditNoteId: integer('credit_note_id')
      .notNull()
      .references(() => creditNotes.id),
    position: integer().notNull(),
    orderId: integer('order_id').notNull(),
    /** The credited line of the order; null for an amount that belongs to no line. */
    line: integer(),
    quantity: integer().notNull(),
    /** Credited units that were not shipped before the credit note; they are never shipped. */
    unsent: integer().notNull().default(0),
    /** Free units that the credited units had earned, and that are never shipped (rules: ORDER-39). */
    freeUnits: integer('free_units').notNull().default(0),
    netUnitCents: integer('net_unit_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.creditNoteId, t.position] }),
    index('credit_note_lines_order').on(t.orderId, t.line),
    foreignKey({ columns: [t.orderId, t.line], foreignColumns: [orderLines.orderId, orderLines.line] }),
    check('credit_note_lines_free_units', sql`${t.freeUnits} >= 0`),
    check('credit_note_lines_unsent', sql`${t.unsent} between 0 and ${t.quantity}`),
    check('credit_note_lines_amount', sql`${t.quantity} > 0 and ${t.amountCents} = ${t.quantity} * ${t.netUnitCents}`),
  ],
);

/** Business documents a clinic can download: invoice, credit notes, and a packing slip for each shipment. */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The shipment that a packing slip belongs to. */
    shipmentId: integer('shipment_id').references(() => shipments.id),
    creditNoteId: integer('credit_note_id').references(() => creditNotes.id),
    kind: text({ enum: ['invoice', 'credit_note', 'packing_slip'] }).notNull(),
    filename: text().notNull(),
    mediaType: text('media_type').notNull(),
    /**
     * All that the document prints, stored when it is issued. Null for documents older than this column: their snapshot
     * is taken at the first download, from order rows that never change.
     */
    snapshot: jsonb(),
    /** The PDF, stored when it is first rendered; null until then. */
    content: bytea(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('documents_order').on(t.orderId),
    uniqueIndex('documents_invoice')
      .on(t.orderId)
      .where(sql`${t.kind} = 'invoice'`),
    uniqueIndex('documents_packing_slip').on(t.shipmentId),
    uniqueIndex('documents_credit_note').on(t.creditNoteId),
    check('documents_credited', sql`(${t.kind} = 'credit_note') = (${t.creditNoteId} is not null)`),
    check('documents_parcel', sql`(${t.kind} = 'packing_slip') = (${t.shipmentId} is not null)`),
  ],
);

/** Subscriptions. A subscription is pending until the order that created it is placed. */
export const subscriptions = pgTable(
  'recurring_orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    /** The person who subscribed. Mails about runs go to the person while they belong to the clinic. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    quantity: integer().notNull(),
    intervalMonths: integer('interval_months').notNull(),
    status: text({ enum: ['pending', 'active', 'paused', 'canceled'] }).notNull(),
    /** The Toronto day from which due days are counted: anchor + n months, clamped to the end of the month. */
    anchorDate: date('anchor_date').notNull(),
    nextRun: date('next_run').notNull(),
    preferredDelivery: integer('preferred_delivery')
      .array()
      .notNull()
      .default(sql`'{}'`),
    paymentMethod: text('payment_method', { enum: ['card', 'invoice'] }).notNull(),
    paymentMethodId: text('payment_method_id'),
    /**
     * The location the clinic has chosen for this subscription after creating it; null if the clinic chose no location.
     */
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'set null' }),
    /** The due day of the latest run whose price was announced to the clinic by mail. */
    announcedRun: date('announced_run'),
    /** The order and the line that created the subscription. A line creates one subscription at most. */
    orderId: integer('order_id').references(() => orders.id),
    line: integer(),
    /**
     * An order of this subscription that was cancelled or refunded before anything was shipped. Null once the clinic
     * has decided whether the subscription continues.
     */
    takenBackOrderId: integer('taken_back_order_id').references(() => orders.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('recurring_orders_quantity', sql`${t.quantity} between 1 and 999`),
    check('recurring_orders_interval', sql`${t.intervalMonths} in (1, 2, 3, 6)`),
    check('recurring_orders_delivery_days', sql`${t.preferredDelivery} <@ array[1,2,3,4,5,6,7]`),
    uniqueIndex('recurring_orders_origin').on(t.orderId, t.line),
    index('recurring_orders_clinic').on(t.clinicId),
    index('recurring_orders_paused')
      .on(t.clinicId)
      .where(sql`${t.status} = 'paused'`),
    // Without this index, deleting a location scans all subscriptions.
    index('recurring_orders_location').on(t.locationId),
    index('recurring_orders_due')
      .on(t.nextRun)
      .where(sql`${t.status} = 'active'`),
  ],
);

/** Subscription runs. A run is served by one line of one order; an order may serve runs of many subscriptions. */
export const subscriptionRuns = pgTable(
  'recurring_cycles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('recurring_order_id')
      .notNull()
      .references(() => subscriptions.id),
    runOn: date('run_on').notNull(),
    state: text({ enum: ['due', 'ordered', 'skipped', 'failed'] })
      .notNull()
      .default('due'),
    attempts: integer().notNull().default(0),
    /** When a due run is tried again; null before a failed attempt, and when `retryRuns` has queued the next one. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
    /** The order line that serves the run; null until that order is written. */
    orderId: integer('order_id'),
    line: integer(),
  },
  (t) => [
    foreignKey({
      name: 'recurring_cycles_order_line',
      columns: [t.orderId, t.line],
      foreignColumns: [orderLines.orderId, orderLines.line],
    }),
    check('recurring_cycles_line', sql`(${t.orderId} is null) = (${t.line} is null)`),
    uniqueIndex('recurring_cycles_served').on(t.orderId, t.line),
    uniqueIndex('recurring_cycles_run').on(t.subscriptionId, t.runOn),
    index('recurring_cycles_retry')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} = 'due'`),
  ],
);
