import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { newsletterSubscribers as readers } from '#db/tables/catalogue.ts';
import { emailKey, typedEmail } from '#domain/email-addresses.ts';
import { sendNewsletterConfirmation, takeNewsletterSignUp } from '#jobs/newsletter.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { countWithinLimit, type Limit } from '#server/rate-limit/limits.ts';

/** Limits the mails to one mailbox, so that repeated sign-ups by a stranger do not fill it. */
const confirmations: Limit = { name: 'newsletter-mail', max: 3, seconds: 24 * 3600 };

/**
 * Queues a sign-up. Known, confirmed and new addresses take the same work, so that the response time does not reveal
 * whether an address is known.
 */
export async function subscribeToNewsletter({ database: { db }, queue, now }: Deps, typed: string): Promise<void> {
  const signUp = { email: typedEmail(typed), askedAt: now().toISOString() };
  await db.transaction((tx) => queue.enqueue(tx as Db, takeNewsletterSignUp, signUp));
}

/**
 * Stores a sign-up, once for each mailbox, and queues the mail with the link that confirms it. A confirmed address gets
 * no further mail. A person who had unsubscribed must confirm again.
 */
export async function recordSignUp(
  { database: { db }, queue, now }: Deps,
  { email, askedAt }: { email: string; askedAt: string },
): Promise<void> {
  const key = emailKey(email);
  if (key === null) return;
  const consentedAt = new Date(askedAt);
  await db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await tx
      .insert(readers)
      .values({ emailKey: key, email, token: newToken(), consentedAt })
      .onConflictDoUpdate({
        target: readers.emailKey,
        set: { email, consentedAt, confirmedAt: null, unsubscribedAt: null },
        setWhere: lte(readers.unsubscribedAt, consentedAt),
      });
    const open = await tx
      .select({ key: readers.emailKey })
      .from(readers)
      .where(and(eq(readers.emailKey, key), isNull(readers.confirmedAt), isNull(readers.unsubscribedAt)));
    if (open.length === 0 || (await countWithinLimit(tx, confirmations, key, now())) > 0) return;
    // The link goes to the address that was typed, and confirms that address alone.
    await tx
      .update(readers)
      .set({ email, token: newToken() })
      .where(and(eq(readers.emailKey, key), ne(readers.email, email)));
    await queue.enqueue(tx, sendNewsletterConfirmation, { email, askedAt });
  });
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Confirms the address of a link; repeating it changes nothing. Refuses an unknown link and an unsubscribed address.
 */
export async function confirmNewsletter({ database: { db }, now }: Deps, token: string): Promise<void> {
  const [reader] = await db.select().from(readers).where(eq(readers.token, token));
  if (!reader || reader.unsubscribedAt) throw new Refusal('NOT_FOUND', { message: 'This link is not valid any more.' });
  await db
    .update(readers)
    .set({ confirmedAt: now() })
    .where(and(eq(readers.token, token), isNull(readers.confirmedAt)));
}

/** Unsubscribes the address of a link; repeating it changes nothing. Refuses an unknown link. */
export async function unsubscribeFromNewsletter({ database: { db }, now }: Deps, token: string): Promise<void> {
  const [reader] = await db.select().from(readers).where(eq(readers.token, token));
  if (!reader) throw new Refusal('NOT_FOUND', { message: 'This link is not valid any more.' });
  await db
    .update(readers)
    .set({ unsubscribedAt: now() })
    .where(and(eq(readers.token, token), isNull(readers.unsubscribedAt)));
}
