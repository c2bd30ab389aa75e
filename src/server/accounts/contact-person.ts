import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import type { ClinicRole } from '#domain/access.ts';

export interface ContactPerson {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * The person who gets the mails about what somebody ordered for a clinic: that person while they belong to the clinic,
 * else its oldest owner (rules: ACCOUNT-34). Throws if the clinic has nobody.
 */
export async function contactPerson(
  db: Db,
  { clinicId, personId }: { clinicId: number; personId: number },
): Promise<ContactPerson> {
  return chooseContact(await readClinicPeople(db, clinicId), { clinicId, personId });
}

/** A person of a clinic with their role in it. */
export interface ClinicPerson extends ContactPerson {
  role: ClinicRole;
}

/** The people of a clinic, oldest membership first. */
export function readClinicPeople(db: Db, clinicId: number): Promise<ClinicPerson[]> {
  const { id, email, firstName, lastName } = people;
  return db
    .select({ id, email, firstName, lastName, role: memberships.role })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.clinicId, clinicId))
    .orderBy(asc(memberships.id));
}

/** As `contactPerson`, of a clinic whose people the caller has read; without a person the oldest owner. */
export function chooseContact(
  members: readonly ClinicPerson[],
  { clinicId, personId }: { clinicId: number; personId: number | null },
): ClinicPerson {
  const found = members.find(({ id }) => id === personId) ?? members.find(({ role }) => role === 'owner') ?? members[0];
  if (!found) throw new Error(`Clinic ${clinicId} has no people`);
  return found;
}

/** A person with their present names; they may have left the clinic. */
export async function readContact(db: Db, personId: number): Promise<ContactPerson> {
  const { id, email, firstName, lastName } = people;
  const [found] = await db.select({ id, email, firstName, lastName }).from(people).where(eq(people.id, personId));
  if (!found) throw new Error(`There is no person ${personId}`);
  return found;
}
