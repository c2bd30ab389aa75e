import { z } from 'zod';
import { CONTACT_TOPICS } from '#domain/contact.ts';
import { defineJob, MAIL_RETRIES } from './job.ts';

/** Brings a message from the contact page to the store's own mailbox. */
export const sendContactMessage = defineJob({
  name: 'send-contact-message',
  payload: z.object({
    /** Id of the opened form. Each opening of the form sends one message at most. */
    form: z.string(),
    name: z.string(),
    clinic: z.string(),
    email: z.string(),
    phone: z.string(),
    topic: z.enum(CONTACT_TOPICS),
    message: z.string(),
    /** When the message was sent, in ISO 8601. */
    sentAt: z.iso.datetime(),
  }),
  ...MAIL_RETRIES,
});
