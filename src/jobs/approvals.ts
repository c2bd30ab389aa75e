import { z } from 'zod';
import { defineJob, MAIL_RETRIES } from './job.ts';

/** The events of an order request that a mail reports. The confirmation of the order reports the approval. */
const requestSteps = ['submitted', 'declined', 'expired'] as const;
export type RequestStep = (typeof requestSteps)[number];

/** Mails one person about an order request. */
export const sendRequestMail = defineJob({
  name: 'send-request-mail',
  payload: z.object({ requestId: z.number().int(), personId: z.number().int(), step: z.enum(requestSteps) }),
  ...MAIL_RETRIES,
});

/** Mails one person about the waiting requests of the requester of this one, who submitted many in an hour. */
export const sendWaitingRequestsMail = defineJob({
  name: 'send-waiting-requests-mail',
  payload: z.object({ requestId: z.number().int(), personId: z.number().int() }),
  ...MAIL_RETRIES,
});
