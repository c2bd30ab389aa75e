import { and, eq, isNull } from 'drizzle-orm';
import type { Mailer } from '#adapters/mail/port.ts';
import { newsletterSubscribers as readers } from '#db/tables/catalogue.ts';
import { sendNewsletterConfirmation, takeNewsletterSignUp } from '#jobs/newsletter.ts';
import type { Deps } from '#server/deps.ts';
import type { MailRenderer } from '#documents/port.ts';
import { emailKey } from '#domain/email-addresses.ts';
import { workOn } from '#server/work-on.ts';
import { takeSignUp } from './subscribe.ts';

interface NewsletterJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** Where the shop is served, without a slash at the end. */
  shopUrl: string;
}

/** Starts asking new readers to confirm their address. */
export async function registerNewsletterJobs({ deps, mailer, mailRenderer, shopUrl }: NewsletterJobs): Promise<void> {
  await workOn(deps, takeNewsletterSignUp, (signUp) => takeSignUp(deps, signUp));
  await workOn(deps, sendNewsletterConfirmation, async ({ email, askedAt }) => {
    const [reader] = await deps.database.db
      .select()
      .from(readers)
      .where(
        and(
          eq(readers.emailKey, emailKey(email) ?? ''),
          // Another spelling was typed since, and has a mail of its own.
          eq(readers.email, email),
          isNull(readers.confirmedAt),
          isNull(readers.unsubscribedAt),
        ),
      );
    if (!reader) return;
    const content = await mailRenderer.renderNewsletterConfirmation({
      shopUrl,
      settings: deps.settings(),
      token: reader.token,
    });
    const messageId = `newsletter-${reader.token}-${Date.parse(askedAt)}@${new URL(shopUrl).hostname}`;
    await mailer.send({ ...content, to: reader.email, messageId });
  });
}
