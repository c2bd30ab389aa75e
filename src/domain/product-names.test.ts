import { expect, test } from 'vitest';
import { isNamedBy, nameParts } from './product-names.ts';

test('the variant at the end of a name stands apart from it', () => {
  expect(nameParts('Bold nitrile gloves, powder-free, Medium, box of 200', 'Medium, box of 200')).toEqual({
    name: 'Bold nitrile gloves, powder-free',
    variant: 'Medium, box of 200',
  });
});

test.each([
  ['Bold nitrile gloves', null, ''],
  ['Bold nitrile gloves', 'Medium', 'Medium'],
  ['Medium gloves for the lab', 'Medium', 'Medium'],
  [', Medium', 'Medium', 'Medium'],
])('%j of variant %j stays whole', (displayname, variant, shown) => {
  expect(nameParts(displayname, variant)).toEqual({ name: displayname, variant: shown });
});

const bold = {
  itemid: 'AUR-938-M-200',
  displayname: 'Bold nitrile examination gloves, powder-free, Medium, box of 200',
};

test.each([
  ['Bold nitrile examination gloves, powder-free, Medium, box of 200', true],
  ['bold nitrile', true],
  ['Bold nitrile glove', true],
  ['AUR-938-M-200', true],
  ['aur938m', true],
  ['Nope', false],
  ['Bold latex gloves', false],
  ['nitrlie', false],
  ['?!', false],
])('an address naming %j means it: %s', (name, means) => {
  expect(isNamedBy(name, bold)).toBe(means);
});

test('an accent may be left out', () => {
  expect(isNamedBy('sterilisation integree', { itemid: 'X-1', displayname: 'Stérilisation intégrée' })).toBe(true);
});
