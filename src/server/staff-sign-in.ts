import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { staff } from '#db/tables/staff.ts';
import { comparedEmail } from '#domain/email-addresses.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { Bearer } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';

/** A staff member who has signed in. */
export interface SignedInStaff {
  id: number;
  role: StaffRole;
}

const found = { id: staff.id, role: staff.role };

/**
 * The staff member who is the bearer of a token; null for anybody else and for removed staff. The first sign-in links
 * the person to the address with which they were added, if the identity provider has verified it.
 */
export async function findStaff(
  { database: { db }, identity }: Deps,
  { issuer, subject, token, networks }: Bearer,
): Promise<SignedInStaff | null> {
  const [known] = await db
    .select({ ...found, removedAt: staff.removedAt })
    .from(staff)
    .where(and(eq(staff.authIssuer, issuer), eq(staff.authSubject, subject)));
  if (known) return known.removedAt ? null : { id: known.id, role: known.role };
  const profile = await identity.profile(token, networks);
  if (!profile.emailVerified) return null;
  const [linked] = await db
    .update(staff)
    .set({ authIssuer: issuer, authSubject: subject })
    .where(
      and(
        isNull(staff.removedAt),
        sql`lower(${staff.email}) = lower(${profile.email}::text)`,
        sql`lower(${staff.email} collate "C") = ${comparedEmail(profile.email)}`,
        or(isNull(staff.authIssuer), ne(staff.authIssuer, issuer)),
      ),
    )
    .returning(found);
  return linked ?? null;
}
