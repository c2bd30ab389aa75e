import { z } from 'zod';
import { defineJob, MAIL_RETRIES } from './job.ts';

/** What a mail about an order request reports. The approval is reported by the confirmation of the order. */
export const requestSteps = ['submitted', 'declined', 'expired'] as const;
export type RequestStep = (typeof requestSteps)[number];

/** Mails one person about an order request. */
export const sendRequestMail = defineJob({
  name: 'send-request-mail',
  payload: z.object({ requestId: z.number().int(), personId: z.number().int(), step: z.enum(requestSteps) }),
  ...MAIL_RETRIES,
});
