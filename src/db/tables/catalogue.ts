import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { bytea } from '#db/bytea.ts';
import { TAX_CLASSES } from '#domain/tax-classes.ts';

/** Product classes; a class at the top of the tree has no parent. */
export const classifications = pgTable(
  'classifications',
  {
    id: integer().primaryKey(),
    parentId: integer('parent_id'),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    index('classifications_parent').on(t.parentId),
  ],
);

export const brands = pgTable('brands', {
  id: integer().primaryKey(),
  key: text().notNull().unique(),
  name: text().notNull(),
});

/** Commerce categories: groups made for selling (monthly special, clearance), across classifications. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    parentId: integer('parent_id'),
    key: text().notNull().unique(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [foreignKey({ columns: [t.parentId], foreignColumns: [t.id] })],
);

/** Pictures, keyed by the hash of their bytes: every web process can serve them, and siblings share one picture. */
export const pictures = pgTable('pictures', {
  hash: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  content: bytea().notNull(),
});

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    itemId: text('item_id').notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    mpn: text().notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    classificationId: integer('classification_id')
      .notNull()
      .references(() => classifications.id),
    /** The first product of the family; the first product names itself. Null for a product without siblings. */
    parentId: integer('parent_id'),
    /**
     * True for every product of a family but the first. Listings show the first product of each family before the
     * others.
     */
    laterOfFamily: boolean('later_of_family')
      .notNull()
      .generatedAlwaysAs(sql`parent_id is distinct from id and parent_id is not null`),
    /** The option that distinguishes the product from its siblings: "Medium". */
    variant: text(),
    priceCents: integer('price_cents').notNull(),
    packQuantity: doublePrecision('pack_quantity').notNull().default(1),
    packUnit: text('pack_unit').notNull().default('each'),
    stockDescription: text('stock_description').notNull().default(''),
    taxClass: text('tax_class', { enum: TAX_CLASSES }).notNull().default('taxable'),
    pictureHash: text('picture_hash').references(() => pictures.hash),
    active: boolean().notNull().default(true),
    /** Lower-case words a buyer may search for. A trigger (see migrations) writes this column; code never does. */
    searchText: text('search_text').notNull().default(''),
    /** Item code and MPN in lower case without dashes and spaces. The same trigger writes this column. */
    searchCodes: text('search_codes').notNull().default(''),
    /**
     * The values of all attributes, in ascending order: the ids of `attribute_values`. The triggers of
     * `product_attributes` write this column.
     */
    attributeValueIds: integer('attribute_value_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    check('products_price', sql`${t.priceCents} >= 0`),
    check('products_pack', sql`${t.packQuantity} > 0`),
    check('products_tax_class', sql`${t.taxClass} in ('taxable', 'zero_rated', 'exempt')`),
    index('products_parent').on(t.parentId),
    // For listings in the default order: rows are read in index order, without a sort.
    index('products_classification')
      .on(t.classificationId, t.laterOfFamily, t.id)
      .where(sql`${t.active}`),
    index('products_families_first')
      .on(t.laterOfFamily, t.id)
      .where(sql`${t.active}`),
    // For counts, facets and prices of a class or a brand: index-only scans.
    index('products_classification_price')
      .on(t.classificationId, t.brandId, t.priceCents, t.id)
      .where(sql`${t.active}`),
    index('products_brand')
      .on(t.brandId, t.classificationId, t.priceCents, t.id)
      .where(sql`${t.active}`),
    index('products_price')
      .on(t.priceCents, t.id)
      .where(sql`${t.active}`),
    // For searches by word, by whole name and by part of a code.
    index('products_name').using('hash', sql`fold_search(${t.name})`),
    index('products_search_words').using('gin', sql`search_words_of(${t.searchText})`),
    index('products_search_codes').using('gin', sql`${t.searchCodes} gin_trgm_ops`),
    // For the beginnings of item codes that trade terms name.
    index('products_item_id_beginnings').on(t.itemId.op('text_pattern_ops')),
    // For searches and listings by attributes.
    index('products_attribute_values').using('gin', t.attributeValueIds),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.productId] }), index('product_categories_product').on(t.productId)],
);

/** Up to this number, `inventory.freeStep` is the number of free units. */
export const EXACT_FREE_UNITS = 64;

/**
 * Stock of a product, in units. Available = on hand − reserved (unpaid orders) − committed (sold, not shipped yet).
 * Without backorder, reserved and committed units together never exceed the units on hand.
 */
export const inventory = pgTable(
  'inventory',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer().notNull().default(0),
    committed: integer().notNull().default(0),
    backorder: boolean().notNull().default(true),
    /** The item is low at so many free units: the units ordered lately. A job of the store writes this column. */
    lowAt: integer('low_at').notNull().default(0),
    /**
     * A column of its own, because an index on the counts would make each update of them slower: their row version would
     * need new entries in all indexes.
     */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(sql`on_hand - reserved - committed <= low_at`),
    /**
     * The free units, exactly up to `EXACT_FREE_UNITS` and above in steps of some 1 %: what the office sorts by. It changes
     * seldom, so that an index on it makes few updates of the counts slower.
     */
    freeStep: integer('free_step')
      .notNull()
      .generatedAlwaysAs(
        sql`case when on_hand - reserved - committed <= 64 then on_hand - reserved - committed
          else 65 + floor(64 * ln((on_hand - reserved - committed) / 64::float8) / ln(2::float8))::int end`,
      ),
  },
  (t) => [
    index('inventory_low')
      .on(t.productId)
      .where(sql`${t.isLow}`),
    index('inventory_free').on(t.freeStep, t.productId),
    check('inventory_low_at', sql`${t.lowAt} >= 0`),
    check('inventory_counts', sql`${t.onHand} >= 0 and ${t.reserved} >= 0 and ${t.committed} >= 0`),
    check('inventory_promise', sql`${t.backorder} or ${t.reserved} + ${t.committed} <= ${t.onHand}`),
  ],
);

export const promotions = pgTable(
  'promotions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text(),
    /** True if the promotion applies only after the shopper has entered its code. */
    codeRequired: boolean('code_required').notNull().default(false),
    fixedPriceCents: integer('fixed_price_cents'),
    itemQuantifier: integer('item_quantifier'),
    promotionText: text('promotion_text'),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
  },
  (t) => [
    check('promotions_dates', sql`${t.startDate} <= ${t.endDate}`),
    check('promotions_price', sql`${t.fixedPriceCents} is null or ${t.fixedPriceCents} >= 0`),
    check('promotions_quantifier', sql`${t.itemQuantifier} is null or ${t.itemQuantifier} > 0`),
    check('promotions_code', sql`not ${t.codeRequired} or ${t.code} is not null`),
    index('promotions_product').on(t.productId, t.endDate),
    index('promotions_dates_index').on(t.endDate, t.startDate),
    index('promotions_code_index').on(sql`lower(${t.code})`),
  ],
);

/** Every word of all products' search texts, used to correct misspelled words. The same trigger keeps this table. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() });

/** Units invoiced for a product on a day. The best sellers are computed from these rows. */
export const bestSellers = pgTable(
  'best_sellers',
  {
    day: date().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.productId] }), check('best_sellers_quantity', sql`${t.quantity} > 0`)],
);

export const shipMethods = pgTable('ship_methods', {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** Only read by earlier versions; orders are charged the flat rate of the store's settings (rules: PRICE-15). */
  flatRateCents: integer('flat_rate_cents').notNull(),
});

/** A single row. Every write to the catalogue raises the version; pages rendered from an older version are dropped. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    only: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [check('catalogue_version_one_row', sql`${t.only}`)],
);

/** Newsletter sign-ups. The token in every mail confirms or unsubscribes without signing in. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** The mailbox that the address reaches (see domain/email-addresses.ts); one row for each mailbox. */
  emailKey: text('email_key').primaryKey(),
  /** The address as it was typed. Mails are sent to this address. */
  email: text().notNull(),
  token: text().notNull().unique(),
  consentedAt: timestamp('consented_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the person followed the link in the confirmation mail; until then no other mail is sent. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
});
