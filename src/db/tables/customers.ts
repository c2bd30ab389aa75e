import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '#db/tables/catalogue.ts';

/**
 * A clinic's account. It is identified by issuer and subject; an account created before the first sign-in is linked by
 * a verified e-mail address.
 */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The customer number shown to people: "C-10234". */
    entityId: text('entity_id')
      .notNull()
      .generatedAlwaysAs(sql`'C-' || (10000 + id)::text`)
      .unique(),
    authIssuer: text('auth_issuer'),
    authSubject: text('auth_subject'),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name'),
    homePhone: text('home_phone').notNull().default(''),
    mobilePhone: text('mobile_phone').notNull().default(''),
    /** "Customer" is an approved account that may pay on invoice (rules: SAFE-2). */
    stage: text({ enum: ['Lead', 'Prospect', 'Customer'] })
      .notNull()
      .default('Lead'),
    disabled: boolean().notNull().default(false),
    /** Preferred delivery days, 1 Monday to 7 Sunday, sorted. */
    preferredDelivery: integer('preferred_delivery')
      .array()
      .notNull()
      .default(sql`'{}'`),
    stripeCustomerId: text('stripe_customer_id').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('customers_identity').on(t.authIssuer, t.authSubject),
    uniqueIndex('customers_email').on(sql`lower(${t.email})`),
    check('customers_identity_whole', sql`(${t.authIssuer} is null) = (${t.authSubject} is null)`),
    check('customers_delivery_days', sql`${t.preferredDelivery} <@ array[1,2,3,4,5,6,7]`),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    address1: text().notNull(),
    address2: text().notNull().default(''),
    city: text().notNull(),
    /** Two-letter province or state. */
    state: text().notNull(),
    zip: text().notNull(),
    country: text({ enum: ['ca', 'us'] }).notNull(),
    phone: text().notNull().default(''),
    residential: boolean().notNull().default(false),
    defaultBilling: boolean('default_billing').notNull().default(false),
    defaultShipping: boolean('default_shipping').notNull().default(false),
  },
  (t) => [
    index('addresses_customer').on(t.customerId),
    uniqueIndex('addresses_one_default_billing')
      .on(t.customerId)
      .where(sql`${t.defaultBilling}`),
    uniqueIndex('addresses_one_default_shipping')
      .on(t.customerId)
      .where(sql`${t.defaultShipping}`),
  ],
);

export const favourites = pgTable(
  'favourites',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] })],
);

/** When rate-limited actions happened, by who did them. All processes share this table, and so the limits. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    /** Times of the actions in the current window, oldest first. */
    events: timestamp({ withTimezone: true }).array().notNull(),
    /** From this time on the row has no effect and may be deleted. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.expiresAt)],
);
