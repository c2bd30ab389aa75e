import { expect, test } from 'vitest';
import { hasOtherOwner, invitationExpiry, invitationState } from './invitations.ts';

const now = new Date('2026-11-21T15:00:00Z');
const open = { expiresAt: invitationExpiry(now), acceptedAt: null, declinedAt: null, withdrawnAt: null };

// rules: ACCOUNT-36
test('an invitation is open for 14 days, until it is accepted, declined or withdrawn', () => {
  expect(open.expiresAt.toISOString()).toBe('2026-12-05T15:00:00.000Z');
  expect(invitationState(open, now)).toBe('open');
  expect(invitationState(open, new Date(open.expiresAt.getTime() - 1))).toBe('open');
  expect(invitationState(open, open.expiresAt)).toBe('expired');
  expect(invitationState({ ...open, acceptedAt: now }, open.expiresAt)).toBe('accepted');
  expect(invitationState({ ...open, declinedAt: now }, now)).toBe('declined');
  expect(invitationState({ ...open, withdrawnAt: now }, now)).toBe('withdrawn');
});

// rules: ACCOUNT-38
test('a clinic has another owner only if somebody else is an owner', () => {
  const members = [
    { id: 1, role: 'owner' },
    { id: 2, role: 'buyer' },
  ];
  expect(hasOtherOwner(members, 1)).toBe(false);
  expect(hasOtherOwner([...members, { id: 3, role: 'owner' }], 1)).toBe(true);
  expect(hasOtherOwner(members, 2)).toBe(true);
});
