import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { newsletterSubscribers as readers } from '#db/tables/catalogue.ts';
import { normaliseEmail } from '#domain/customers.ts';
import { sendNewsletterConfirmation } from '#jobs/newsletter.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { secondsToWait, type Limit } from '#server/rate-limit/limits.ts';

/** Nobody's mailbox is filled by somebody who types its address again and again. */
const confirmations: Limit = { name: 'newsletter-mail', most: 3, seconds: 24 * 3600 };

/**
 * Keeps that a person wants the newsletter, once, and mails the link that confirms it; an address that is confirmed
 * gets no further mail. Who had unsubscribed begins anew.
 */
export async function subscribe({ database: { db }, queue, now }: Deps, written: string): Promise<void> {
  const email = normaliseEmail(written);
  await db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await tx
      .insert(readers)
      .values({ email, token: randomBytes(24).toString('base64url'), consentedAt: now() })
      .onConflictDoUpdate({
        target: readers.email,
        set: { consentedAt: now(), confirmedAt: null, unsubscribedAt: null },
        setWhere: isNotNull(readers.unsubscribedAt),
      });
    const open = await tx
      .select({ email: readers.email })
      .from(readers)
      .where(and(eq(readers.email, email), isNull(readers.confirmedAt)));
    if (open.length === 0 || (await secondsToWait(tx, confirmations, email, now())) > 0) return;
    await queue.enqueue(tx, sendNewsletterConfirmation, { email, askedAt: now().toISOString() });
  });
}

/** Whoever holds the link from the mail confirms the address, once or again. Refuses a link that names nobody or one who left. */
export async function confirm({ database: { db }, now }: Deps, token: string): Promise<void> {
  const [reader] = await db.select().from(readers).where(eq(readers.token, token));
  if (!reader || reader.unsubscribedAt) throw new Refusal('NOT_FOUND', { message: 'This link is not valid any more.' });
  await db
    .update(readers)
    .set({ confirmedAt: now() })
    .where(and(eq(readers.token, token), isNull(readers.confirmedAt)));
}

/** Takes the holder of the link off the list, once or again. Refuses a link that names nobody. */
export async function unsubscribe({ database: { db }, now }: Deps, token: string): Promise<void> {
  const [reader] = await db.select().from(readers).where(eq(readers.token, token));
  if (!reader) throw new Refusal('NOT_FOUND', { message: 'This link is not valid any more.' });
  await db
    .update(readers)
    .set({ unsubscribedAt: now() })
    .where(and(eq(readers.token, token), isNull(readers.unsubscribedAt)));
}
