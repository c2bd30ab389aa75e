import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { testNewcomer } from './test-clinics.ts';

/** Removes the profile that the newcomer created, with its clinic. */
export async function forgetNewcomer(db: Db): Promise<void> {
  const ids = db.select({ id: people.id }).from(people).where(eq(people.email, testNewcomer.email));
  const removed = await db.delete(memberships).where(inArray(memberships.personId, ids)).returning();
  const clinicIds = removed.map(({ clinicId }) => clinicId);
  await db.delete(clinics).where(inArray(clinics.id, clinicIds));
  await db.delete(people).where(eq(people.email, testNewcomer.email));
}
