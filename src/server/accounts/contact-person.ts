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
