import { z } from 'zod';
import { defineJob, MAIL_RETRIES } from './job.ts';

/** Mails how the application of a clinic to pay on invoice was decided, unless that has changed meanwhile. */
export const sendApplicationMail = defineJob({
  name: 'send-application-mail',
  payload: z.object({
    clinicId: z.number().int(),
    /** The person who sent the application. */
    personId: z.number().int(),
    outcome: z.enum(['approved', 'declined']),
    /** When staff decided, in ISO 8601; each decision is one mail. */
    decidedAt: z.iso.datetime(),
  }),
  ...MAIL_RETRIES,
});

/** Mails a person of a clinic that what no invoice got of a payment was returned, unless it was reversed meanwhile. */
export const sendUnappliedReturned = defineJob({
  name: 'send-unapplied-returned',
  payload: z.object({ paymentId: z.number().int(), personId: z.number().int() }),
  ...MAIL_RETRIES,
});
