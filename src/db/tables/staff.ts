import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
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
