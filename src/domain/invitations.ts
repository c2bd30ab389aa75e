/** Days in which an invitation can be accepted (rules: ACCOUNT-36). */
const INVITATION_DAYS = 14;
/** People of one clinic, and its open invitations, at most (rules: LIMIT-21). */
export const MAX_PEOPLE = 50;
export const MAX_INVITATIONS = 50;

const DAY_MS = 24 * 3600 * 1000;

export interface InvitationTimes {
  expiresAt: Date;
  acceptedAt: Date | null;
  declinedAt: Date | null;
  withdrawnAt: Date | null;
}

export type InvitationState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

/** Whether an invitation can be accepted, or why not. */
export function invitationState(times: InvitationTimes, now: Date): InvitationState {
  if (times.acceptedAt) return 'accepted';
  if (times.declinedAt) return 'declined';
  if (times.withdrawnAt) return 'withdrawn';
  return times.expiresAt.getTime() <= now.getTime() ? 'expired' : 'open';
}

/** The end of an invitation that is sent now. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

/** The message to the person about an invitation that can no longer be accepted. */
export const invitationEnded: Record<Exclude<InvitationState, 'open'>, string> = {
  accepted: 'This invitation was accepted already. Please ask an owner of the clinic for a new one.',
  declined: 'This invitation was declined. Please ask an owner of the clinic for a new one.',
  withdrawn: 'This invitation was withdrawn. Please ask an owner of the clinic for a new one.',
  expired: 'This invitation has expired. Please ask an owner of the clinic for a new one.',
};

/** Whether a clinic has an owner left without the membership `id`; every clinic needs one (rules: ACCOUNT-38). */
export function hasOtherOwner(members: readonly { id: number; role: string }[], id: number): boolean {
  return members.some((member) => member.role === 'owner' && member.id !== id);
}
