import { eq } from 'drizzle-orm';
import type { Mailer } from '#adapters/mail/port.ts';
import { invitations } from '#db/tables/invitations.ts';
import type { MailRenderer } from '#documents/port.ts';
import { personName } from '#domain/customers.ts';
import { invitationState } from '#domain/invitations.ts';
import { sendInvitation } from '#jobs/people.ts';
import type { Deps } from '#server/deps.ts';
import { registerJob } from '#server/register-job.ts';
import { nameOf, readInvitations } from './queries.ts';

interface PeopleJobs {
  deps: Deps;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The public address of the store, without a slash at the end. */
  shopUrl: string;
}

/** Starts mailing invitations to a clinic; an invitation that has ended meanwhile is not mailed. */
export async function registerPeopleJobs({ deps, mailer, mailRenderer, shopUrl }: PeopleJobs): Promise<void> {
  await registerJob(deps, sendInvitation, async ({ invitationId, sentAt }) => {
    const [found] = await readInvitations(deps.database.db).where(eq(invitations.id, invitationId));
    if (!found || found.clinic.disabled || invitationState(found.invitation, deps.now()) !== 'open') return;
    const { invitation, clinic, inviter } = found;
    const content = await mailRenderer.renderInvitation({
      shopUrl,
      settings: deps.settings(),
      id: invitationId,
      clinic: nameOf(clinic.name, inviter, clinic.number),
      invitedBy: inviter ? personName(inviter) : '',
      email: invitation.email,
      role: invitation.role,
      expiresAt: invitation.expiresAt,
    });
    const messageId = `invitation-${invitationId}-${Date.parse(sentAt)}@${new URL(shopUrl).hostname}`;
    await mailer.send({ ...content, to: invitation.email, messageId });
  });
}
