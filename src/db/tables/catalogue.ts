import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
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

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Product classes; a top-level one has no parent. */
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

/** Commerce categories: what the shop groups for selling (monthly special, clearance), across classifications. */
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

/** Pictures by the hash of their bytes, so that any web process can serve them and siblings share one. */
export const pictures = pgTable('pictures', {
  hash: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  content: bytea().notNull(),
});

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The item code shown to buyers. */
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
    /** The first item of the family; every sibling carries it, the first one too. An only item has none. */
    parentId: integer('parent_id'),
    /** True for every item of a family but its first: a listing shows one of each family before the rest. */
    laterOfFamily: boolean('later_of_family')
      .notNull()
      .generatedAlwaysAs(sql`parent_id is distinct from id and parent_id is not null`),
    /** The option that sets this item apart from its siblings: "Medium". */
    variant: text(),
    priceCents: integer('price_cents').notNull(),
    packQuantity: doublePrecision('pack_quantity').notNull().default(1),
    packUnit: text('pack_unit').notNull().default('each'),
    stockDescription: text('stock_description').notNull().default(''),
    pictureHash: text('picture_hash').references(() => pictures.hash),
    active: boolean().notNull().default(true),
    /** Lower-case words a buyer may search by; kept by a trigger (see migrations), never written by code. */
    searchText: text('search_text').notNull().default(''),
    /** Item code and MPN without dashes or spaces, lower case; kept by the same trigger. */
    searchCodes: text('search_codes').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    check('products_price', sql`${t.priceCents} >= 0`),
    check('products_pack', sql`${t.packQuantity} > 0`),
    index('products_parent').on(t.parentId),
    // For listings in the usual order, one by one from the index.
    index('products_classification')
      .on(t.classificationId, t.laterOfFamily, t.id)
      .where(sql`${t.active}`),
    index('products_families_first')
      .on(t.laterOfFamily, t.id)
      .where(sql`${t.active}`),
    // For counts, facets and prices of a class or a brand, from the index alone.
    index('products_classification_price')
      .on(t.classificationId, t.brandId, t.priceCents, t.id)
      .where(sql`${t.active}`),
    index('products_brand')
      .on(t.brandId, t.classificationId, t.priceCents, t.id)
      .where(sql`${t.active}`),
    index('products_price')
      .on(t.priceCents, t.id)
      .where(sql`${t.active}`),
    // For searches: words, whole names and parts of codes.
    index('products_name').using('hash', sql`fold_search(${t.name})`),
    index('products_search_words').using('gin', sql`search_words_of(${t.searchText})`),
    index('products_search_codes').using('gin', sql`${t.searchCodes} gin_trgm_ops`),
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

/**
 * Stock of an item. Available = on hand − reserved (orders waiting for payment) − committed (sold, not shipped yet).
 * An item that may not be backordered can never promise more than is on hand.
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
  },
  (t) => [
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
    /** True where the promotion counts only after its code was entered in the cart. */
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

/** Every word that stands in a product's search text, so that a mistyped one finds its nearest; kept by the same trigger. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() });

/** Units invoiced for a product on a day: what best sellers are counted from. */
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
  flatRateCents: integer('flat_rate_cents').notNull(),
});

/** One row; every write to the catalogue raises it, and pages rendered from an older version are dropped. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    only: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [check('catalogue_version_one_row', sql`${t.only}`)],
);

/** A person who asked for the newsletter, once; the token in every mail confirms and unsubscribes without signing in. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  token: text().notNull().unique(),
  consentedAt: timestamp('consented_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the link in the mail was followed; nothing but that mail is sent before. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
});
