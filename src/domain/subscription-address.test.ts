import { expect, test } from 'vitest';
import { addressOfRun, destinationAfterChange, indexAddresses } from './subscription-address.ts';

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
  ['the address is still in the book', quay, [pier, { ...quay, zip: 'm5v2t6' }], pier, { ...quay, zip: 'm5v2t6' }],
  [
    'two suites of the address are in the book',
    suite4,
    [suite3, { ...suite4, address2: 'suite  4' }],
    pier,
    { ...suite4, address2: 'suite  4' },
  ],
  ['its suite was removed from the book', suite4, [suite3, pier], pier, pier],
  ['two persons share the address', theo, [quay, theo], pier, theo],
  ['the name was changed in the book', { ...quay, fullName: 'Dr. Maro' }, [pier, quay], pier, quay],
  ['the address was removed from the book', quay, [pier], pier, pier],
  ['there is no default', quay, [pier], null, pier],
  ['the book is empty', quay, [], null, quay],
  ['there is no address at all', null, [], null, null],
])('addressOfRun if %s', (_, original, book, preferred, expected) => {
  expect(addressOfRun(original, indexAddresses(book), preferred)).toEqual(expected);
});

// rules: SUB-27
test.each([
  ['stores nothing if its entry is still its destination', { after: 1 }, null],
  ['stores its entry if another entry became the default', {}, 1],
  ['stores its entry if the text of the entry changed', { defaultBefore: 3, defaultAfter: 3, after: 3 }, 1],
  ['follows the default if the customer wants it', { follow: true, after: 1 }, 2],
  ['keeps an entry that was not the default, although others follow the default', { follow: true, before: 3 }, 3],
  ['stores nothing if its entry was removed', { bookIds: [2, 3] }, null],
  ['stores nothing if the book is empty', { bookIds: [], after: null, defaultAfter: null }, null],
])('after a change of the address book a subscription %s', (_, change, expected) => {
  const usual = { before: 1, after: 2, defaultBefore: 1, defaultAfter: 2, bookIds: [1, 2, 3], follow: false };
  expect(destinationAfterChange({ ...usual, ...change })).toBe(expected);
});
