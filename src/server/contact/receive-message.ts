import { randomBytes } from 'node:crypto';
import type { ContactBody } from '#contract/contact.ts';
import type { Db } from '#db/client.ts';
import { CONTACT_MIN_SECONDS, contactIssues, contactMessage, type ContactTopic } from '#domain/contact.ts';
import { typedEmail } from '#domain/email-addresses.ts';
import { sendContactMessage } from '#jobs/contact.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { countWithinLimit, readEvents, recordEvent, secondsLeft, type Limit } from '#server/rate-limit/limits.ts';

const DAY_SECONDS = 24 * 3600;

/** A form can be sent for a day after it was opened. */
const openedForms: Limit = { name: 'contact-form', max: 1, seconds: DAY_SECONDS };
/** Each opened form sends one message; a second click or a repeated request sends no second one. */
const sentForms: Limit = { name: 'contact-message', max: 1, seconds: DAY_SECONDS };

/** Records that somebody opened the form. Returns the id that the message must be sent with. */
export async function openForm(db: Db, now: Date): Promise<string> {
  const formId = randomBytes(18).toString('base64url');
  await recordEvent(db, openedForms, formId, now);
  return formId;
}

/**
 * Queues a message for the store's mailbox, once. Refuses invalid fields, a form that was not opened, and a form sent
 * faster than a person can write. A message with text in the hidden field is dropped silently: a program sent it.
 */
export async function receiveMessage({ database: { db }, queue, now }: Deps, body: ContactBody): Promise<void> {
  const { form: formId, website: hiddenField, ...message } = body;
  const issues = contactIssues(message).map(({ path, reason }) => ({ path, message: contactMessage[reason] }));
  if (issues.length > 0) throw new Refusal('MALFORMED', { message: issues[0]?.message, issues });

  const openedAt = (await readEvents(db, openedForms, formId)).at(-1);
  if (!openedAt || secondsLeft(openedAt, openedForms, now()) === 0) {
    throw new Refusal('CONFLICT', { message: 'This form was open for too long. Please send it once more.' });
  }
  const retryAfter = secondsLeft(openedAt, { ...openedForms, seconds: CONTACT_MIN_SECONDS }, now());
  if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  if (hiddenField !== '') return;

  await db.transaction(async (tx) => {
    if ((await countWithinLimit(tx as Db, sentForms, formId, now())) > 0) return;
    await queue.enqueue(tx as Db, sendContactMessage, {
      form: formId,
      ...message,
      email: typedEmail(message.email),
      topic: message.topic as ContactTopic,
      sentAt: now().toISOString(),
    });
  });
}
