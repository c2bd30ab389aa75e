import { z } from 'zod';
import { defineJob, MAIL_RETRIES } from './job.ts';

/** Mails an invitation to a clinic, unless it has ended meanwhile. */
export const sendInvitation = defineJob({
  name: 'send-invitation',
  payload: z.object({
    invitationId: z.number().int(),
    /** When an owner sent the invitation, in ISO 8601; each sending is one mail. */
    sentAt: z.iso.datetime(),
  }),
  ...MAIL_RETRIES,
});

/** Mails a person that they were removed from a clinic, unless they belong to it again. */
export const sendRemovalMail = defineJob({
  name: 'send-removal-mail',
  payload: z.object({
    personId: z.number().int(),
    clinicId: z.number().int(),
    /** When the person was removed, in ISO 8601; each removal is one mail. */
    removedAt: z.iso.datetime(),
  }),
  ...MAIL_RETRIES,
});
