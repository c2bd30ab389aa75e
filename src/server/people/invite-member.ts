import { and, eq } from 'drizzle-orm';
import type { ClinicPerson, SentInvitation } from '#contract/people.ts';
import type { Db } from '#db/client.ts';
import { invitations } from '#db/tables/invitations.ts';
import type { ClinicRole, Member } from '#domain/access.ts';
import { comparedEmail, emailKey, isEmail, typedEmail } from '#domain/email-addresses.ts';
import { invitationExpiry, invitationState, MAX_INVITATIONS, MAX_PEOPLE } from '#domain/invitations.ts';
import { sendInvitation } from '#jobs/people.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refusedField } from '#server/http-errors.ts';
import { countWithinLimit, type Limit } from '#server/rate-limit/limits.ts';
import { lockPeople } from './members.ts';
import { toSent, unansweredOf, type InvitationRow } from './queries.ts';

const DAY_SECONDS = 24 * 3600;
/**
 * Limits the invitations of one clinic, refused ones too, so that nobody uses the store to send mails to strangers or
 * to try addresses (rules: LIMIT-22).
 */
const clinicInvitations: Limit = { name: 'invitation-clinic', max: 50, seconds: DAY_SECONDS };
/** Limits the mails to one mailbox, of all clinics together (rules: LIMIT-22). */
const mailboxMails: Limit = { name: 'invitation-mail', max: 5, seconds: DAY_SECONDS };

/**
 * Invites an e-mail address to the member's clinic, and queues the mail. Refuses people of the clinic and an address
 * with an open invitation; an expired invitation to the address is replaced (rules: ACCOUNT-35, LIMIT-21). An
 * invitation to staff is like any other, so that nobody learns who works for the store; staff cannot accept it (rules:
 * STAFF-3).
 */
export async function inviteMember(
  deps: Deps,
  member: Member,
  wanted: { email: string; role: ClinicRole },
): Promise<SentInvitation> {
  return writeInvitation(deps, member, wanted).catch((error: unknown) => countRefused(deps, member, error));
}

async function writeInvitation(
  deps: Deps,
  member: Member,
  { email: typed, role }: { email: string; role: ClinicRole },
): Promise<SentInvitation> {
  if (!isEmail(typed)) throw refusedField('email', 'Please enter a valid email address.');
  const email = typedEmail(typed);
  const now = deps.now();
  return deps.database.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const members = await lockPeople(tx, member, 'change_people');
    refuseKnown(members, email);
    const unanswered = await unansweredOf(tx, member.clinicId);
    const earlier = unanswered.find((invitation) => comparedEmail(invitation.email) === comparedEmail(email));
    if (earlier && invitationState(earlier, now) === 'open') {
      throw refusedField('email', 'This person is invited already. You can send the invitation again.');
    }
    if (earlier) await tx.update(invitations).set({ withdrawnAt: now }).where(eq(invitations.id, earlier.id));
    else if (unanswered.length >= MAX_INVITATIONS) {
      throw new Refusal('CONFLICT', { message: `A clinic has at most ${MAX_INVITATIONS} open invitations.` });
    }
    const [row] = await tx
      .insert(invitations)
      .values({
        clinicId: member.clinicId,
        email,
        role,
        invitedBy: member.id,
        createdAt: now,
        expiresAt: invitationExpiry(now),
      })
      .returning();
    if (!row) throw new Error('The invitation was not written');
    await queueMail(tx, deps, row);
    return toSent(row, now);
  });
}

/** Sends an invitation again. It can then be accepted for 14 days, even if it had expired (rules: ACCOUNT-36). */
export async function resendInvitation(deps: Deps, member: Member, id: number): Promise<SentInvitation> {
  const now = deps.now();
  return deps.database.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const { members, email } = await lockUnanswered(tx, member, id);
    refuseKnown(members, email);
    const [row] = await tx
      .update(invitations)
      .set({ expiresAt: invitationExpiry(now), invitedBy: member.id })
      .where(eq(invitations.id, id))
      .returning();
    if (!row) throw new Error('The invitation was not written');
    await queueMail(tx, deps, row);
    return toSent(row, now);
  });
}

/** Ends an invitation, so that nobody can accept it any more. */
export async function withdrawInvitation({ database: { db }, now }: Deps, member: Member, id: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const { expiresAt } = await lockUnanswered(tx, member, id);
    const at = now();
    // It also ends: until they expire, owners see the invitations that an owner's departure withdrew.
    const end = expiresAt < at ? expiresAt : at;
    await tx.update(invitations).set({ withdrawnAt: at, expiresAt: end }).where(eq(invitations.id, id));
  });
}

/** An invitation of the clinic that nobody has answered, under the clinic's lock. Answers 404 for any other id. */
async function lockUnanswered(
  tx: Db,
  member: Member,
  id: number,
): Promise<InvitationRow & { members: ClinicPerson[] }> {
  const members = await lockPeople(tx, member, 'change_people');
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.clinicId, member.clinicId)));
  if (!row || row.acceptedAt || row.declinedAt || row.withdrawnAt) throw new Refusal('NOT_FOUND');
  return { ...row, members };
}

/** Counts a refused invitation, and answers 429 instead of the reason once the clinic has used up its invitations. */
async function countRefused({ database: { db }, now }: Deps, { clinicId }: Member, error: unknown): Promise<never> {
  const isCounted = error instanceof Refusal && (error.code === 'MALFORMED' || error.code === 'CONFLICT');
  if (isCounted) await countInvitation(db, now(), [clinicInvitations, String(clinicId)]);
  throw error;
}

async function countInvitation(db: Db, now: Date, [limit, subject]: readonly [Limit, string]): Promise<void> {
  const retryAfter = await countWithinLimit(db, limit, subject, now);
  if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}

function refuseKnown(members: readonly ClinicPerson[], email: string): void {
  if (members.some((member) => comparedEmail(member.email) === comparedEmail(email))) {
    throw refusedField('email', 'This person belongs to the clinic already.');
  }
  if (members.length >= MAX_PEOPLE) throw fullClinic();
}

export function fullClinic(): Refusal {
  return new Refusal('CONFLICT', { message: `A clinic has at most ${MAX_PEOPLE} people.` });
}

async function queueMail(tx: Db, { queue, now }: Deps, { id, clinicId, email }: InvitationRow): Promise<void> {
  const counted = [
    [mailboxMails, emailKey(email) ?? email],
    [clinicInvitations, String(clinicId)],
  ] as const;
  for (const limited of counted) await countInvitation(tx, now(), limited);
  await queue.enqueue(tx, sendInvitation, { invitationId: id, sentAt: now().toISOString() });
}
