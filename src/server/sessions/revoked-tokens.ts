import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { revokedTokens } from '#db/tables/sessions.ts';

/** Seconds past its expiry that a token is still accepted for, as clocks differ. */
const LEEWAY = 60;

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether the token was signed out, as a column of any query: one more look-up by a primary key. */
export function isRevoked(token: string) {
  return sql<boolean>`exists (select from ${revokedTokens} where ${revokedTokens.hash} = ${tokenHash(token)})`;
}

export async function readRevoked(db: Db, token: string): Promise<boolean> {
  const found = await db
    .select()
    .from(revokedTokens)
    .where(eq(revokedTokens.hash, tokenHash(token)));
  return found.length > 0;
}

/** Refuses the token from now on, in every process, until it would have expired. Some expired rows go with every call. */
export async function revokeToken(db: Db, token: string, expiresAt: number): Promise<void> {
  await db.execute(sql`delete from ${revokedTokens} where hash in (
    select hash from ${revokedTokens} where expires_at < now() order by expires_at limit 10 for update skip locked)`);
  await db
    .insert(revokedTokens)
    .values({ hash: tokenHash(token), expiresAt: new Date((expiresAt + LEEWAY) * 1000) })
    .onConflictDoNothing();
}
