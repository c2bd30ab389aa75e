import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PICK_ENDS, SHORT_REASONS, type CheckedUnits } from '#domain/pick-lists.ts';
import { bins, lots } from './stock.ts';
import { shipments } from './shipments.ts';
import { orderLines, orders } from './orders.ts';
import { staff } from './staff.ts';

/** Pick lists: one walk through the warehouse for many orders. A list is open while one of its orders has no end. */
export const pickLists = pgTable(
  'pick_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'PL-' || (100000 + id)::text`)
      .unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: integer('created_by').references(() => staff.id, { onDelete: 'set null' }),
    /** Who picks the list; null while nobody has claimed it. */
    claimedBy: integer('claimed_by').references(() => staff.id, { onDelete: 'set null' }),
    /** When the person who claimed the list last did something on it; null while nobody has claimed it. */
    touchedAt: timestamp('touched_at', { withTimezone: true }),
    /** The units that the last check counted; null if no check can be undone. */
    lastCheck: jsonb('last_check').$type<CheckedUnits[]>(),
  },
  (t) => [
    index('pick_lists_claimed')
      .on(t.claimedBy, t.id)
      .where(sql`${t.claimedBy} is not null`),
  ],
);

/** The orders of pick lists. An order is on one open list at most, so that nobody picks or ships it twice. */
export const pickListOrders = pgTable(
  'pick_list_orders',
  {
    pickListId: integer('pick_list_id')
      .notNull()
      .references(() => pickLists.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The number of the order on the list, from 1: its tote. */
    tote: integer().notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Why the order is not picked any more; null until then. */
    ending: text({ enum: PICK_ENDS }),
    /** The parcel in which the picked units left. */
    shipmentId: integer('shipment_id').references(() => shipments.id),
  },
  (t) => [
    primaryKey({ columns: [t.pickListId, t.orderId] }),
    unique('pick_list_orders_tote').on(t.pickListId, t.tote),
    uniqueIndex('pick_list_orders_open')
      .on(t.orderId)
      .where(sql`${t.endedAt} is null`),
    index('pick_list_orders_open_list')
      .on(t.pickListId)
      .where(sql`${t.endedAt} is null`),
    index('pick_list_orders_order').on(t.orderId),
    check('pick_list_orders_ended', sql`(${t.endedAt} is null) = (${t.ending} is null)`),
    check('pick_list_orders_shipment', sql`(${t.shipmentId} is not null) = (coalesce(${t.ending}, '') = 'shipped')`),
  ],
);

/** Units to pick: of a line of an order, of one lot, from one bin. No other open list has the same units. */
export const pickLines = pgTable(
  'pick_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pickListId: integer('pick_list_id').notNull(),
    orderId: integer('order_id').notNull(),
    line: integer().notNull(),
    productId: integer('product_id').notNull(),
    lotId: integer('lot_id').notNull(),
    binId: integer('bin_id')
      .notNull()
      .references(() => bins.id),
    units: integer().notNull(),
    /** Units that are in the tote. */
    picked: integer().notNull().default(0),
    /** Units that were not found, or are left for later. */
    short: integer().notNull().default(0),
    /** The reason of the short pick that counted on the line; null without one, and for older short picks. */
    shortReason: text('short_reason', { enum: SHORT_REASONS }),
    /** Units that the short pick counted as picked; an undo takes them out of the tote again. */
    shortFound: integer('short_found').notNull().default(0),
    /** Short units that left the ledger; an undo brings them back. */
    shortAdjusted: integer('short_adjusted').notNull().default(0),
    /** Whether the order is still on the list: then the units belong to the list. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    foreignKey({
      name: 'pick_lines_order',
      columns: [t.pickListId, t.orderId],
      foreignColumns: [pickListOrders.pickListId, pickListOrders.orderId],
    }),
    foreignKey({
      name: 'pick_lines_order_line',
      columns: [t.orderId, t.line],
      foreignColumns: [orderLines.orderId, orderLines.line],
    }),
    foreignKey({
      name: 'pick_lines_lot_of_product',
      columns: [t.lotId, t.productId],
      foreignColumns: [lots.id, lots.productId],
    }),
    unique('pick_lines_units').on(t.pickListId, t.orderId, t.line, t.lotId, t.binId),
    index('pick_lines_open')
      .on(t.productId)
      .where(sql`${t.isOpen}`),
    check(
      'pick_lines_counts',
      sql`${t.units} > 0 and ${t.picked} >= 0 and ${t.short} >= 0
      and ${t.picked} + ${t.short} <= ${t.units}`,
    ),
  ],
);
