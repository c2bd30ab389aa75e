import { eq } from 'drizzle-orm';
import type { Mailer } from '#adapters/mail/port.ts';
import { people } from '#db/tables/accounts.ts';
import { staff } from '#db/tables/staff.ts';
import type { MailRenderer } from '#documents/port.ts';
import { sendStaffMail } from '#jobs/staff.ts';
import type { Deps } from '#server/deps.ts';
import { registerJob } from '#server/register-job.ts';

interface StaffJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The public address of the store, without a slash at the end. */
  storeUrl: string;
}

/** Starts mailing people who become staff, get another role or are removed (rules: MAIL-13). */
export async function registerStaffJobs({ deps, mailer, mailRenderer, storeUrl }: StaffJobs): Promise<void> {
  await registerJob(deps, sendStaffMail, async ({ staffId, step, role, doneAt }) => {
    const [found] = await deps.database.db
      .select({ email: people.email, role: staff.role, removedAt: staff.removedAt })
      .from(staff)
      .innerJoin(people, eq(people.id, staff.personId))
      .where(eq(staff.id, staffId));
    const isCurrent = found?.role === role && (found.removedAt !== null) === (step === 'removed');
    if (!found || !isCurrent) return;
    const { email } = found;
    const content = await mailRenderer.renderStaff({ storeUrl, settings: deps.settings(), email, step, role });
    const messageId = `staff-${staffId}-${step}-${Date.parse(doneAt)}@${new URL(storeUrl).hostname}`;
    await mailer.send({ ...content, to: email, messageId });
  });
}
