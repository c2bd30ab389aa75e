import { describe, expect, test } from 'vitest';
import { creditedUnsent, unitsToSend } from './units-to-send.ts';

const none = { sent: 0, credited: 0, unsent: 0 };
const five = { ...none, quantity: 5, units: 5 };
const threeAndOne = { ...none, quantity: 3, units: 4 };

// rules: ORDER-25
describe('unitsToSend', () => {
  test.each([
    ['nothing is sent or credited', five, 5],
    ['some units are sent', { ...five, sent: 2 }, 3],
    ['some units are credited before any is sent', { ...five, credited: 2, unsent: 2 }, 3],
    ['of these, the others are being sent', { ...five, sent: 1, credited: 2, unsent: 2 }, 2],
    ['some units come back', { ...five, sent: 2, credited: 2 }, 3],
    ['some units come back and one is not sent', { ...five, sent: 2, credited: 3, unsent: 1 }, 2],
    ['all units are credited', { ...five, sent: 2, credited: 5, unsent: 3 }, 0],
    ['all units are sent, and some come back', { ...five, sent: 5, credited: 1 }, 0],
    ['the free unit is still to be sent', { ...threeAndOne, credited: 1, unsent: 1 }, 3],
    ['no free unit is sent without a paid unit', { ...threeAndOne, credited: 3, unsent: 3 }, 0],
  ])('when %s', (_, line, left) => {
    expect(unitsToSend(line)).toBe(left);
  });
});

// rules: ORDER-25
describe('creditedUnsent', () => {
  test.each([
    ['nothing is sent', 2, none, 2],
    ['as many units are sent', 2, { ...none, sent: 2 }, 0],
    ['fewer units are sent', 4, { ...none, sent: 1 }, 3],
    ['the units sent came back before', 1, { sent: 2, credited: 2, unsent: 0 }, 1],
    ['earlier credits were for units not sent', 1, { sent: 1, credited: 2, unsent: 2 }, 0],
  ])('when %s', (_, credit, units, unsent) => {
    expect(creditedUnsent(credit, units)).toBe(unsent);
  });
});
