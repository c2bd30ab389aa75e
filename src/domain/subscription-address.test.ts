import { expect, test } from 'vitest';
import { addressOfRun, destinationAfterChange } from './subscription-address.ts';

const ines = { fullName: 'Ines Maro', address2: '' };
const quay = { ...ines, address1: '120 Quay Street', city: 'Toronto', state: 'ON', zip: 'M5V 2T6' };
const pier = { ...ines, address1: '31 Pier Road', city: 'Kelowna', state: 'BC', zip: 'V1Y 6N2' };
const [suite3, suite4] = [
  { ...quay, address2: 'Suite 3' },
  { ...quay, address2: 'Suite 4' },
];
const theo = { ...quay, fullName: 'Theo Maro' };

// rules: SUB-25
test.each([
  ['still in the book', quay, [pier, { ...quay, zip: 'm5v2t6' }], pier, { ...quay, zip: 'm5v2t6' }],
  [
    'the right suite of two in the book',
    suite4,
    [suite3, { ...suite4, address2: 'suite  4' }],
    pier,
    { ...suite4, address2: 'suite  4' },
  ],
  ['its suite taken out of the book', suite4, [suite3, pier], pier, pier],
  ['the right person of two at the address', theo, [quay, theo], pier, theo],
  ['with another name in the book', { ...quay, fullName: 'Dr. Maro' }, [pier, quay], pier, quay],
  ['taken out of the book', quay, [pier], pier, pier],
  ['no default', quay, [pier], null, pier],
  ['no book', quay, [], null, quay],
  ['nothing at all', null, [], null, null],
])('a run is sent to the address it was set up with: %s', (_, original, book, preferred, expected) => {
  expect(addressOfRun(original, book, preferred)).toEqual(expected);
});

// rules: SUB-27
test.each([
  ['stays set to nothing where it goes on there by itself', { after: 1 }, null],
  ['is set to the entry it went to where another one is the default now', {}, 1],
  ['is set to the entry it went to where that has other words now', { defaultBefore: 3, defaultAfter: 3, after: 3 }, 1],
  ['follows the default where its customer wishes so', { follow: true, after: 1 }, 2],
  ['goes on where it went, which was not the default, though others follow', { follow: true, before: 3 }, 3],
  ['follows the default by itself where its entry is gone', { bookIds: [2, 3] }, null],
  ['has nothing set in an empty book', { bookIds: [], after: null, defaultAfter: null }, null],
])('after a change of the book a subscription %s', (_, change, expected) => {
  const usual = { before: 1, after: 2, defaultBefore: 1, defaultAfter: 2, bookIds: [1, 2, 3], follow: false };
  expect(destinationAfterChange({ ...usual, ...change })).toBe(expected);
});
