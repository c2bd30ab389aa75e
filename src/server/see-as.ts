import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { seeAsTokens, staff } from '#db/tables/staff.ts';
import type { Member } from '#domain/access.ts';
import { memberColumns } from './member-columns.ts';

/** Minutes for which staff may see a clinic with one token (rules: STAFF-14). */
const SEE_AS_MINUTES = 15;

/**
 * Every see-as token begins with this prefix; the tokens of the identity provider have three parts with dots. Its
 * length is a multiple of four, so that it ends with a whole base64url group and a token has one spelling only.
 */
const PREFIX = 'see-as--';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whether a token was issued to staff for a clinic, by its form. */
export function isSeeAsToken(token: string): boolean {
  return token.startsWith(PREFIX) && !token.includes('.');
}

/**
 * Issues a token with which a staff member reads like a person of a clinic. Only its hash is stored. Each call also
 * deletes expired tokens.
 */
export async function issueSeeAsToken(
  tx: Db,
  { staffId, membershipId, now }: { staffId: number; membershipId: number; now: Date },
): Promise<{ token: string; until: Date } | null> {
  const [member] = await tx
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.removedAt)));
  if (!member) return null;
  await tx.delete(seeAsTokens).where(lt(seeAsTokens.until, now));
  const token = PREFIX + randomBytes(33).toString('base64url');
  const until = new Date(now.getTime() + SEE_AS_MINUTES * 60_000);
  await tx
    .insert(seeAsTokens)
    .values({ tokenHash: hashOf(token), staffId, staffRole: member.role, membershipId, until });
  return { token, until };
}

/** The person of a clinic whom staff see with a token. */
export interface SeenPerson {
  /** The staff member who sees the person. */
  staffId: number;
  email: string;
  member: Member;
  until: Date;
}

/**
 * The person whom a token shows; null for an unknown or expired token, and once the staff member has left or has
 * another role.
 */
export async function readSeenPerson(db: Db, token: string, now: Date): Promise<SeenPerson | null> {
  const [found] = await db
    .select({
      staffId: seeAsTokens.staffId,
      until: seeAsTokens.until,
      email: people.email,
      member: memberColumns,
    })
    .from(seeAsTokens)
    .innerJoin(staff, and(eq(staff.id, seeAsTokens.staffId), eq(staff.role, seeAsTokens.staffRole)))
    .innerJoin(memberships, eq(memberships.id, seeAsTokens.membershipId))
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(clinics, eq(clinics.id, memberships.clinicId))
    .where(and(eq(seeAsTokens.tokenHash, hashOf(token)), gt(seeAsTokens.until, now), isNull(staff.removedAt)));
  return found ?? null;
}

/** Ends all tokens of the staff member who signs in with an identity. Other people have no such tokens. */
export async function endSeeAsTokensOf(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  const signedOut = db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .where(and(eq(people.authIssuer, issuer), eq(people.authSubject, subject)));
  await db.delete(seeAsTokens).where(inArray(seeAsTokens.staffId, signedOut));
}

/** Ends a token before its time. Returns false for a token that shows nobody, such as an expired one. */
export async function endSeeAsToken(db: Db, token: string, now: Date): Promise<boolean> {
  if (!(await readSeenPerson(db, token, now))) return false;
  const ended = await db
    .delete(seeAsTokens)
    .where(eq(seeAsTokens.tokenHash, hashOf(token)))
    .returning({ staffId: seeAsTokens.staffId });
  return ended.length > 0;
}
