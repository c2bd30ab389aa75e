import { eq } from 'drizzle-orm';
import type { ClinicPerson } from '#contract/people.ts';
import type { Db } from '#db/client.ts';
import { memberships } from '#db/tables/accounts.ts';
import type { ClinicRole, Member } from '#domain/access.ts';
import { hasOtherOwner } from '#domain/invitations.ts';
import { lockClinic } from '#server/accounts/lock-clinic.ts';
import { requirePermission } from '#server/authentication.ts';
import { Refusal } from '#server/http-errors.ts';
import { peopleOf } from './queries.ts';

/** Gives a person of the owner's clinic another role. A clinic always keeps an owner (rules: ACCOUNT-38). */
export async function changeRole(db: Db, owner: Member, id: number, role: ClinicRole): Promise<ClinicPerson> {
  return db.transaction(async (tx) => {
    const { members, found } = await lockMember(tx, owner, id, 'change_people');
    if (role !== 'owner') requireOtherOwner(members, found);
    await tx.update(memberships).set({ role }).where(eq(memberships.id, id));
    return { ...found, role };
  });
}

/**
 * Removes a person from the clinic; everybody may remove themselves, an owner everybody. The person loses access at the
 * next request (rules: ACCOUNT-38).
 */
export async function removeMember(db: Db, member: Member, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const permission = member.id === id ? 'view_account' : 'change_people';
    const { members, found } = await lockMember(tx, member, id, permission);
    requireOtherOwner(members, found);
    await tx.delete(memberships).where(eq(memberships.id, id));
  });
}

/**
 * A person of the clinic, under the clinic's lock. The acting member's role is read again, because another owner may
 * have changed it since the request began. Answers 404 for an id that is not of this clinic.
 */
async function lockMember(
  tx: Db,
  acting: Member,
  id: number,
  permission: 'change_people' | 'view_account',
): Promise<{ members: ClinicPerson[]; found: ClinicPerson }> {
  await lockClinic(tx, acting.clinicId);
  const members = await peopleOf(tx, acting.clinicId);
  const current = members.find((one) => one.id === acting.id);
  if (!current) throw new Refusal('NOT_FOUND');
  requirePermission({ ...acting, role: current.role }, permission);
  const found = members.find((one) => one.id === id);
  if (!found) throw new Refusal('NOT_FOUND');
  return { members, found };
}

function requireOtherOwner(members: readonly ClinicPerson[], { id, role }: ClinicPerson): void {
  if (role === 'owner' && !hasOtherOwner(members, id)) throw new Refusal('LAST_OWNER');
}
