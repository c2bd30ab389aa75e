import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { staff } from './staff.ts';

/**
 * The settings of the store, one row for each change; the last version is in force. Without a row, the store has the
 * settings of its file. A trigger enters each change in the change feed.
 */
export const storeSettings = pgTable(
  'store_settings',
  {
    /** From 1, without gaps. */
    version: integer().primaryKey(),
    /** The whole value: a `StoreSettings` as the program that saved it had it. */
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null for a command. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The version that this one put back; 0 for the settings of the file; null for a change. */
    restoredFrom: integer('restored_from'),
  },
  (t) => [
    check('store_settings_version_from_one', sql`${t.version} >= 1`),
    check('store_settings_restored_from', sql`${t.restoredFrom} >= 0 and ${t.restoredFrom} < ${t.version}`),
  ],
);
