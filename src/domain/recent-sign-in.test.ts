import { expect, test } from 'vitest';
import { recentUntil } from './recent-sign-in.ts';

const now = new Date('2026-11-21T15:00:00Z');

// rules: STAFF-13
test.each([
  ['2026-11-21T15:00:00Z', '2026-11-21T15:15:00Z'],
  ['2026-11-21T14:45:01Z', '2026-11-21T15:00:01Z'],
  ['2026-11-21T14:45:00Z', null],
  ['2026-11-20T15:00:00Z', null],
  ['2026-11-21T15:01:00Z', '2026-11-21T15:16:00Z'],
  ['2026-11-21T15:01:01Z', null],
])('a sign-in at %s counts as recent until %s', (signedInAt, until) => {
  expect(recentUntil(new Date(signedInAt), now)).toEqual(until && new Date(until));
});
