import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';

/** Prices for a group of clinics. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull().unique(),
    currency: text().notNull().default('cad'),
    /** Raised by a trigger with every change of the list's lines, so that processes can cache them. */
    version: bigint({ mode: 'number' }).notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('price_lists_currency', sql`${t.currency} = 'cad'`)],
);

/**
 * The price of one unit of a product on a price list, from a quantity on, between two days in Toronto, both included.
 * Of several prices of the same quantity the price that started last applies, so a start is unique (rules: PRICE-22).
 */
export const priceListLines = pgTable(
  'price_list_lines',
  {
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    minQuantity: integer('min_quantity').notNull().default(1),
    unitPriceCents: integer('unit_price_cents').notNull(),
    startsOn: date('starts_on').notNull(),
    /** Null for a price without an end. */
    endsOn: date('ends_on'),
  },
  (t) => [
    primaryKey({
      name: 'price_list_lines_pk',
      columns: [t.priceListId, t.productId, t.minQuantity, t.startsOn],
    }),
    // The price list too, so that reading the lines of a few products of one list reads no other list.
    index('price_list_lines_product').on(t.productId, t.priceListId),
    check('price_list_lines_quantity', sql`${t.minQuantity} between 1 and 999`),
    check('price_list_lines_price', sql`${t.unitPriceCents} between 0 and 99999999`),
    check('price_list_lines_dates', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
);
