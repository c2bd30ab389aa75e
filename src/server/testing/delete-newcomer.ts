import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { testNewcomer } from './test-clinics.ts';

/** Removes the newcomer's profile and memberships, and the clinic if the profile created it. */
export async function deleteNewcomer(db: Db): Promise<void> {
  const ids = db.select({ id: people.id }).from(people).where(eq(people.email, testNewcomer.email));
  const removed = await db.delete(memberships).where(inArray(memberships.personId, ids)).returning();
  const clinicIds = removed.map(({ clinicId }) => clinicId);
  const others = db.select().from(memberships).where(eq(memberships.clinicId, clinics.id));
  await db.delete(clinics).where(and(inArray(clinics.id, clinicIds), notExists(others)));
  await db.delete(people).where(eq(people.email, testNewcomer.email));
}
