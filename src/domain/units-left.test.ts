import { expect, test } from 'vitest';
import { unitsLeft } from './units-left.ts';

test.each([
  ['all are free', { onHand: 10, reserved: 0, committed: 0 }, 10],
  ['unpaid orders hold some', { onHand: 10, reserved: 4, committed: 0 }, 6],
  ['some are sold and not shipped yet', { onHand: 10, reserved: 4, committed: 5 }, 1],
  ['all are held', { onHand: 10, reserved: 4, committed: 6 }, 0],
  ['more are sold than are on hand', { onHand: 10, reserved: 4, committed: 9 }, 0],
])('the units left if %s', (_case, counts, left) => {
  expect(unitsLeft(counts)).toBe(left);
});
