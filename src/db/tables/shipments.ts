import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { orderLines, orders } from './orders.ts';

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
  (t) => [
    index('shipments_order').on(t.orderId),
    // The form in which tracking numbers are compared (rules: STOCK-27).
    index('shipments_tracking')
      .on(sql`upper(replace(${t.trackingNumber}, ' ', ''))`)
      .where(sql`${t.trackingNumber} <> ''`),
  ],
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
    index('shipment_lines_order').on(t.orderId, t.line),
    foreignKey({ columns: [t.orderId, t.line], foreignColumns: [orderLines.orderId, orderLines.line] }),
    check('shipment_lines_units', sql`${t.units} > 0`),
  ],
);
