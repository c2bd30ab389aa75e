import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { memberships, people } from './accounts.ts';
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

/** Recent sign-ins of staff. A row counts only for the access token that was sent with the ID token of the sign-in. */
export const recentSignIns = pgTable(
  'recent_sign_ins',
  {
    /** Hash of the person and the nonce in the ID token, so that an ID token counts once. */
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

/** Tokens with which staff read like a person of a clinic. A token ends when the staff member has another role. */
export const seeAsTokens = pgTable(
  'see_as_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The role of the staff member when the token was issued. */
    staffRole: text('staff_role', { enum: STAFF_ROLES }).notNull(),
    membershipId: integer('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('see_as_tokens_staff').on(t.staffId),
    index('see_as_tokens_membership').on(t.membershipId),
    index('see_as_tokens_until').on(t.until),
  ],
);

/**
 * Answers of acts in the office, by the key that the request named, so that a repeated request gets the same answer.
 */
export const actAnswers = pgTable(
  'act_answers',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    inputHash: text('input_hash').notNull(),
    answer: jsonb(),
    /** The time of the act's audit row. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** The act's audit row; null until the act has ended, and in rows older than this column. */
    auditId: bigint('audit_id', { mode: 'number' }),
  },
  (t) => [primaryKey({ name: 'act_answers_pk', columns: [t.staffId, t.key] }), index('act_answers_at').on(t.at)],
);
