import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { staff } from '#db/tables/staff.ts';
import type { Member } from '#domain/access.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Bearer } from './authentication.ts';
import type { Deps } from './deps.ts';
import { hasEmail } from './has-email.ts';
import { Refusal } from './http-errors.ts';
import { memberColumns } from './member-columns.ts';
import { isRevoked, readRevoked } from '#server/sessions/revoked-tokens.ts';

/** A staff member who has signed in. */
export interface SignedInStaff {
  id: number;
  role: StaffRole;
}

/** A person who has signed in: a person of clinics, or a staff member. */
export interface SignedInPerson {
  id: number;
  /** Oldest first. */
  memberships: Member[];
  /** Null for people of clinics and for removed staff. */
  staff: SignedInStaff | null;
}

/**
 * The bearer of a verified token; null if the store does not know the person. The first sign-in links a person to the
 * e-mail address with which they were added, if the identity provider has verified it. Refuses a token that was signed
 * out.
 */
export async function findPerson(
  { database: { db }, identity }: Deps,
  { issuer, subject, token, networks }: Bearer,
): Promise<SignedInPerson | null> {
  const [known] = await readPerson(db, { issuer, subject, token });
  if (known ? known.revoked : await readRevoked(db, token)) throw new Refusal('UNAUTHENTICATED');
  if (known) return known;
  // Links a person who has no sign-in yet, or a sign-in at an earlier identity provider. Only a verified e-mail links:
  // otherwise anybody could take over a clinic by its e-mail.
  const profile = await identity.profile(token, networks);
  if (!profile.emailVerified) return null;
  await db
    .update(people)
    .set({ authIssuer: issuer, authSubject: subject })
    .where(and(hasEmail(profile.email), or(isNull(people.authIssuer), ne(people.authIssuer, issuer))));
  // Read again: this request has linked the person, or another of the requests that the first page sends at once.
  const [linked] = await readPerson(db, { issuer, subject, token });
  return linked ?? null;
}

/** The person with this sign-in, with memberships and staff role, in one query; empty if nobody has it. */
async function readPerson(
  db: Db,
  { issuer, subject, token }: Pick<Bearer, 'issuer' | 'subject' | 'token'>,
): Promise<(SignedInPerson & { revoked: boolean })[]> {
  const found = await db
    .select({
      ...memberColumns,
      // Without a membership the person's own id is not null.
      personId: people.id,
      revoked: isRevoked(token),
      staffId: staff.id,
      staffRole: staff.role,
    })
    .from(people)
    .leftJoin(staff, and(eq(staff.personId, people.id), isNull(staff.removedAt)))
    .leftJoin(memberships, eq(memberships.personId, people.id))
    .leftJoin(clinics, eq(clinics.id, memberships.clinicId))
    .where(and(eq(people.authIssuer, issuer), eq(people.authSubject, subject)))
    .orderBy(asc(memberships.id));
  const [first] = found;
  if (!first) return [];
  const { personId, revoked, staffId, staffRole } = first;
  const own = found.flatMap(({ id, clinicId, role, stage, disabled }): Member[] =>
    id === null || clinicId === null || role === null || disabled === null
      ? []
      : [{ id, personId, clinicId, role, stage, disabled }],
  );
  const ofStaff = staffId === null || staffRole === null ? null : { id: staffId, role: staffRole };
  return [{ id: personId, revoked, memberships: own, staff: ofStaff }];
}
