import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { memberships } from './accounts.ts';
import { products } from './catalogue.ts';

/** Carts of memberships: the lines that a person has chosen for a clinic, on whichever device. */
export const carts = pgTable(
  'carts',
  {
    membershipId: integer('membership_id')
      .primaryKey()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    /** Rises with each change, so that a device can ask for what changed since the version it knows. */
    version: integer().notNull().default(0),
    /**
     * The latest version of which a removed line was deleted: a device with an earlier version needs the whole cart.
     */
    purgedVersion: integer('purged_version').notNull().default(0),
    promoCodes: text('promo_codes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    codesChangedAt: timestamp('codes_changed_at', { withTimezone: true })
      .notNull()
      .default(sql`'epoch'`),
  },
  (t) => [
    check('carts_version', sql`${t.purgedVersion} between 0 and ${t.version}`),
    check('carts_promo_codes', sql`cardinality(${t.promoCodes}) <= 10`),
  ],
);

/** Lines of carts. A removed line stays for some days, so that the person's other devices remove it too. */
export const cartLines = pgTable(
  'cart_lines',
  {
    membershipId: integer('membership_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Empty if the product has no variant. */
    variant: text().notNull(),
    /** Null for a removed line. */
    quantity: integer(),
    selected: boolean().notNull().default(true),
    /** Months between orders; null for a one-time purchase. */
    intervalMonths: integer('interval_months'),
    preferredDelivery: integer('preferred_delivery')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Cents for one unit at the time the product was added. An order never uses this price. */
    unitPriceCents: integer('unit_price_cents').notNull().default(0),
    /** Lines are shown in the order of their positions. */
    position: doublePrecision().notNull().default(0),
    /** When the shopper changed the line, which may be before the store learned of the change. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The version of the cart with which the line was last stored. */
    version: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.membershipId, t.productId, t.variant] }),
    foreignKey({
      name: 'cart_lines_cart',
      columns: [t.membershipId],
      foreignColumns: [carts.membershipId],
    }).onDelete('cascade'),
    index('cart_lines_version').on(t.membershipId, t.version),
    index('cart_lines_product').on(t.productId),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
    check('cart_lines_interval', sql`${t.intervalMonths} in (1, 2, 3, 6)`),
    check('cart_lines_delivery_days', sql`${t.preferredDelivery} <@ array[1,2,3,4,5,6,7]`),
    check('cart_lines_price', sql`${t.unitPriceCents} between 0 and 99999999`),
    check('cart_lines_variant', sql`length(${t.variant}) <= 120`),
  ],
);
