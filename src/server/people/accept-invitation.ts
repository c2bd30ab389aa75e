import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { acceptBodySchema, ReceivedInvitation } from '#contract/people.ts';
import type { Db } from '#db/client.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { invitations } from '#db/tables/invitations.ts';
import { invitationEnded, invitationState, MAX_PEOPLE, type InvitationState } from '#domain/invitations.ts';
import { lockClinic } from '#server/accounts/lock-clinic.ts';
import { verifiedEmail, type SignedIn } from '#server/authentication.ts';
import { profileExists, readProfile } from '#server/customers/profile.ts';
import { lockPerson } from '#server/customers/queries.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { requireNoStaff } from '#server/staff/staff-members.ts';
import { fullClinic } from './invite-member.ts';
import { isFor, peopleOf, readInvitations, toReceived, type InvitationRow } from './queries.ts';

type Profile = z.output<typeof acceptBodySchema>;

/**
 * Makes the signed-in person a member of the clinic, and returns the customer id. A person without a profile gives
 * names and phones; accepting makes no clinic of one. Accepting again returns the same membership (rules: ACCOUNT-37).
 */
export async function acceptInvitation(deps: Deps, user: SignedIn, id: number, profile: Profile): Promise<number> {
  const email = await verifiedEmail(deps.identity, user);
  const now = deps.now();
  return deps.database.db.transaction(async (tx) => {
    const invitation = await lockOwnInvitation(tx, id, email);
    const { clinicId, role } = invitation;
    const state = invitationState(invitation, now);
    const known = await findMembership(tx, user, clinicId);
    if (known && state === 'accepted') return known.id;
    if (state !== 'open') throw endedInvitation(state);
    if (!known && (await peopleOf(tx, clinicId)).length >= MAX_PEOPLE) throw fullClinic();
    const personId = known?.personId ?? (await findOrWritePerson(tx, user, email, profile));
    await tx.update(invitations).set({ acceptedAt: now, acceptedBy: personId }).where(eq(invitations.id, id));
    if (known) return known.id;
    await lockPerson(tx, personId);
    await requireNoStaff(tx, personId);
    const [membership] = await tx.insert(memberships).values({ personId, clinicId, role }).returning();
    if (!membership) throw new Error('The membership was not written');
    return membership.id;
  });
}

/**
 * An invitation to the signed-in person: open, or accepted by this person, who may follow the mail's link again. Any
 * other invitation says why it has ended (rules: ACCOUNT-37).
 */
export async function readInvitation(deps: Deps, user: SignedIn, id: number): Promise<ReceivedInvitation> {
  const email = await verifiedEmail(deps.identity, user);
  const [found] = await readInvitations(deps.database.db).where(and(eq(invitations.id, id), isFor(email)));
  if (!found) throw new Refusal('NOT_FOUND');
  if (found.clinic.disabled) throw new Refusal('ACCOUNT_DISABLED');
  const state = invitationState(found.invitation, deps.now());
  const isMember = user.memberships.some(({ clinicId }) => clinicId === found.clinic.id);
  if (state !== 'open' && !(state === 'accepted' && isMember)) throw endedInvitation(state);
  return toReceived(found);
}

/** Ends an invitation that the person does not want. Declining again changes nothing. */
export async function declineInvitation(deps: Deps, user: SignedIn, id: number): Promise<void> {
  const email = await verifiedEmail(deps.identity, user);
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const state = invitationState(await lockOwnInvitation(tx, id, email), now);
    if (state === 'declined') return;
    if (state !== 'open') throw endedInvitation(state);
    await tx.update(invitations).set({ declinedAt: now }).where(eq(invitations.id, id));
  });
}

function endedInvitation(state: Exclude<InvitationState, 'open'>): Refusal {
  return new Refusal('INVITATION_ENDED', { message: invitationEnded[state] });
}

/** An invitation to this address, under its clinic's lock. Answers 404 for any other invitation. */
async function lockOwnInvitation(tx: Db, id: number, email: string): Promise<InvitationRow> {
  const own = and(eq(invitations.id, id), isFor(email));
  const [found] = await tx.select({ clinicId: invitations.clinicId }).from(invitations).where(own);
  if (!found) throw new Refusal('NOT_FOUND');
  const { disabled } = await lockClinic(tx, found.clinicId);
  if (disabled) throw new Refusal('ACCOUNT_DISABLED');
  // Read again: another request may have answered the invitation before this one got the lock.
  const [locked] = await tx.select().from(invitations).where(own);
  if (!locked) throw new Refusal('NOT_FOUND');
  return locked;
}

function isOwnIdentity(user: SignedIn) {
  return and(eq(people.authIssuer, user.issuer), eq(people.authSubject, user.subject));
}

async function findMembership(
  tx: Db,
  user: SignedIn,
  clinicId: number,
): Promise<{ id: number; personId: number } | undefined> {
  const [found] = await tx
    .select({ id: memberships.id, personId: memberships.personId })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(isOwnIdentity(user), eq(memberships.clinicId, clinicId)));
  return found;
}

/** The id of the signed-in person, who is written with the given names if the store does not know the person. */
async function findOrWritePerson(tx: Db, user: SignedIn, email: string, profile: Profile): Promise<number> {
  const [known] = await tx.select({ id: people.id }).from(people).where(isOwnIdentity(user));
  if (known) return known.id;
  const { companyName: _, ...person } = readProfile({ ...profile, companyName: '' });
  const [written] = await tx
    .insert(people)
    .values({ ...person, email, authIssuer: user.issuer, authSubject: user.subject })
    .onConflictDoNothing()
    .returning({ id: people.id });
  if (written) return written.id;
  throw profileExists();
}
