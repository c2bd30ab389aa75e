import { expect, test } from 'vitest';
import { claimVerdict, type ClaimVerdict } from './claims.ts';

const leaseUntil = new Date('2026-11-21T12:00:30Z');

test.each<[string, boolean, string, ClaimVerdict]>([
  ['a', true, '2026-11-21T12:00:00Z', 'answered'],
  ['a', true, '2026-11-22T12:00:00Z', 'answered'],
  ['a', false, '2026-11-21T12:00:29Z', 'in_progress'],
  ['a', false, '2026-11-21T12:00:30Z', 'take_over'],
  ['b', true, '2026-11-21T12:00:00Z', 'other_body'],
  ['b', false, '2026-11-22T12:00:00Z', 'other_body'],
])('body %s, answered %s, at %s: %s', (bodyHash, answered, now, verdict) => {
  const claim = { bodyHash: 'a', answered, leaseUntil };
  expect(claimVerdict(claim, { bodyHash, now: new Date(now) })).toBe(verdict);
});
