import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { staff } from './staff.ts';

/**
 * The Toronto day until which the books are closed, in one row; the audit log has the earlier days. Null while no day
 * is closed (rules: STAFF-44).
 */
export const books = pgTable(
  'books',
  {
    only: boolean().primaryKey().default(true),
    closedUntil: date('closed_until'),
    /** When the day was last changed; null if it never was. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    /** Who changed it in the office; null for a command. */
    changedBy: integer('changed_by').references(() => staff.id),
  },
  (t) => [check('books_only', sql`${t.only}`)],
);
