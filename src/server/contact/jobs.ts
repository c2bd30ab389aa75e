import type { Mailer } from '#adapters/mail/port.ts';
import { sendContactMessage } from '#jobs/contact.ts';
import type { Deps } from '#server/deps.ts';
import type { MailRenderer } from '#documents/port.ts';
import { registerJob } from '#server/register-job.ts';

export interface ContactJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The public address of the store, without a slash at the end. */
  storeUrl: string;
}

/** Starts sending messages of the contact page to the store's mailbox. Replies go to the sender of the message. */
export async function registerContactJobs({ deps, mailer, mailRenderer, storeUrl }: ContactJobs): Promise<void> {
  await registerJob(deps, sendContactMessage, async ({ form, sentAt, ...message }) => {
    const settings = deps.settings();
    const content = await mailRenderer.renderContactMessage({
      storeUrl,
      settings,
      ...message,
      sentAt: new Date(sentAt),
    });
    await mailer.send({
      ...content,
      to: settings.email,
      replyTo: message.email,
      messageId: `contact-${form}@${new URL(storeUrl).hostname}`,
    });
  });
}
