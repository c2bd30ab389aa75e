import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import type { ClinicRole } from '#domain/access.ts';

/** A person with a clinic of their own. */
export interface NewMember {
  /** The customer id of the API: the id of the membership. */
  id: number;
  email: string;
  authIssuer: string;
  authSubject: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
  stage?: 'Lead' | 'Prospect' | 'Customer';
  disabled?: boolean;
  stripeCustomerId?: string;
  role?: ClinicRole;
}

/** The id of the clinic of a member in tests. It differs from the customer id, so that a test finds mistaken ids. */
export const clinicIdOf = (customerId: number) => customerId + 1_000;

/** The id of the person of a member in tests; see `clinicIdOf`. */
export const personIdOf = (customerId: number) => customerId + 2_000;

/** Inserts people with a clinic each; members that exist already are left as they are. */
export async function insertMembers(db: Db, members: readonly NewMember[]): Promise<void> {
  const personRows = members.map(({ id, email, authIssuer, authSubject, firstName = 'Ada', lastName = 'Renner' }) => ({
    id: personIdOf(id),
    email,
    authIssuer,
    authSubject,
    firstName,
    lastName,
    homePhone: '6045550134',
  }));
  const clinicRows = members.map(({ id, companyName: name, stage, disabled, stripeCustomerId }) => ({
    id: clinicIdOf(id),
    name,
    stage,
    disabled,
    stripeCustomerId,
  }));
  const membershipRows = members.map(({ id, role = 'owner' as const }) => ({
    id,
    personId: personIdOf(id),
    clinicId: clinicIdOf(id),
    role,
  }));
  await db.insert(people).values(personRows).onConflictDoNothing();
  await db.insert(clinics).values(clinicRows).onConflictDoNothing();
  await db.insert(memberships).values(membershipRows).onConflictDoNothing();
}
