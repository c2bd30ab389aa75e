import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { memberships, people } from '#db/tables/accounts.ts';

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
  const { id, email, firstName, lastName } = people;
  const [found] = await db
    .select({ id, email, firstName, lastName })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.clinicId, clinicId))
    .orderBy(desc(eq(memberships.personId, personId)), desc(sql`${memberships.role} = 'owner'`), asc(memberships.id))
    .limit(1);
  if (!found) throw new Error(`Clinic ${clinicId} has no people`);
  return found;
}

/** The names of a person, who may have left the clinic. */
export async function personNames(db: Db, personId: number): Promise<Pick<ContactPerson, 'firstName' | 'lastName'>> {
  const { firstName, lastName } = people;
  const [found] = await db.select({ firstName, lastName }).from(people).where(eq(people.id, personId));
  if (!found) throw new Error(`There is no person ${personId}`);
  return found;
}
