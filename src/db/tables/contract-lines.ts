import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { clinics } from './accounts.ts';
import { products } from './catalogue.ts';

/**
 * The price of one unit of a product that is agreed with a clinic, between two days in Toronto, both included. Of
 * several the price that started last applies, so a start is unique (rules: PRICE-22).
 */
export const contractLines = pgTable(
  'contract_lines',
  {
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    unitPriceCents: integer('unit_price_cents').notNull(),
    startsOn: date('starts_on').notNull(),
    /** Null for a price without an end. */
    endsOn: date('ends_on'),
  },
  (t) => [
    primaryKey({ name: 'contract_lines_pk', columns: [t.clinicId, t.productId, t.startsOn] }),
    index('contract_lines_product').on(t.productId),
    check('contract_lines_price', sql`${t.unitPriceCents} between 0 and 99999999`),
    check('contract_lines_dates', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
);
