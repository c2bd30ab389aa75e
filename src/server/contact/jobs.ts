import type { Mailer } from '#adapters/mail/port.ts';
import { sendContactMessage } from '#jobs/contact.ts';
import type { Deps } from '#server/deps.ts';
import type { MailRenderer } from '#documents/port.ts';
import { workOn } from '#server/work-on.ts';

export interface ContactJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** Where the shop is served, without a slash at the end. */
  shopUrl: string;
}

/** Starts bringing messages from the contact page to the store's mailbox; an answer to one goes to who wrote it. */
export async function registerContactJobs({ deps, mailer, mailRenderer, shopUrl }: ContactJobs): Promise<void> {
  await workOn(deps, sendContactMessage, async ({ form, sentAt, ...message }) => {
    const settings = deps.settings();
    const content = await mailRenderer.renderContactMessage({
      shopUrl,
      settings,
      ...message,
      sentAt: new Date(sentAt),
    });
    await mailer.send({
      ...content,
      to: settings.email,
      replyTo: message.email,
      messageId: `contact-${form}@${new URL(shopUrl).hostname}`,
    });
  });
}
