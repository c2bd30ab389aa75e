import { sendRequestMail, sendWaitingRequestsMail } from './approvals.ts';
import { sendApplicationMail, sendUnappliedReturned } from './clinics.ts';
import { sendContactMessage } from './contact.ts';
import { carryOutImport } from './imports.ts';
import type { JobSettings } from './job.ts';
import { sendNewsletterConfirmation, takeNewsletterSignUp } from './newsletter.ts';
import { orderJobs } from './orders.ts';
import { sendInvitation, sendRemovalMail } from './people.ts';
import { sendStaffMail } from './staff.ts';
import { subscriptionJobs } from './subscriptions.ts';

/** Every kind of background job; a process names them all when it opens the queue. */
export const allJobs: readonly JobSettings[] = [
  ...orderJobs,
  ...subscriptionJobs,
  sendRequestMail,
  sendWaitingRequestsMail,
  takeNewsletterSignUp,
  sendNewsletterConfirmation,
  sendContactMessage,
  sendInvitation,
  sendRemovalMail,
  sendApplicationMail,
  sendUnappliedReturned,
  sendStaffMail,
  carryOutImport,
];
