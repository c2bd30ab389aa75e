import { randomBytes } from 'node:crypto';
import type { ContactBody } from '#contract/contact.ts';
import type { Db } from '#db/client.ts';
import { CONTACT_MIN_SECONDS, contactIssues, contactMessage, type ContactTopic } from '#domain/contact.ts';
import { typedEmail } from '#domain/email-addresses.ts';
import { sendContactMessage } from '#jobs/contact.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { eventsOf, recordEvent, secondsLeft, secondsToWait, type Limit } from '#server/rate-limit/limits.ts';

const DAY = 24 * 3600;

/** An opened form can be sent for a day. */
const openings: Limit = { name: 'contact-form', most: 1, seconds: DAY };
/** Each opened form sends one message: a second click or a repeated request is the same message. */
const messages: Limit = { name: 'contact-message', most: 1, seconds: DAY };

/** Records that somebody opens the form. Returns the id of this opening. */
export async function openForm(db: Db, now: Date): Promise<string> {
  const form = randomBytes(18).toString('base64url');
  await recordEvent(db, openings, form, now);
  return form;
}

/**
 * Queues a message for the store's mailbox, once. Refuses invalid fields, a form that was not opened, and a form sent
 * faster than a person can write. A message with text in the hidden field is dropped silently: a program sent it.
 */
export async function receiveMessage({ database: { db }, queue, now }: Deps, body: ContactBody): Promise<void> {
  const { form, website, ...message } = body;
  const issues = contactIssues(message).map(({ path, reason }) => ({ path, message: contactMessage[reason] }));
  if (issues.length > 0) throw new Refusal('MALFORMED', { message: issues[0]?.message, issues });

  const opened = (await eventsOf(db, openings, form)).at(-1);
  if (!opened || secondsLeft(opened, openings, now()) === 0) {
    throw new Refusal('CONFLICT', { message: 'This form was open for too long. Please send it once more.' });
  }
  const retryAfter = secondsLeft(opened, { ...openings, seconds: CONTACT_MIN_SECONDS }, now());
  if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  if (website !== '') return;

  await db.transaction(async (tx) => {
    if ((await secondsToWait(tx as Db, messages, form, now())) > 0) return;
    await queue.enqueue(tx as Db, sendContactMessage, {
      form,
      ...message,
      email: typedEmail(message.email),
      topic: message.topic as ContactTopic,
      sentAt: now().toISOString(),
    });
  });
}
