import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import type { Member } from '#domain/access.ts';
import { isEmail, typedEmail } from '#domain/email-addresses.ts';
import { ActRefused } from '#server/act-refused.ts';
import { hasEmail } from '#server/has-email.ts';
import { memberColumns } from '#server/member-columns.ts';

/** A customer number in the input of an act: `C-10201`. */
export const clinicInput = z.string().regex(/^C-\d{5,10}$/, 'Must be a customer number such as C-10201');

/** The e-mail address of a person of the clinic; without it, the clinic's oldest owner. */
export const personInput = z.string().overwrite(typedEmail).refine(isEmail, 'Must be an email address').optional();

/** The id of the clinic with this number. Refuses a clinic that was merged into another one (rules: STAFF-17). */
export async function findClinic(tx: Db, number: string): Promise<number> {
  return openClinic(tx, number, await clinicQuery(tx, number));
}

/**
 * As `findClinic`, with the clinic's row locked until the transaction ends, so that no merge closes the clinic
 * meanwhile.
 */
export async function findAndLockClinic(tx: Db, number: string): Promise<number> {
  return openClinic(tx, number, await clinicQuery(tx, number).for('no key update'));
}

function clinicQuery(tx: Db, number: string) {
  return tx.select({ id: clinics.id, mergedInto: clinics.mergedInto }).from(clinics).where(eq(clinics.number, number));
}

async function openClinic(
  tx: Db,
  number: string,
  [found]: { id: number; mergedInto: number | null }[],
): Promise<number> {
  if (!found) throw new ActRefused('not_found', `There is no clinic ${number}.`);
  if (found.mergedInto === null) return found.id;
  const [into] = await tx.select({ number: clinics.number }).from(clinics).where(eq(clinics.id, found.mergedInto));
  throw new ActRefused('wrong_state', `Clinic ${number} is closed: it was merged into ${into?.number ?? 'another'}.`);
}

/** A person of a clinic: with the given address, or else the oldest owner. Refuses a locked clinic. */
export async function findMember(
  tx: Db,
  { clinic, person }: { clinic: string; person?: string | undefined },
): Promise<Member> {
  const clinicId = await findClinic(tx, clinic);
  const isPerson = person === undefined ? undefined : hasEmail(person);
  const [found] = await tx
    .select(memberColumns)
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(clinics, eq(clinics.id, memberships.clinicId))
    .where(and(eq(memberships.clinicId, clinicId), isPerson))
    .orderBy(desc(sql`${memberships.role} = 'owner'`), asc(memberships.id))
    .limit(1);
  if (!found)
    throw new ActRefused(
      'not_found',
      person ? `${person} is not of clinic ${clinic}.` : `Clinic ${clinic} has nobody.`,
    );
  if (found.disabled) throw new ActRefused('wrong_state', `Clinic ${clinic} is locked.`);
  return found;
}
