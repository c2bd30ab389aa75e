import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Values by their names, as an audit row stores them. */
export type AuditValues = Record<string, unknown>;

/**
 * The words by which a row is found: the numbers of its objects, and the reason, the reference and the name in its
 * personal values. Other values may be whole files.
 */
export const auditWords = sql`(jsonb_to_tsvector('simple', "subject", '["string", "numeric"]')
  || to_tsvector('simple', left(coalesce("personal" ->> 'reason', '') || ' ' || coalesce("personal" ->> 'reference', '')
  || ' ' || coalesce("personal" ->> 'name', ''), 2000)))`;

/**
 * One row for each act of staff, written in the act's transaction. Triggers refuse to delete rows and to change
 * anything except the seal, once and as the next of the chain, and the personal values, which may be erased
 * (migrations/0009_audit_seals.sql).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Milliseconds, because the row's hash contains the time as JavaScript reads it. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The staff member who acted; null for the system user, as which commands run. */
    actorId: integer('actor_id'),
    how: text({ enum: ['command', 'office'] }).notNull(),
    /** The clinic for which the act was done; null if it was for none. */
    clinicId: integer('clinic_id'),
    /** The name of the act: `orders.ship`. */
    act: text().notNull(),
    /** The ids of the objects that the act changed: `{"order": "SO-100012"}`. */
    subject: jsonb().$type<AuditValues>().notNull(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
    /** No longer written: reasons are among the personal values. Hashes cover the column, so it stays. */
    reason: text(),
    requestId: text('request_id'),
    /** Personal values and free text of the act, and the salt of their digest. Both may be erased; the digest stays. */
    personal: jsonb().$type<AuditValues>(),
    personalSalt: text('personal_salt'),
    personalDigest: text('personal_digest'),
    /** The place in the chain, from 1 without gaps; null until the row is sealed. */
    seq: bigint({ mode: 'number' }),
    prevHash: text('prev_hash'),
    hash: text(),
  },
  (t) => [
    uniqueIndex('audit_log_seq').on(t.seq),
    // The timeline of an order.
    index('audit_log_order')
      .on(sql`(${t.subject} ->> 'order')`)
      .where(sql`${t.subject} ? 'order'`),
    // What staff did with a clinic itself: the acts on its orders are in the timelines of the orders.
    index('audit_log_clinic')
      .on(t.clinicId, t.id)
      .where(sql`not ${t.subject} ? 'order'`),
    // The list of the audit log, by time, with its filters and its search (rules: OFFICE-69).
    index('audit_log_time').on(t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at, t.id),
    index('audit_log_act').on(t.act, t.at, t.id),
    index('audit_log_of_clinic').on(t.clinicId, t.at, t.id),
    index('audit_log_words').using('gin', auditWords),
    index('audit_log_unsealed')
      .on(t.id)
      .where(sql`${t.seq} is null`),
    check('audit_log_seq_from_one', sql`${t.seq} >= 1`),
    check(
      'audit_log_seal_whole',
      sql`(${t.seq} is null) = (${t.hash} is null) and (${t.seq} is null) = (${t.prevHash} is null)`,
    ),
    check(
      'audit_log_personal_whole',
      sql`(${t.personal} is null) = (${t.personalSalt} is null)
        and (${t.personal} is null or ${t.personalDigest} is not null)`,
    ),
  ],
);
