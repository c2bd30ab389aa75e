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
import { readProfile } from './profile.ts';
import { lockPerson } from './queries.ts';

/**
 * Creates a person with a clinic of one for the signed-in user, who becomes its owner, and returns the customer id. The
 * e-mail is the e-mail that the identity provider verified; another e-mail in the request is refused. An identity has one
 * person, and so has an e-mail (rules: ACCOUNT-14, ACCOUNT-32).
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
  const identityOf = { email, authIssuer: user.issuer, authSubject: user.subject };
  return db.transaction(async (tx) => {
    const personId = await writePerson(tx, user, { ...profile, ...identityOf });
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

/** Writes the person of a new profile. A person who belongs to no clinic any more is used again. */
async function writePerson(tx: Db, user: SignedIn, person: typeof people.$inferInsert): Promise<number> {
  if (user.personId !== null) {
    const { id } = await lockPerson(tx, user.personId);
    // A double click: the other request was first.
    const [made] = await tx.select().from(memberships).where(eq(memberships.personId, id)).limit(1);
    if (made) throw profileExists();
    await requireNoStaff(tx, id);
    await tx.update(people).set(person).where(eq(people.id, id));
    return id;
  }
  const [created] = await tx.insert(people).values(person).onConflictDoNothing().returning({ id: people.id });
  if (!created) throw profileExists();
  return created.id;
}

/** After a double click, or for the e-mail of a person with another identity. */
function profileExists(): Refusal {
  return new Refusal('PROFILE_EXISTS', {
    message: 'A profile exists for this email already. Please sign in the way you did before, or call us.',
  });
}
