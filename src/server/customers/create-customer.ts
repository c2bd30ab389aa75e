import type { z } from 'zod';
import type { createCustomerBodySchema } from '#contract/customers.ts';
import { customers } from '#db/tables/customers.ts';
import { canCreateProfile } from '#domain/access.ts';
import { comparedEmail } from '#domain/email-addresses.ts';
import { verifiedEmail, type SignedIn } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refusedField } from '#server/http-errors.ts';
import { readProfile } from './profile.ts';

/**
 * Creates a customer for the signed-in person and returns the new id. The e-mail is the e-mail that the identity
 * provider verified; another e-mail in the request is refused. An identity has one customer, and so has an e-mail.
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
  const profile = readProfile(form);
  const [created] = await db
    .insert(customers)
    .values({
      ...profile,
      email,
      authIssuer: user.issuer,
      authSubject: user.subject,
    })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (created) return created.id;
  // A double click, or the e-mail of a customer with another identity.
  throw new Refusal('PROFILE_EXISTS', {
    message: 'A profile exists for this email already. Please sign in the way you did before, or call us.',
  });
}
