import { z } from 'zod';
import { defineJob, MAIL_RETRIES } from './job.ts';

/**
 * Records a newsletter sign-up. Only this job checks whether the address is known, so that the page's answer cannot
 * reveal it.
 */
export const takeNewsletterSignUp = defineJob({
  name: 'take-newsletter-sign-up',
  payload: z.object({ email: z.string(), askedAt: z.iso.datetime() }),
  retryLimit: 12,
  retryDelay: 15,
});

/** Asks the person to confirm the address, unless it was confirmed meanwhile. */
export const sendNewsletterConfirmation = defineJob({
  name: 'send-newsletter-confirmation',
  payload: z.object({ email: z.string(), askedAt: z.iso.datetime() }),
  ...MAIL_RETRIES,
});
