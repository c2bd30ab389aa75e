import { z } from 'zod';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { defineJob, MAIL_RETRIES } from './job.ts';

/** Mails a person about their place on the staff, unless it has changed again meanwhile. */
export const sendStaffMail = defineJob({
  name: 'send-staff-mail',
  payload: z.object({
    staffId: z.number().int(),
    step: z.enum(['added', 'role', 'removed']),
    /** The new role; of a removed person, the role they had. */
    role: z.enum(STAFF_ROLES),
    /** When the act was done, in ISO 8601; each act is one mail. */
    doneAt: z.iso.datetime(),
  }),
  ...MAIL_RETRIES,
});
