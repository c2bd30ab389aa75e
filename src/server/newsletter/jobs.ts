import { and, eq, isNull } from 'drizzle-orm';
import type { Mailer } from '#adapters/mail/port.ts';
import { newsletterSubscribers as readers } from '#db/tables/catalogue.ts';
import { sendNewsletterConfirmation, takeNewsletterSignUp } from '#jobs/newsletter.ts';
import type { Deps } from '#server/deps.ts';
import type { MailRenderer } from '#documents/port.ts';
import { emailKey } from '#domain/email-addresses.ts';
import { registerJob } from '#server/register-job.ts';
import { recordSignUp } from './subscribe-to-newsletter.ts';

interface NewsletterJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The public address of the store, without a slash at the end. */
  storeUrl: string;
}

/** Starts recording sign-ups and sending mails with the link that confirms an address. */
export async function registerNewsletterJobs({ deps, mailer, mailRenderer, storeUrl }: NewsletterJobs): Promise<void> {
  await registerJob(deps, takeNewsletterSignUp, (signUp) => recordSignUp(deps, signUp));
  await registerJob(deps, sendNewsletterConfirmation, async ({ email, askedAt }) => {
    const [reader] = await deps.database.db
      .select()
      .from(readers)
      .where(
        and(
          eq(readers.emailKey, emailKey(email) ?? ''),
          // A sign-up with another spelling of the address since then has its own mail.
          eq(readers.email, email),
          isNull(readers.confirmedAt),
          isNull(readers.unsubscribedAt),
        ),
      );
    if (!reader) return;
    const content = await mailRenderer.renderNewsletterConfirmation({
      storeUrl,
      settings: deps.settings(),
      token: reader.token,
    });
    const messageId = `newsletter-${reader.token}-${Date.parse(askedAt)}@${new URL(storeUrl).hostname}`;
    await mailer.send({ ...content, to: reader.email, messageId });
  });
}
