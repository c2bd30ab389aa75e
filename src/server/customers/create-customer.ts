import type { z } from 'zod';
import type { createCustomerBodySchema } from '#contract/customers.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { canCreateProfile } from '#domain/access.ts';
import { comparedEmail } from '#domain/email-addresses.ts';
import { verifiedEmail, type SignedIn } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refusedField } from '#server/http-errors.ts';
import { requireNoStaff } from '#server/staff/staff-members.ts';
import { profileExists, readProfile } from './profile.ts';
import { lockPerson } from './queries.ts';

/**
 * Writes the signed-in user as a person and creates a clinic that this person owns. Returns the customer id. The person
 * gets the e-mail that the identity provider has verified; another e-mail in the request is refused. Each sign-in and
 * each e-mail belongs to one person (rules: ACCOUNT-14, ACCOUNT-32).
 */
export async function createCustomer(
  { database: { db }, identity }: Deps,
  user: SignedIn,
  form: z.output<typeof createCustomerBodySchema>,
): Promise<number> {
  if (!canCreateProfile(user)) throw new Refusal('PROFILE_EXISTS');
  const email = await verifiedEmail(identity, user);
  if (form.email !== undefined && comparedEmail(form.email) !== comparedEmail(email)) {
    throw refusedField('email', 'Must be the email address you signed in with.');
  }
  const { companyName, ...profile } = readProfile(form);
  const signIn = { email, authIssuer: user.issuer, authSubject: user.subject };
  return db.transaction(async (tx) => {
    const personId = await writePerson(tx, user, { ...profile, ...signIn });
    const [clinic] = await tx.insert(clinics).values({ name: companyName }).returning({ id: clinics.id });
    if (!clinic) throw new Error('The clinic was not written');
    const [membership] = await tx
      .insert(memberships)
      .values({ personId, clinicId: clinic.id, role: 'owner' })
      .returning({ id: memberships.id });
    if (!membership) throw new Error('The membership was not written');
    return membership.id;
  });
}

/** Writes the person of a new profile and returns the id. A person who has left all clinics keeps the id. */
async function writePerson(tx: Db, user: SignedIn, person: typeof people.$inferInsert): Promise<number> {
  if (user.personId !== null) {
    const { id } = await lockPerson(tx, user.personId);
    // After a double click the other request has created the membership already.
    const [existing] = await tx.select().from(memberships).where(eq(memberships.personId, id)).limit(1);
    if (existing) throw profileExists();
    await requireNoStaff(tx, id);
    await tx.update(people).set(person).where(eq(people.id, id));
    return id;
  }
  const [created] = await tx.insert(people).values(person).onConflictDoNothing().returning({ id: people.id });
  if (!created) throw profileExists();
  return created.id;
}
