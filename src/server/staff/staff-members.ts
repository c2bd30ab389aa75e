import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { staff } from '#db/tables/staff.ts';
import { comparedEmail, typedEmail } from '#domain/email-addresses.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { ActRefused } from '#server/act-refused.ts';

export interface StaffMember {
  id: number;
  email: string;
  role: StaffRole;
  /** Whether the person has signed in; before that the store knows only the e-mail address. */
  hasSignedIn: boolean;
}

const member = {
  id: staff.id,
  email: staff.email,
  role: staff.role,
  hasSignedIn: sql<boolean>`${staff.authSubject} is not null`,
};

/** All staff, in the order in which they were added. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  return db.select(member).from(staff).where(isNull(staff.removedAt)).orderBy(asc(staff.id));
}

/**
 * Makes a person staff; who was removed before becomes staff again. A person is staff or belongs to clinics, never both
 * (rules: STAFF-3).
 */
export async function addStaff(tx: Db, email: string, role: StaffRole): Promise<StaffMember> {
  const [ofClinic] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(hasEmail(people.email, email))
    .limit(1);
  if (ofClinic) throw new ActRefused('wrong_state', 'This person orders for a clinic and cannot be staff.');
  const [known] = await tx
    .select({ ...member, removedAt: staff.removedAt })
    .from(staff)
    .where(hasEmail(staff.email, email))
    .for('update');
  if (known && !known.removedAt)
    throw new ActRefused('already_done', `${known.email} is staff already: ${known.role}.`);
  const [added] = known
    ? await tx.update(staff).set({ role, removedAt: null }).where(eq(staff.id, known.id)).returning(member)
    : await tx
        .insert(staff)
        .values({ email: typedEmail(email), role })
        .returning(member);
  if (!added) throw new Error('The staff member was not written');
  return added;
}

/** Gives a staff member another role. Returns the member as it was before. */
export async function changeStaffRole(tx: Db, email: string, role: StaffRole): Promise<StaffMember> {
  const before = await lockStaff(tx, email);
  if (before.role === role) throw new ActRefused('already_done', `${before.email} has this role already.`);
  if (before.role === 'owner') await requireAnotherOwner(tx, before);
  await tx.update(staff).set({ role }).where(eq(staff.id, before.id));
  return before;
}

/** Removes a staff member, who may do nothing from then on. Returns the member as it was before. */
export async function removeStaff(tx: Db, email: string, now: Date): Promise<StaffMember> {
  const before = await lockStaff(tx, email);
  if (before.role === 'owner') await requireAnotherOwner(tx, before);
  await tx.update(staff).set({ removedAt: now }).where(eq(staff.id, before.id));
  return before;
}

/** Whether a person with this address is staff. */
export async function isStaff(db: Db, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(hasEmail(staff.email, email), isNull(staff.removedAt)))
    .limit(1);
  return found !== undefined;
}

/** The staff member with this address. All owners are locked first, so that two acts cannot remove the last two. */
async function lockStaff(tx: Db, email: string): Promise<StaffMember> {
  await lockOwners(tx);
  const [found] = await tx
    .select(member)
    .from(staff)
    .where(and(hasEmail(staff.email, email), isNull(staff.removedAt)))
    .for('update');
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

/** Compares e-mail addresses as accounts do; the first condition uses the index. */
function hasEmail(column: typeof staff.email | typeof people.email, email: string) {
  return and(
    sql`lower(${column}) = lower(${typedEmail(email)}::text)`,
    sql`lower(${column} collate "C") = ${comparedEmail(typedEmail(email))}`,
  );
}
