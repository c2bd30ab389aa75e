import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Access tokens of people who signed out, by hash. Their signature is still valid; the store refuses them until they
 * expire.
 */
export const revokedTokens = pgTable(
  'revoked_tokens',
  {
    /** SHA-256 of the whole token, base64url. The token itself is never stored. */
    hash: text().primaryKey(),
    /** When the token expires on its own; the row may be deleted from then on. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('revoked_tokens_expiry').on(t.expiresAt)],
);
