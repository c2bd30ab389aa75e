import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { priceLists } from './price-lists.ts';
import { CLINIC_ROLES } from '#domain/access.ts';
import type { CreditApplication } from '#domain/credit-applications.ts';
import type { TaxExemption } from '#domain/tax-exemptions.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const language = () =>
  text({ enum: ['en', 'fr'] })
    .notNull()
    .default('en');

/**
 * The name by which the office sorts and searches clinics, in an order that is the same in every database. Clinics
 * without a name of their own come last.
 */
export const sortedClinicName = (name: SQLWrapper) =>
  sql`coalesce(nullif(lower(trim(${name})), ''), chr(65535)) collate "C"`;

/** Whether the application to pay on invoice waits for a decision; a partial index has the same condition. */
export const isWaitingApplication = (application: SQLWrapper) =>
  sql`(${application} is not null and ${application} ->> 'declinedAt' is null)`;

/** Clinics: the accounts that order and pay. */
export const clinics = pgTable(
  'clinics',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The customer number shown to people: "C-10234". */
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'C-' || (10000 + id)::text`)
      .unique(),
    /** The clinic's name; null for a clinic that is known by the name of its person. */
    name: text(),
    /** "Customer" is an approved account that may pay on invoice (rules: SAFE-2). */
    stage: text({ enum: ['Lead', 'Prospect', 'Customer'] })
      .notNull()
      .default('Lead'),
    disabled: boolean().notNull().default(false),
    /** Days in which the clinic pays an invoice; null for the store's own term. */
    termsDays: integer('terms_days'),
    /** Cents that the clinic may owe; null without a limit. */
    creditLimitCents: integer('credit_limit_cents'),
    language: language(),
    /** The price list of the clinic; null if its prices are list prices. */
    priceListId: integer('price_list_id').references(() => priceLists.id),
    taxExemption: jsonb('tax_exemption').$type<TaxExemption>(),
    creditApplication: jsonb('credit_application').$type<CreditApplication>(),
    /** Preferred delivery days, 1 Monday to 7 Sunday, sorted. */
    preferredDelivery: integer('preferred_delivery')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The clinic's account at the card service. */
    stripeCustomerId: text('stripe_customer_id').unique(),
    /** The clinic that got everything of this clinic, which has been locked since; null for all others. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => clinics.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('clinics_price_list').on(t.priceListId),
    // The lists of the office.
    index('clinics_name').on(sql`(${sortedClinicName(t.name)})`, t.id),
    index('clinics_name_parts').using('gin', sql`${t.name} gin_trgm_ops`),
    index('clinics_locked')
      .on(t.id)
      .where(sql`${t.disabled}`),
    index('clinics_applied').on(t.id).where(isWaitingApplication(t.creditApplication)),
    check('clinics_merged', sql`${t.mergedInto} is null or ${t.disabled}`),
    check('clinics_delivery_days', sql`${t.preferredDelivery} <@ array[1,2,3,4,5,6,7]`),
    check('clinics_terms', sql`${t.termsDays} between 0 and 365`),
    check('clinics_credit_limit', sql`${t.creditLimitCents} >= 0`),
  ],
);

/**
 * People who sign in. A person is identified by issuer and subject; a person known before the first sign-in is linked
 * by a verified e-mail address.
 */
export const people = pgTable(
  'people',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    authIssuer: text('auth_issuer'),
    authSubject: text('auth_subject'),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    homePhone: text('home_phone').notNull().default(''),
    mobilePhone: text('mobile_phone').notNull().default(''),
    language: language(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('people_identity').on(t.authIssuer, t.authSubject),
    uniqueIndex('people_email').on(sql`lower(${t.email})`),
    index('people_name_parts').using('gin', sql`(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`),
    index('people_name').on(sql`(lower(trim(${t.firstName} || ' ' || ${t.lastName})) collate "C")`),
    check('people_identity_whole', sql`(${t.authIssuer} is null) = (${t.authSubject} is null)`),
  ],
);

/** Which person acts for which clinic, and in which role. Its id is the customer id of the API (rules: API-25). */
export const memberships = pgTable(
  'memberships',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    role: text({ enum: CLINIC_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('memberships_once').on(t.personId, t.clinicId), index('memberships_clinic').on(t.clinicId)],
);

/** A clinic's addresses. */
export const locations = pgTable(
  'locations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id, { onDelete: 'cascade' }),
    /** The clinic's own name for the place: "Main Street"; empty if it has none. */
    name: text().notNull().default(''),
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
    /** Preferred delivery days of this place, 1 Monday to 7 Sunday; null where the clinic's days apply. */
    deliveryDays: integer('delivery_days').array(),
  },
  (t) => [
    index('locations_clinic').on(t.clinicId),
    index('locations_city_parts').using('gin', sql`${t.city} gin_trgm_ops`),
    index('locations_city').on(sql`(lower(${t.city}) collate "C")`, t.clinicId),
    uniqueIndex('locations_one_default_billing')
      .on(t.clinicId)
      .where(sql`${t.defaultBilling}`),
    uniqueIndex('locations_one_default_shipping')
      .on(t.clinicId)
      .where(sql`${t.defaultShipping}`),
    check('locations_delivery_days', sql`${t.deliveryDays} <@ array[1,2,3,4,5,6,7]`),
  ],
);

/** The products that a person viewed last; `src/server/recent-views` keeps a few for each person. */
export const recentViews = pgTable(
  'recent_views',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewedAt: timestamp('viewed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.productId] })],
);

/** The products a person has marked. */
export const favourites = pgTable(
  'favourites',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.productId] })],
);
