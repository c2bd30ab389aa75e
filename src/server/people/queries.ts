import { and, asc, count, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { ClinicPeople, ClinicPerson, ReceivedInvitation, SentInvitation } from '#contract/people.ts';
import type { Db } from '#db/client.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { invitations } from '#db/tables/invitations.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { clinicName, personName } from '#domain/customers.ts';
import { comparedEmail } from '#domain/email-addresses.ts';
import { invitationState } from '#domain/invitations.ts';
import { namesAmong } from '#domain/namesakes.ts';
import { isUnanswered } from '#server/accounts/unanswered-invitation.ts';
import { awaitsApproval } from '#server/orders/request-state.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** The people of a clinic, oldest membership first; people of one name with their numbers (rules: ACCOUNT-44). */
export async function peopleOf(db: Db, clinicId: number): Promise<ClinicPerson[]> {
  const found = await db
    .select({ member: memberships, person: people })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.clinicId, clinicId))
    .orderBy(asc(memberships.id));
  const nameOf = namesAmong(found.map(({ person }) => person));
  return found.map(({ member, person }) => ({
    id: member.id,
    name: nameOf(person),
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

/**
 * People and invitations of a clinic, as its owners see them, including invitations withdrawn because their owner left.
 */
export async function readPeople(db: Db, clinicId: number, now: Date): Promise<ClinicPeople> {
  const unanswered = await unansweredOf(db, clinicId);
  const members = await peopleOf(db, clinicId);
  const withdrawn = await withdrawnWithOwner(db, clinicId, now);
  const waiting = await countWaitingRequests(db, clinicId);
  const known = new Set([...unanswered, ...members].map(({ email }) => comparedEmail(email)));
  const lost = withdrawn.filter(({ email }) => !known.has(comparedEmail(email)));
  const listed = members.map((member) => ({ ...member, waitingRequests: waiting.get(member.id) ?? 0 }));
  return { people: listed, invitations: [...unanswered, ...lost].map((row) => toSent(row, now)) };
}

/** The number of order requests that wait for approval, by the customer id of their requester. */
async function countWaitingRequests(db: Db, clinicId: number): Promise<Map<number, number>> {
  const ofRequester = and(
    eq(memberships.personId, orderRequests.personId),
    eq(memberships.clinicId, orderRequests.clinicId),
  );
  const found = await db
    .select({ id: memberships.id, requests: count() })
    .from(orderRequests)
    .innerJoin(memberships, ofRequester)
    .where(and(eq(orderRequests.clinicId, clinicId), awaitsApproval))
    .groupBy(memberships.id);
  return new Map(found.map(({ id, requests }) => [id, requests]));
}

/**
 * The latest invitation to each address that ended because its owner left or got another role, until it would expire.
 */
async function withdrawnWithOwner(db: Db, clinicId: number, now: Date): Promise<InvitationRow[]> {
  const found = await db
    .select({ row: invitations })
    .from(invitations)
    .leftJoin(memberships, eq(memberships.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.clinicId, clinicId),
        isNotNull(invitations.withdrawnAt),
        gt(invitations.expiresAt, now),
        or(isNull(memberships.id), ne(memberships.role, 'owner')),
      ),
    )
    .orderBy(asc(invitations.id));
  return [...new Map(found.map(({ row }) => [comparedEmail(row.email), row])).values()];
}

export function toSent(row: InvitationRow, now: Date): SentInvitation {
  const expired = invitationState(row, now) === 'expired';
  const { id, email, role, invitedBy } = row;
  const withdrawn = row.withdrawnAt !== null;
  return { id, email, role, invitedBy, expiresAt: row.expiresAt.toISOString(), expired, withdrawn };
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
