import { randomBytes } from 'node:crypto';
import { isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { newsletterSubscribers } from '#db/tables/catalogue.ts';
import { normaliseEmail } from '#domain/customers.ts';

/** Keeps that a person wants the newsletter, once; who had unsubscribed is back from now on. */
export async function subscribe(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insert(newsletterSubscribers)
    .values({ email: normaliseEmail(email), token: randomBytes(24).toString('base64url'), consentedAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { consentedAt: now, unsubscribedAt: null },
      setWhere: isNotNull(newsletterSubscribers.unsubscribedAt),
    });
}
