import { z } from 'zod';
import { defineJob } from './job.ts';

/** Asks a new reader of the newsletter to confirm the address, unless that happened meanwhile. */
export const sendNewsletterConfirmation = defineJob({
  name: 'send-newsletter-confirmation',
  payload: z.object({ email: z.string(), askedAt: z.iso.datetime() }),
  retryLimit: 12,
  retryDelay: 15,
});
