import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { revokedTokens } from '#db/tables/sessions.ts';

/** Seconds for which a token is still accepted after its expiry, because clocks differ. */
const LEEWAY = 60;

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether the token was signed out, as a column for any query: a look-up by primary key. */
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

/** Revokes the token for all processes until it expires. Each call also deletes up to ten expired rows. */
export async function revokeToken(db: Db, token: string, expiresAt: number): Promise<void> {
  await db.execute(sql`delete from ${revokedTokens} where hash in (
    select hash from ${revokedTokens} where expires_at < now() order by expires_at limit 10 for update skip locked)`);
  await db
    .insert(revokedTokens)
    .values({ hash: tokenHash(token), expiresAt: new Date((expiresAt + LEEWAY) * 1000) })
    .onConflictDoNothing();
}
