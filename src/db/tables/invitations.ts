import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { clinics, memberships, people } from './accounts.ts';
import { CLINIC_ROLES } from '#domain/access.ts';

/** Invitations to a clinic, by e-mail. A row is kept after the invitation has ended, so that the person reads why. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text({ enum: CLINIC_ROLES }).notNull(),
    /** The membership of the owner who invited; null once that person has left the clinic. */
    invitedBy: integer('invited_by').references(() => memberships.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** The person who accepted; null until then. */
    acceptedBy: integer('accepted_by').references(() => people.id, { onDelete: 'set null' }),
    declinedAt: timestamp('declined_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (t) => [
    // In this collation lower() changes the letters A to Z only, as accounts compare addresses.
    uniqueIndex('invitations_open')
      .on(t.clinicId, sql`lower(${t.email} collate "C")`)
      .where(sql`${t.acceptedAt} is null and ${t.declinedAt} is null and ${t.withdrawnAt} is null`),
    index('invitations_email').on(sql`lower(${t.email} collate "C")`),
    check('invitations_one_end', sql`num_nonnulls(${t.acceptedAt}, ${t.declinedAt}, ${t.withdrawnAt}) <= 1`),
  ],
);
