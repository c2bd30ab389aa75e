import { eq } from 'drizzle-orm';
import type { Mailer } from '#adapters/mail/port.ts';
import { clinics } from '#db/tables/accounts.ts';
import type { MailRenderer } from '#documents/port.ts';
import { canPayByInvoice } from '#domain/access.ts';
import { sendApplicationMail } from '#jobs/clinics.ts';
import { chooseContact, readClinicPeople } from '#server/accounts/contact-person.ts';
import type { Deps } from '#server/deps.ts';
import { registerJob } from '#server/register-job.ts';

interface ClinicJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The public address of the store, without a slash at the end. */
  storeUrl: string;
}

/** Starts mailing clinics how their applications to pay on invoice were decided (rules: MAIL-18). */
export async function registerClinicJobs({ deps, mailer, mailRenderer, storeUrl }: ClinicJobs): Promise<void> {
  const { db } = deps.database;
  await registerJob(deps, sendApplicationMail, async ({ clinicId, personId, outcome, decidedAt }) => {
    const [clinic] = await db.select().from(clinics).where(eq(clinics.id, clinicId));
    if (!clinic || clinic.disabled) return;
    const { creditApplication: application, name, number, creditLimitCents } = clinic;
    const isCurrent = outcome === 'approved' ? canPayByInvoice(clinic) : application?.declinedAt === decidedAt;
    if (!isCurrent) return;
    const settings = deps.settings();
    const { email } = chooseContact(await readClinicPeople(db, clinicId), { clinicId, personId });
    const content = await mailRenderer.renderApplication({
      storeUrl,
      settings,
      clinic: name ?? number,
      outcome,
      reply: application?.reply ?? '',
      termsDays: clinic.termsDays ?? settings.invoiceTermsDays,
      creditLimitCents,
    });
    const messageId = `application-${clinicId}-${Date.parse(decidedAt)}@${new URL(storeUrl).hostname}`;
    await mailer.send({ ...content, to: email, messageId });
  });
}
