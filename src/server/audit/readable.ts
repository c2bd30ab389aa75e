import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { auditLog } from '#db/tables/audit.ts';
import type { AuditRow } from './chain.ts';

/** Levels of nested JSON from which a value is not read: deeper values would exhaust the stack. */
const TOO_DEEP = 100;

/**
 * Whether JavaScript can read a row, as a condition: the id is an exact number, the date is one of `Date`, and no value
 * is nested too deeply. No act writes other rows, and the database refuses them (migrations/0009_audit_seals.sql); only
 * somebody who can get past its triggers can insert them.
 */
export const isReadable: SQL<boolean> = sql<boolean>`(
  ${auditLog.id} between 1 and ${sql.raw(String(Number.MAX_SAFE_INTEGER))}
  and ${auditLog.at} >= timestamptz '1970-01-01 00:00:00Z' and ${auditLog.at} < timestamptz '10000-01-01 00:00:00Z'
  and not jsonb_path_exists(
    jsonb_build_array(${auditLog.subject}, ${auditLog.before}, ${auditLog.after}, ${auditLog.personal}),
    ${sql.raw(`'$.**{${TOO_DEEP}}'`)}
  ))`;

/**
 * The ids of rows whose values JavaScript reads as other values: a number with too many digits, or the JSON value null,
 * which reads like a missing value. The hash of such a row would not change with the value.
 */
export async function readDifferently(db: Db, read: readonly AuditRow[]): Promise<Set<number>> {
  if (read.length === 0) return new Set();
  const values = read.map(({ id, subject, before, after, personal }) => ({ id, subject, before, after, personal }));
  const found = await rows<{ id: number }>(
    db,
    sql`select id::float8 as id from ${auditLog}
      join jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as read (id bigint, subject jsonb, before jsonb, after jsonb, personal jsonb) using (id)
      where (${auditLog.subject}, ${auditLog.before}, ${auditLog.after}, ${auditLog.personal})
        is distinct from (read.subject, read.before, read.after, read.personal)`,
  );
  return new Set(found.map(({ id }) => id));
}
