import { describe, expect, test } from 'vitest';
import { creditedUnsent, freeUnitsEnded, freeUnitsLost, unitsCredited, unitsToSend } from './units-to-send.ts';

const none = { sent: 0, credited: 0, unsent: 0, freeTaken: 0 };
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

// rules: ORDER-25, ORDER-39
test.each([
  ['nothing', five, 0],
  ['two units', { ...five, credited: 2 }, 2],
  ['two units with the free unit that they had earned', { ...threeAndOne, credited: 2, freeTaken: 1 }, 3],
  ['the last paid unit, and its free unit', { ...threeAndOne, credited: 3 }, 4],
])('credited of a line: %s', (_, line, units) => {
  expect(unitsCredited(line)).toBe(units);
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

// rules: ORDER-39
describe('freeUnitsLost', () => {
  const six = { ...none, quantity: 6, units: 8 };
  const offer = { x: 3, y: 1 };
  test.each([
    ['one of three earned units goes', 1, six, offer, 1],
    ['the paid units still earn all', 1, { ...none, quantity: 7, units: 9 }, offer, 0],
    ['both free units are not earned any more', 4, six, offer, 2],
    ['one was taken back before', 3, { ...six, credited: 1, unsent: 1, freeTaken: 1 }, offer, 1],
    ['all units are shipped', 4, { ...six, sent: 8 }, offer, 0],
    ['one unit is still to be shipped', 4, { ...six, sent: 7 }, offer, 1],
    ['the whole line is credited, with its free units', 6, six, offer, 0],
    ['the offer is not known', 4, six, undefined, 0],
    [
      'the units of the first order earn them, too',
      1,
      { ...none, quantity: 2, units: 3 },
      { ...offer, kept: { quantity: 2, units: 2 } },
      0,
    ],
  ])('when %s', (_, credit, line, of, lost) => {
    expect(freeUnitsLost(credit, line, of)).toBe(lost);
  });
});

// rules: ORDER-42
describe('freeUnitsEnded', () => {
  const six = { ...none, quantity: 6, units: 8 };
  test.each([
    ['paid units stay', 1, six, 1],
    ['the last paid unit is credited', 6, six, 2],
    ['one free unit was taken back before', 5, { ...six, credited: 1, unsent: 1, freeTaken: 1 }, 1],
    ['all units are shipped', 6, { ...six, sent: 8 }, 0],
    ['one free unit is not shipped', 6, { ...six, sent: 7 }, 1],
    ['nothing is credited', 0, six, 0],
  ])('when %s', (_, credit, line, ended) => {
    expect(freeUnitsEnded(credit, line, { x: 3, y: 1 })).toBe(ended);
  });
});
