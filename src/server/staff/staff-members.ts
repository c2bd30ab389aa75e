import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { seeAsTokens, staff } from '#db/tables/staff.ts';
import { typedEmail } from '#domain/email-addresses.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { ActRefused } from '#server/act-refused.ts';
import { hasEmail } from '#server/has-email.ts';
import { Refusal } from '#server/http-errors.ts';

export interface StaffMember {
  id: number;
  email: string;
  role: StaffRole;
  /** Whether the person has signed in; before that the store knows only the e-mail address. */
  hasSignedIn: boolean;
}

const member = {
  id: staff.id,
  email: people.email,
  role: staff.role,
  hasSignedIn: sql<boolean>`${people.authSubject} is not null`,
};

/** All staff, in the order in which they were added. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  return selectStaff(db).where(isNull(staff.removedAt)).orderBy(asc(staff.id));
}

function selectStaff(db: Db) {
  return db.select(member).from(staff).innerJoin(people, eq(people.id, staff.personId));
}

/**
 * Makes a person staff; who was removed before becomes staff again. A person is staff or belongs to clinics, never both
 * (rules: STAFF-3).
 */
export async function addStaff(tx: Db, email: string, role: StaffRole): Promise<StaffMember> {
  const personId = await lockPersonWith(tx, email);
  const [ofClinic] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.personId, personId))
    .limit(1);
  if (ofClinic) throw new ActRefused('wrong_state', 'This person orders for a clinic and cannot be staff.');
  const [known] = await selectStaff(tx).where(and(eq(staff.personId, personId), isNull(staff.removedAt)));
  if (known) throw new ActRefused('already_done', `${known.email} is staff already: ${known.role}.`);
  await tx
    .insert(staff)
    .values({ personId, role })
    .onConflictDoUpdate({ target: staff.personId, set: { role, removedAt: null } });
  const [added] = await selectStaff(tx).where(eq(staff.personId, personId));
  if (!added) throw new Error('The staff member was not written');
  return added;
}

/**
 * The id of the person with this address, who is written if the store does not know the person. The person is locked,
 * so that nobody who is becoming staff joins a clinic at the same time (`requireNoStaff`).
 */
async function lockPersonWith(tx: Db, email: string): Promise<number> {
  await tx
    .insert(people)
    .values({ email: typedEmail(email), firstName: '', lastName: '' })
    .onConflictDoNothing();
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(hasEmail(typedEmail(email)))
    .for('no key update');
  if (!person) throw new ActRefused('wrong_input', `Another person has an address like ${typedEmail(email)}.`);
  return person.id;
}

/** Gives a staff member another role. Returns the member as it was before. */
export async function changeStaffRole(tx: Db, email: string, role: StaffRole): Promise<StaffMember> {
  const before = await lockStaff(tx, email);
  if (before.role === role) throw new ActRefused('already_done', `${before.email} has this role already.`);
  if (before.role === 'owner') await requireAnotherOwner(tx, before);
  await tx.update(staff).set({ role }).where(eq(staff.id, before.id));
  await tx.delete(seeAsTokens).where(eq(seeAsTokens.staffId, before.id));
  return before;
}

/** Removes a staff member, who may do nothing from then on. Returns the member as it was before. */
export async function removeStaff(tx: Db, email: string, now: Date): Promise<StaffMember> {
  const before = await lockStaff(tx, email);
  if (before.role === 'owner') await requireAnotherOwner(tx, before);
  await tx.update(staff).set({ removedAt: now }).where(eq(staff.id, before.id));
  await tx.delete(seeAsTokens).where(eq(seeAsTokens.staffId, before.id));
  return before;
}

/**
 * The role of a staff member who performs an act, which nobody changes until the transaction ends; null once they were
 * removed. An act that changes staff locks the owners first, in the order in which `lockStaff` does: two owners who
 * change each other would otherwise wait for each other.
 */
export async function lockActing(
  tx: Db,
  staffId: number,
  { changesStaff }: { changesStaff: boolean },
): Promise<StaffRole | null> {
  if (changesStaff) await lockOwners(tx);
  const [found] = await tx
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.removedAt)))
    .for('share');
  return found?.role ?? null;
}

/**
 * Refuses a person who is staff. The caller has locked the person, so that nobody makes them staff at the same time.
 */
export async function requireNoStaff(tx: Db, personId: number): Promise<void> {
  const isPerson = and(eq(staff.personId, personId), isNull(staff.removedAt));
  if ((await tx.$count(staff, isPerson)) > 0) throw new Refusal('STAFF_CANNOT_ORDER');
}

/** The staff member with this address. All owners are locked first, so that two acts cannot remove the last two. */
async function lockStaff(tx: Db, email: string): Promise<StaffMember> {
  await lockOwners(tx);
  const [found] = await selectStaff(tx)
    .where(and(hasEmail(typedEmail(email)), isNull(staff.removedAt)))
    .for('update', { of: staff });
  if (!found) throw new ActRefused('not_found', `Nobody of the staff has the address ${typedEmail(email)}.`);
  return found;
}

async function requireAnotherOwner(tx: Db, { id }: StaffMember): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.every((owner) => owner.id === id))
    throw new ActRefused('wrong_state', 'This is the last owner. Make another person owner first.');
}

async function lockOwners(tx: Db): Promise<{ id: number }[]> {
  return tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.removedAt)))
    .orderBy(asc(staff.id))
    .for('update');
}
