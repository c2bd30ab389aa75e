import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** The first id of everything that is made beside the demo's own clinics and orders. */
export const FIRST = 1_000_000;

/** A number from 0 to 1 for the number `n` of a row: the same in every run, other for each `salt`. */
export const chance = (n: SQL, salt: number): SQL =>
  sql`((hashint8((${n})::bigint * 1009 + ${sql.raw(String(salt))}) & 2147483647) / 2147483648.0::float8)`;

/** A statement part: one of the texts, for the number `n` of a row. */
export const oneOf = (texts: readonly string[], n: SQL, salt: number): SQL =>
  sql`(${sql.param([...texts])}::text[])[1 + floor(${sql.raw(String(texts.length))} * ${chance(n, salt)})::int]`;

/**
 * Runs `work` in a transaction in which no trigger and no foreign key is checked: checking millions of rows would take
 * longer than writing them. Needs a superuser on a server.
 */
export async function withoutChecks(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx as Db);
  });
}
