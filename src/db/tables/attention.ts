import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';

/** Tasks for staff: money or goods that the program could not correct itself. */
export const attention = pgTable(
  'attention',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').references(() => orders.id),
    subject: text().notNull(),
    reason: text().notNull(),
    resolved: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('attention_open')
      .on(t.subject, t.reason)
      .where(sql`not ${t.resolved}`),
    index('attention_order')
      .on(t.orderId)
      .where(sql`not ${t.resolved}`),
  ],
);
