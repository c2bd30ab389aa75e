import { createHash, randomBytes } from 'node:crypto';
import type { auditLog, AuditValues } from '#db/tables/audit.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** The hash before the first row of the chain. */
export const GENESIS = '0'.repeat(64);

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A value as JSON with sorted keys: the database does not keep the order of the keys of `jsonb`. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * The hash of a row at a place in the chain, after the row with `prevHash`. It covers every column except the personal
 * values and their salt: their digest is covered instead, so that erasing them does not break the chain.
 */
export function hashOfRow(row: AuditRow, seq: number, prevHash: string): string {
  const { personal: _personal, personalSalt: _salt, hash: _hash, ...covered } = row;
  return sha256(canonicalJson({ ...covered, at: row.at.toISOString(), seq, prevHash }));
}

export interface PersonalDigest {
  personal: AuditValues;
  personalSalt: string;
  personalDigest: string;
}

/** Personal values with the salt and the digest that the chain covers. Without the salt nobody can guess the values. */
export function digestPersonal(personal: AuditValues): PersonalDigest {
  const personalSalt = randomBytes(16).toString('hex');
  return { personal, personalSalt, personalDigest: saltedDigest(personal, personalSalt) };
}

export function saltedDigest(personal: AuditValues, salt: string): string {
  return sha256(salt + canonicalJson(personal));
}
