import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clinics } from './accounts.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';
import { OFFICE_LIST_NAMES } from '#domain/office-lists.ts';
import { HOLD_KINDS } from '#domain/order-holds.ts';

/** Notes of staff on an order or on a clinic. No clinic reads them. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').references(() => orders.id),
    /** Only of a note on the clinic itself: a note on an order belongs to the clinic of its order. */
    clinicId: integer('clinic_id').references(() => clinics.id),
    /** Who wrote the note; null for a note that a command wrote. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
  },
  (t) => [
    check('staff_notes_subject', sql`num_nonnulls(${t.orderId}, ${t.clinicId}) = 1`),
    index('staff_notes_order').on(t.orderId, t.id),
    index('staff_notes_clinic').on(t.clinicId, t.id),
  ],
);

/** Holds of orders. An order is on hold while one of its rows has no end. */
export const orderHolds = pgTable(
  'order_holds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /**
     * 'credit_limit': the store put an order on hold because the clinic would owe more than its credit limit.
     * 'disputed': its payment is disputed.
     */
    kind: text({ enum: HOLD_KINDS }).notNull().default('staff'),
    /** For staff only. */
    reason: text().notNull(),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull(),
    /** Null if a command or the store put the order on hold. */
    heldBy: integer('held_by').references(() => staff.id, { onDelete: 'set null' }),
    /** When staff released the order, or when it was cancelled or refunded; null while the order is on hold. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('order_holds_open_kind')
      .on(t.orderId, t.kind)
      .where(sql`${t.endedAt} is null`),
    index('order_holds_order').on(t.orderId, t.id),
    check('order_holds_kind', sql`${t.kind} in ('staff', 'credit_limit', 'disputed')`),
  ],
);

/** Mails about orders that the mail server has accepted. */
export const orderMails = pgTable(
  'order_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The kind of job that sent the mail, and its payload, from which the mail can be sent again. */
    job: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The address to which the mail went. */
    recipient: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('order_mails_order').on(t.orderId, t.id)],
);

/** Views of lists that staff saved: what a list shows, and how. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    list: text({ enum: OFFICE_LIST_NAMES }).notNull().default('orders'),
    name: text().notNull(),
    /** The filters and the sort, by their names in the URL of the list. */
    filters: jsonb().$type<Record<string, string>>().notNull(),
    /** The shown columns. */
    columns: text().array().notNull(),
    /** Whether all staff see the view. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('saved_views_staff').on(t.staffId)],
);

/** The view with which a list opens for a staff member; without a row, the list opens without a view. */
export const defaultViews = pgTable(
  'default_views',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    list: text({ enum: OFFICE_LIST_NAMES }).notNull().default('orders'),
    viewId: integer('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.list] })],
);
