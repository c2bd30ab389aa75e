import type { Mailer } from '#adapters/mail/port.ts';
import type { MailRenderer } from '#documents/port.ts';
import { startDeletingAnswers } from '#server/acts/act-answers.ts';
import { startExpiringRequests } from '#server/approvals/expire-requests.ts';
import { registerApprovalJobs } from '#server/approvals/jobs.ts';
import { startSealing } from '#server/audit/seal.ts';
import { startDeletingChanges } from '#server/change-feed.ts';
import { registerClinicJobs } from '#server/clinics/jobs.ts';
import { registerContactJobs } from '#server/contact/jobs.ts';
import { registerImportJobs } from '#server/imports/jobs.ts';
import { registerNewsletterJobs } from '#server/newsletter/jobs.ts';
import { startSummingTaxes } from '#server/office/tax-days.ts';
import { registerOrderJobs } from '#server/orders/jobs.ts';
import { chargeOrderOfRuns } from '#server/payments/charge-runs.ts';
import { registerPaymentJobs } from '#server/payments/jobs.ts';
import { startReconciler } from '#server/payments/reconcile.ts';
import { registerPeopleJobs } from '#server/people/jobs.ts';
import { registerStaffJobs } from '#server/staff/jobs.ts';
import { startWritingLowLevels } from '#server/stock/low-stock.ts';
import { startSubscriptions } from '#server/subscriptions/due-runs.ts';
import { registerSubscriptionJobs } from '#server/subscriptions/jobs.ts';
import type { Deps } from '#server/deps.ts';

interface Mailing {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The public address of the store, without a slash at the end. */
  storeUrl: string;
}

/** Starts all background jobs and timers of a worker. Returns the functions that stop the timers. */
export async function startJobs(mailing: Mailing): Promise<(() => unknown)[]> {
  const { deps } = mailing;
  await registerOrderJobs(mailing);
  await registerPaymentJobs(deps);
  await registerApprovalJobs(mailing);
  await registerSubscriptionJobs(mailing, chargeOrderOfRuns);
  await registerNewsletterJobs(mailing);
  await registerContactJobs(mailing);
  await registerPeopleJobs(mailing);
  await registerClinicJobs(mailing);
  await registerStaffJobs(mailing);
  await registerImportJobs(deps);
  const timers = [startReconciler(deps), startSubscriptions(deps), startSealing(deps), startDeletingAnswers(deps)];
  return [
    ...timers,
    startExpiringRequests(deps),
    startDeletingChanges(deps),
    startWritingLowLevels(deps),
    startSummingTaxes(deps),
  ];
}
