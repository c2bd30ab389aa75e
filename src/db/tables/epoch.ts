import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The epoch of the store, in one row. It begins the keys for the card service and rises when a backup was restored, so
 * that a restored database never uses a key that it had already used before (rules: PLACE-33).
 */
export const storeEpoch = pgTable(
  'store_epoch',
  {
    only: boolean().primaryKey().default(true),
    /** Seconds since 1970 when the database was created, or when the epoch was last raised. */
    epoch: integer().notNull(),
    /**
     * The instant to which the database was restored. Set until the card service was asked what happened since; until
     * then no card is charged (rules: PLACE-34).
     */
    askSince: timestamp('ask_since', { withTimezone: true }),
    /** When the epoch was last raised; null for a database that was never restored. */
    raisedAt: timestamp('raised_at', { withTimezone: true }),
  },
  (t) => [check('store_epoch_only', sql`${t.only}`)],
);

/** Payments that the card service has and that a restored database knows no order for (rules: PLACE-35). */
export const forgottenPayments = pgTable(
  'forgotten_payments',
  {
    intentId: text('intent_id').primaryKey(),
    /** The clinic's account at the card service. */
    stripeCustomerId: text('stripe_customer_id'),
    amountCents: integer('amount_cents').notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
    /** What the store wrote on the intent: order or invoice payment, epoch, cart, items, subscription runs. */
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('forgotten_payments_customer').on(t.stripeCustomerId)],
);
