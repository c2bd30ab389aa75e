import type { MailMessage } from '#adapters/mail/port.ts';
import type { MailContent } from '#documents/port.ts';
import type { OrderJobs } from '#server/orders/jobs.ts';

/** Sends a mail about subscriptions. Mails with the same name are delivered once. */
export async function sendMail(
  { mailer, storeUrl }: OrderJobs,
  to: string,
  name: string,
  content: MailContent,
): Promise<void> {
  await mailer.send({ ...content, to, messageId: `${name}@${new URL(storeUrl).hostname}` } satisfies MailMessage);
}
