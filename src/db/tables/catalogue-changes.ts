import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The change feed: changes of the catalogue and of the stock that pages show. Triggers write it
 * (migrations/0006_change_feed.sql, with functions of 0007 and 0008 in place of some), every process reads it
 * (server/change-feed.ts), workers delete old rows.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** One of `changeKinds` of server/shown.ts, or `version`, which no reader needs. */
    kind: text().notNull(),
    /** Null for everything of the kind. */
    ids: integer().array(),
    /** The instant from which the change counts, if that is later than its transaction: a promotion begins or ends. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /**
     * Ids become visible in another order than they were given; a snapshot says of each transaction whether it is
     * visible.
     */
    writtenBy: xid8('written_by')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [
    index('catalogue_changes_written_by').on(t.writtenBy),
    index('catalogue_changes_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
);
