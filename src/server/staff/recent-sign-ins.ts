import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recentSignIns } from '#db/tables/staff.ts';
import { recentUntil } from '#domain/recent-sign-in.ts';
import { writeAuditRow } from '#server/audit/write-row.ts';
import type { Bearer } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/** The answer to an ID token without `auth_time`: signing in again would not help (rules: STAFF-13). */
const NO_TIME =
  'The identity provider does not say when you signed in, so this cannot be done in the office. Please ask the person who runs the store.';

/** The name in the audit log; no act, because its input is a proof of the identity provider. */
const SIGN_IN_AGAIN = 'staff.sign-in-again';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Records that a staff member has just signed in, proven by the ID token of the sign-in. The sign-in counts for the
 * access token of this request only, and the ID token counts once (rules: STAFF-13). Writes an audit row, because the
 * sign-in permits acts that move money. Returns until when it counts.
 */
export async function recordRecentSignIn(
  { database: { db }, identity, now }: Deps,
  { issuer, subject, token }: Bearer,
  { staffId, requestId, idToken }: { staffId: number; requestId: string; idToken: string },
): Promise<Date> {
  const signIn = await identity.verifySignIn(idToken);
  if (!signIn.ok) throw signIn.reason === 'unavailable' ? new Refusal('UNAVAILABLE') : refused();
  if (signIn.issuer !== issuer || signIn.subject !== subject) throw refused();
  if (signIn.signedInAt === null) throw new Refusal('RECENT_SIGN_IN_NEEDED', { message: NO_TIME });
  const until = recentUntil(new Date(signIn.signedInAt * 1_000), now());
  if (until === null) throw refused();
  const nonceHash = hashOf(JSON.stringify([issuer, subject, signIn.nonce]));
  await db.transaction(async (tx) => {
    await tx.delete(recentSignIns).where(lt(recentSignIns.until, now()));
    const recorded = await tx
      .insert(recentSignIns)
      .values({ nonceHash, staffId, tokenHash: hashOf(token), until })
      .onConflictDoNothing()
      .returning({ until: recentSignIns.until });
    if (recorded.length === 0) throw refused();
    const actor = { staffId, how: 'office', requestId } as const;
    await writeAuditRow(tx, SIGN_IN_AGAIN, now(), { actor, facts: { subject: { staff: staffId }, after: { until } } });
  });
  return until;
}

function refused(): Refusal {
  return new Refusal('RECENT_SIGN_IN_NEEDED');
}

/** Until when the staff member's sign-in with this access token counts as recent; null if it does not. */
export async function readRecentUntil(db: Db, staffId: number, token: string, now: Date): Promise<Date | null> {
  const [found] = await db
    .select({ until: recentSignIns.until })
    .from(recentSignIns)
    .where(
      and(eq(recentSignIns.tokenHash, hashOf(token)), eq(recentSignIns.staffId, staffId), gt(recentSignIns.until, now)),
    );
  return found?.until ?? null;
}
