import { and, eq } from 'drizzle-orm';
import type { Mailer } from '#adapters/mail/port.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { invitations } from '#db/tables/invitations.ts';
import type { MailRenderer } from '#documents/port.ts';
import { personName } from '#domain/customers.ts';
import { invitationState } from '#domain/invitations.ts';
import { sendInvitation, sendRemovalMail } from '#jobs/people.ts';
import type { Deps } from '#server/deps.ts';
import { registerJob } from '#server/register-job.ts';
import { nameOf, readInvitations } from './queries.ts';

interface PeopleJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The public address of the store, without a slash at the end. */
  storeUrl: string;
}

/**
 * Starts mailing invitations to a clinic, unless they have ended meanwhile, and people who were removed from one,
 * unless they belong to it again (rules: MAIL-10, MAIL-14).
 */
export async function registerPeopleJobs({ deps, mailer, mailRenderer, storeUrl }: PeopleJobs): Promise<void> {
  await registerJob(deps, sendInvitation, async ({ invitationId, sentAt }) => {
    const [found] = await readInvitations(deps.database.db).where(eq(invitations.id, invitationId));
    if (!found || found.clinic.disabled || invitationState(found.invitation, deps.now()) !== 'open') return;
    const { invitation, clinic, inviter } = found;
    const content = await mailRenderer.renderInvitation({
      storeUrl,
      settings: deps.settings(),
      id: invitationId,
      clinic: nameOf(clinic.name, inviter, clinic.number),
      invitedBy: inviter ? personName(inviter) : '',
      email: invitation.email,
      role: invitation.role,
      expiresAt: invitation.expiresAt,
    });
    const messageId = `invitation-${invitationId}-${Date.parse(sentAt)}@${new URL(storeUrl).hostname}`;
    await mailer.send({ ...content, to: invitation.email, messageId });
  });
  await registerJob(deps, sendRemovalMail, async ({ personId, clinicId, removedAt }) => {
    const [found] = await deps.database.db
      .select({ email: people.email, name: clinics.name, number: clinics.number, membership: memberships.id })
      .from(people)
      .innerJoin(clinics, eq(clinics.id, clinicId))
      .leftJoin(memberships, and(eq(memberships.personId, people.id), eq(memberships.clinicId, clinics.id)))
      .where(eq(people.id, personId));
    if (!found || found.membership !== null) return;
    const content = await mailRenderer.renderRemoval({
      storeUrl,
      settings: deps.settings(),
      clinic: nameOf(found.name, null, found.number),
    });
    const messageId = `removal-${personId}-${clinicId}-${Date.parse(removedAt)}@${new URL(storeUrl).hostname}`;
    await mailer.send({ ...content, to: found.email, messageId });
  });
}
