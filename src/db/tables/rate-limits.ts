import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
