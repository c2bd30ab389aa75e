import { and, eq } from 'drizzle-orm';
import type { ClinicPerson } from '#contract/people.ts';
import type { Db } from '#db/client.ts';
import { memberships } from '#db/tables/accounts.ts';
import { invitations } from '#db/tables/invitations.ts';
import type { ClinicRole, Member } from '#domain/access.ts';
import { hasOtherOwner } from '#domain/invitations.ts';
import { sendRemovalMail } from '#jobs/people.ts';
import { lockMember } from '#server/accounts/lock-member.ts';
import { isUnanswered } from '#server/accounts/unanswered-invitation.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { peopleOf } from './queries.ts';

/** Gives a person of the owner's clinic another role. A clinic always keeps an owner (rules: ACCOUNT-38). */
export async function changeRole(
  { database: { db }, now }: Deps,
  owner: Member,
  id: number,
  role: ClinicRole,
): Promise<ClinicPerson> {
  return db.transaction(async (tx) => {
    const { members, found } = await lockPerson(tx, owner, id, 'change_people');
    if (role !== 'owner') {
      requireOtherOwner(members, found);
      await withdrawInvitationsOf(tx, id, now());
    }
    await tx.update(memberships).set({ role }).where(eq(memberships.id, id));
    return { ...found, role };
  });
}

/**
 * Removes a person from the clinic; everybody may remove themselves, an owner everybody. The person loses access at the
 * next request (rules: ACCOUNT-38), and gets a mail if somebody else removed them (rules: MAIL-14).
 */
export async function removeMember({ database: { db }, queue, now }: Deps, member: Member, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const permission = member.id === id ? 'view_account' : 'change_people';
    const { members, found } = await lockPerson(tx, member, id, permission);
    requireOtherOwner(members, found);
    await withdrawInvitationsOf(tx, id, now());
    const [removed] = await tx.delete(memberships).where(eq(memberships.id, id)).returning();
    if (!removed || member.id === id) return;
    const { personId, clinicId } = removed;
    await queue.enqueue(tx, sendRemovalMail, { personId, clinicId, removedAt: now().toISOString() });
  });
}

/**
 * Withdraws the open invitations of a person who is no longer an owner: otherwise they could come back by an invitation
 * to another address of their own.
 */
async function withdrawInvitationsOf(tx: Db, membershipId: number, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.invitedBy, membershipId), isUnanswered(invitations)));
}

/** A person of the clinic, under the clinic's lock (`lockPeople`). Answers 404 for an id that is not of this clinic. */
async function lockPerson(
  tx: Db,
  acting: Member,
  id: number,
  permission: 'change_people' | 'view_account',
): Promise<{ members: ClinicPerson[]; found: ClinicPerson }> {
  const members = await lockPeople(tx, acting, permission);
  const found = members.find((member) => member.id === id);
  if (!found) throw new Refusal('NOT_FOUND');
  return { members, found };
}

/** The people of the acting member's clinic, under the lock of the clinic and of the member. */
export async function lockPeople(
  tx: Db,
  acting: Member,
  permission: 'change_people' | 'view_account',
): Promise<ClinicPerson[]> {
  await lockMember(tx, acting, permission);
  return peopleOf(tx, acting.clinicId);
}

function requireOtherOwner(members: readonly ClinicPerson[], { id, role }: ClinicPerson): void {
  if (role === 'owner' && !hasOtherOwner(members, id)) throw new Refusal('LAST_OWNER');
}
