import { expect, test } from 'vitest';
import { parcelsFrom, readPastedNumbers, withPasted, withTracking } from './tracking-numbers.ts';

const packed = [
  { number: 'SO-1', addedTo: null },
  { number: 'SO-3', addedTo: 'SO-1' },
  { number: 'SO-2', addedTo: null },
  { number: 'SO-5', addedTo: 'SO-4' },
];

// rules: STOCK-28
test('an added order gets the tracking number of its first order while it has none of its own', () => {
  const typed = withTracking(packed, {}, 'SO-1', 'ICS 7');
  expect(typed).toEqual({ 'SO-1': 'ICS 7', 'SO-3': 'ICS 7' });
  expect(withTracking(packed, typed, 'SO-1', 'ICS 70')).toEqual({ 'SO-1': 'ICS 70', 'SO-3': 'ICS 70' });
  expect(withTracking(packed, { 'SO-3': 'ICS 8' }, 'SO-1', 'ICS 7')).toEqual({ 'SO-1': 'ICS 7', 'SO-3': 'ICS 8' });
  expect(withTracking(packed, {}, 'SO-2', 'ICS 9')).toEqual({ 'SO-2': 'ICS 9' });
});

// rules: STOCK-28, OFFICE-35
test('pasted numbers go to one parcel each', () => {
  expect(parcelsFrom(packed, 'SO-1')).toEqual(['SO-1', 'SO-2', 'SO-5']);
  expect(parcelsFrom(packed, 'SO-3')).toEqual(['SO-3', 'SO-2', 'SO-5']);
  expect(withPasted(packed, {}, 'SO-1', ['ICS 7', 'ICS 8'])).toEqual({
    filled: ['SO-1', 'SO-2'],
    numbers: { 'SO-1': 'ICS 7', 'SO-3': 'ICS 7', 'SO-2': 'ICS 8' },
    leftOver: [],
  });
});

// rules: OFFICE-35
test('pasted numbers without a parcel are left over', () => {
  expect(readPastedNumbers('ICS 7\r\nICS 8\t ICS 9 \n\n')).toEqual(['ICS 7', 'ICS 8', 'ICS 9']);
  expect(withPasted(packed, {}, 'SO-2', ['ICS 7', 'ICS 8', 'ICS 9', 'ICS 10'])).toEqual({
    filled: ['SO-2', 'SO-5'],
    numbers: { 'SO-2': 'ICS 7', 'SO-5': 'ICS 8' },
    leftOver: ['ICS 9', 'ICS 10'],
  });
});
