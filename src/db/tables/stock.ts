import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { MOVE_KINDS, MOVE_REASONS } from '#domain/stock-moves.ts';

/**
 * Places on the shelves of the warehouse. The migration makes the first, `MAIN`, with id 1: it holds the units without
 * a recorded place.
 */
export const bins = pgTable('bins', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  /** Where on the walk through the warehouse the bin comes: lower numbers first. */
  sortOrder: integer('sort_order').notNull().default(0),
  /** When the whole bin was counted last; null if it never was. */
  countedAt: timestamp('counted_at', { withTimezone: true }),
  /** When the bin was removed: it is empty, and only its moves name it; null while it is in use. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
});

/**
 * Units of a product that were made together. The lot without a number has the units whose lot is not known; it never
 * expires. No foreign key names the product, because the ledger outlives it.
 */
export const lots = pgTable(
  'lots',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id').notNull(),
    number: text().notNull().default(''),
    /** The last day on which the units may be used; null if they do not expire. */
    expiresOn: date('expires_on'),
    gtin: text(),
  },
  (t) => [
    unique('lots_number').on(t.productId, t.number),
    // Levels and moves refer to this pair, so that their product is the product of the lot.
    unique('lots_product').on(t.id, t.productId),
    index('lots_expiry')
      .on(t.expiresOn)
      .where(sql`${t.expiresOn} is not null`),
    index('lots_gtin')
      .on(t.gtin)
      .where(sql`${t.gtin} is not null`),
    check('lots_unnamed', sql`${t.number} <> '' or ${t.expiresOn} is null`),
    check('lots_gtin_digits', sql`${t.gtin} ~ '^[0-9]{14}$'`),
  ],
);

/**
 * The stock ledger: one row for each change of the units of a product, lot and bin. Triggers refuse to change rows, and
 * keep `stock_levels` and `inventory.on_hand` in the statement that inserts them (migrations/0012_stock_ledger.sql).
 * Like the audit log, the ledger names staff, audit rows, orders and shipments by their ids only.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id').notNull(),
    lotId: integer('lot_id').notNull(),
    binId: integer('bin_id')
      .notNull()
      .references(() => bins.id),
    /** Units that came, or below 0 units that left. */
    quantity: integer().notNull(),
    kind: text({ enum: MOVE_KINDS }).notNull(),
    /** Why the count of units was wrong or changed; null if the kind says it. */
    reason: text({ enum: MOVE_REASONS }),
    /** The staff member; null for the system user and for the database itself. */
    actorId: integer('actor_id'),
    /** The audit row of the act; null if no act caused the move. */
    auditId: bigint('audit_id', { mode: 'number' }),
    /** The order whose units were shipped or came back, with its parcel and its line. */
    orderId: integer('order_id'),
    shipmentId: integer('shipment_id'),
    line: integer(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'stock_moves_lot_of_product',
      columns: [t.lotId, t.productId],
      foreignColumns: [lots.id, lots.productId],
    }),
    index('stock_moves_product').on(t.productId, t.id),
    // The orders that got units of a lot, and the lots of an order.
    index('stock_moves_shipped')
      .on(t.lotId)
      .where(sql`${t.kind} = 'shipment'`),
    index('stock_moves_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    check('stock_moves_quantity', sql`${t.quantity} <> 0`),
    check(
      'stock_moves_direction',
      sql`(${t.kind} <> 'shipment' or ${t.quantity} < 0) and (${t.kind} not in ('receipt', 'return') or ${t.quantity} > 0)`,
    ),
    check(
      'stock_moves_parcel',
      sql`(${t.kind} = 'shipment') = (${t.shipmentId} is not null) and (${t.shipmentId} is null) = (${t.line} is null)
        and (${t.kind} in ('shipment', 'return')) = (${t.orderId} is not null)`,
    ),
  ],
);

/** The units of each product, lot and bin that has some: the sum of the moves. Triggers write it; code never does. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    productId: integer('product_id').notNull(),
    lotId: integer('lot_id').notNull(),
    binId: integer('bin_id')
      .notNull()
      .references(() => bins.id),
    quantity: integer().notNull(),
    /**
     * The expiry of the lot. Triggers copy it (migration `stock_in_the_office`): most lots that have expired are
     * used up, and what expires soon is found among the lots in stock.
     */
    expiresOn: date('expires_on'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.lotId, t.binId] }),
    // For what is in a bin, and for items with units in MAIN.
    index('stock_levels_bin').on(t.binId, t.productId),
    index('stock_levels_expiry')
      .on(t.expiresOn, t.productId)
      .where(sql`${t.expiresOn} is not null`),
    foreignKey({
      name: 'stock_levels_lot_of_product',
      columns: [t.lotId, t.productId],
      foreignColumns: [lots.id, lots.productId],
    }),
    check('stock_levels_quantity', sql`${t.quantity} >= 0`),
  ],
);
