import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * The backups of a database of a server that were written and checked, so that an alert can say that none is recent
 * (rules: BACKUP-7).
 */
export const backups = pgTable('backups', {
  takenAt: timestamp('taken_at', { withTimezone: true }).primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
});
