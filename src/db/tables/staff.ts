import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#domain/staff-roles.ts';

/** People of the supplier. A row is kept after a person has left, because the audit log names it. */
export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    /** The identity provider and its subject; null until the person signs in for the first time. */
    authIssuer: text('auth_issuer'),
    authSubject: text('auth_subject'),
    role: text({ enum: STAFF_ROLES }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('staff_identity').on(t.authIssuer, t.authSubject),
    uniqueIndex('staff_email').on(sql`lower(${t.email})`),
    check('staff_identity_whole', sql`(${t.authIssuer} is null) = (${t.authSubject} is null)`),
  ],
);

/** Recent sign-ins of staff. A row counts for the access token that was sent with the ID token, until it expires. */
export const recentSignIns = pgTable(
  'recent_sign_ins',
  {
    /** Hash of the ID token's person and nonce, so that an ID token counts once. */
    nonceHash: text('nonce_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** From this time on the sign-in is no longer recent, and the row may be deleted. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('recent_sign_ins_token').on(t.tokenHash), index('recent_sign_ins_until').on(t.until)],
);
