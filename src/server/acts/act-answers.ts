import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { actAnswers } from '#db/tables/staff.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { repeat } from '#server/repeat.ts';

/** Milliseconds. The answer of an act is kept for its key for this time (rules: STAFF-16). */
const KEPT_MS = 24 * 3_600_000;
const DELETE_EVERY_MS = 600_000;

/** Starts deleting answers after their time, because they may contain personal values. */
export function startDeletingAnswers(deps: Deps): () => Promise<void> {
  return repeat(deps, 'answers of acts', DELETE_EVERY_MS, () => deleteOldAnswers(deps.database.db, deps.now()));
}

/** Deletes the answers that were kept long enough. */
export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(actAnswers).where(lt(actAnswers.at, new Date(now.getTime() - KEPT_MS)));
}

/** A request for an act under a key that its sender chose. */
export interface KeyedRequest {
  staffId: number;
  key: string;
  /** The act and its checked input. */
  asked: readonly [act: string, input: unknown];
  now: Date;
}

/**
 * Claims a key for an act in the act's transaction, or returns the stored answer of the act that had it. A second
 * request under the key waits here until the transaction of the first request has ended; if that act was refused, the
 * key is free again. Refuses a key that was used for another input.
 */
export async function claimActKey(
  tx: Db,
  { staffId, key, asked, now }: KeyedRequest,
): Promise<{ answer: unknown } | null> {
  const inputHash = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  const claimed = await tx
    .insert(actAnswers)
    .values({ staffId, key, inputHash, at: now })
    .onConflictDoNothing()
    .returning({ key: actAnswers.key });
  if (claimed.length > 0) return null;
  const [earlier] = await tx.select().from(actAnswers).where(ofKey({ staffId, key }));
  if (earlier?.inputHash !== inputHash) {
    throw new Refusal('KEY_REUSED', { message: 'This Idempotency-Key was used for another act or another input.' });
  }
  return { answer: earlier.answer };
}

/**
 * Stores the answer of an act under its key, with its audit row, by which an erasure finds the answer (rules:
 * STAFF-10).
 */
export async function storeActAnswer(
  tx: Db,
  request: KeyedRequest,
  answer: unknown,
  audited: { id: number; at: Date },
): Promise<void> {
  // Through text, so that a result of null becomes the JSON value null.
  await tx
    .update(actAnswers)
    .set({ answer: sql`${JSON.stringify(answer ?? null)}::jsonb`, at: audited.at, auditId: audited.id })
    .where(ofKey(request));
}

function ofKey({ staffId, key }: Pick<KeyedRequest, 'staffId' | 'key'>) {
  return and(eq(actAnswers.staffId, staffId), eq(actAnswers.key, key));
}
