import { eq } from 'drizzle-orm';
import type { Mailer } from '#adapters/mail/port.ts';
import { clinics } from '#db/tables/accounts.ts';
import { receivedPayments } from '#db/tables/money.ts';
import type { MailRenderer } from '#documents/port.ts';
import { canPayByInvoice } from '#domain/access.ts';
import { sendApplicationMail, sendUnappliedReturned } from '#jobs/clinics.ts';
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

/**
 * Starts mailing clinics how their applications to pay on invoice were decided, and what was returned of a payment
 * (rules: MAIL-18, MAIL-21).
 */
export async function registerClinicJobs(jobs: ClinicJobs): Promise<void> {
  const { deps, mailer, mailRenderer, storeUrl } = jobs;
  const { db } = deps.database;
  await registerJob(deps, sendUnappliedReturned, (about) => mailUnappliedReturned(jobs, about));
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

/** Mails what was returned of a payment; not if it was reversed meanwhile, or if the person has left the clinic. */
async function mailUnappliedReturned(
  { deps, mailer, mailRenderer, storeUrl }: ClinicJobs,
  { paymentId, personId }: { paymentId: number; personId: number },
): Promise<void> {
  const { db } = deps.database;
  const [found] = await db
    .select({ payment: receivedPayments, clinic: clinics })
    .from(receivedPayments)
    .innerJoin(clinics, eq(clinics.id, receivedPayments.clinicId))
    .where(eq(receivedPayments.id, paymentId));
  if (!found) return;
  const { payment, clinic } = found;
  const reader = (await readClinicPeople(db, clinic.id)).find(({ id }) => id === personId);
  if (!reader) return;
  const { number, reference, receivedOn, returnedCents, returnedOn, returnReference, reversedAt } = payment;
  if (returnedOn === null || reversedAt) return;
  const content = await mailRenderer.renderUnappliedReturned({
    storeUrl,
    settings: deps.settings(),
    clinic: clinic.name ?? clinic.number,
    payment: number,
    reference,
    receivedOn,
    returnedCents,
    returnedOn,
    returnReference,
  });
  const messageId = `unapplied-returned-${paymentId}-${personId}@${new URL(storeUrl).hostname}`;
  await mailer.send({ ...content, to: reader.email, messageId });
}
