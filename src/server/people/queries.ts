import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ClinicPeople, ClinicPerson, ReceivedInvitation, SentInvitation } from '#contract/people.ts';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { invitations } from '#db/tables/invitations.ts';
import { clinicName, personName } from '#domain/customers.ts';
import { comparedEmail } from '#domain/email-addresses.ts';
import { invitationState } from '#domain/invitations.ts';
import { isUnanswered } from '#server/accounts/unanswered-invitation.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** The people of a clinic, oldest membership first. */
export async function peopleOf(db: Db, clinicId: number): Promise<ClinicPerson[]> {
  const found = await db
    .select({ member: memberships, person: people })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.clinicId, clinicId))
    .orderBy(asc(memberships.id));
  return found.map(({ member, person }) => ({
    id: member.id,
    name: personName(person),
    email: person.email,
    role: member.role,
  }));
}

/** The invitations of a clinic that nobody has accepted, declined or withdrawn, with the expired ones; oldest first. */
export async function unansweredOf(db: Db, clinicId: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.clinicId, clinicId), isUnanswered(invitations)))
    .orderBy(asc(invitations.id));
}

/** People and invitations of a clinic, as its owners see them. */
export async function readPeople(db: Db, clinicId: number, now: Date): Promise<ClinicPeople> {
  const unanswered = await unansweredOf(db, clinicId);
  return { people: await peopleOf(db, clinicId), invitations: unanswered.map((row) => toSent(row, now)) };
}

export function toSent(row: InvitationRow, now: Date): SentInvitation {
  const expired = invitationState(row, now) === 'expired';
  return { id: row.id, email: row.email, role: row.role, expiresAt: row.expiresAt.toISOString(), expired };
}

/** The open invitations to an address, to clinics that are not locked; oldest first. */
export async function invitationsTo(db: Db, email: string, now: Date): Promise<ReceivedInvitation[]> {
  const found = await readInvitations(db)
    .where(and(isFor(email), isUnanswered(invitations), gt(invitations.expiresAt, now), eq(clinics.disabled, false)))
    .orderBy(asc(invitations.id));
  return found.map(toReceived);
}

type FoundInvitation = Awaited<ReturnType<typeof readInvitations>>[number];

export function toReceived({ invitation, clinic, inviter }: FoundInvitation): ReceivedInvitation {
  return {
    id: invitation.id,
    clinic: nameOf(clinic.name, inviter, clinic.number),
    invitedBy: inviter ? personName(inviter) : '',
    role: invitation.role,
    expiresAt: invitation.expiresAt.toISOString(),
    accepted: invitation.acceptedAt !== null,
  };
}

/** Invitations with the clinic and the owner who invited; null if that person has left the clinic. */
export function readInvitations(db: Db) {
  return db
    .select({ invitation: invitations, clinic: clinics, inviter: people })
    .from(invitations)
    .innerJoin(clinics, eq(clinics.id, invitations.clinicId))
    .leftJoin(memberships, eq(memberships.id, invitations.invitedBy))
    .leftJoin(people, eq(people.id, memberships.personId));
}

/** The clinic's name; without one, the name of the owner who invited, or else the customer number. */
export function nameOf(
  companyName: string | null,
  inviter: { firstName: string; lastName: string } | null,
  number: string,
): string {
  return clinicName({ firstName: '', lastName: '', ...inviter, companyName }) || number;
}

/** Compares e-mail addresses as accounts do, by the index. */
export function isFor(email: string) {
  return sql`lower(${invitations.email} collate "C") = ${comparedEmail(email)}`;
}
