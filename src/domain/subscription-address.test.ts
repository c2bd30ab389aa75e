import { expect, test } from 'vitest';
import { addressOfRun } from './subscription-address.ts';

const quay = { address1: '120 Quay Street', city: 'Toronto', state: 'ON', zip: 'M5V 2T6' };
const pier = { address1: '31 Pier Road', city: 'Kelowna', state: 'BC', zip: 'V1Y 6N2' };

test.each([
  ['still in the book', quay, [pier, { ...quay, zip: 'm5v2t6' }], pier, { ...quay, zip: 'm5v2t6' }],
  ['taken out of the book', quay, [pier], pier, pier],
  ['no default', quay, [pier], null, pier],
  ['no book', quay, [], null, quay],
  ['nothing at all', null, [], null, null],
])('a run is sent to the address it was set up with: %s', (_, original, book, preferred, expected) => {
  expect(addressOfRun(original, book, preferred)).toEqual(expected);
});
