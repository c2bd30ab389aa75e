import { count, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import type { MailStore } from '#documents/port.ts';
import { hasEmail } from '#server/has-email.ts';

/**
 * The clinic that the subject of a mail names, by its name or else its number: only for a reader of several clinics,
 * who could not see in the inbox which clinic the mail is about (rules: MAIL-15).
 */
export async function readerClinic(
  db: Db,
  { email, clinicId }: { email: string; clinicId: number },
): Promise<Pick<MailStore, 'subjectClinic'>> {
  const [belongs] = await db
    .select({ clinics: count() })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(hasEmail(email));
  if (!belongs || belongs.clinics < 2) return {};
  const { name, number } = clinics;
  const [clinic] = await db.select({ name, number }).from(clinics).where(eq(clinics.id, clinicId));
  return clinic ? { subjectClinic: clinic.name || clinic.number } : {};
}
