import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { people } from '#db/tables/accounts.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';

/**
 * People of the supplier. A person is staff or belongs to clinics, never both. A row is kept after the person has left,
 * because the audit log names it.
 */
export const staff = pgTable('staff', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  personId: integer('person_id')
    .notNull()
    .unique()
    .references(() => people.id),
  role: text({ enum: STAFF_ROLES }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
});

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
