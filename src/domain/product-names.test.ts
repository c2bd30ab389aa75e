import { describe, expect, test } from 'vitest';
import { isNamedBy, nameParts, productMeant } from './product-names.ts';

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
  variant: 'Medium, box of 200',
};

// rules: CAT-27
test.each([
  ['Bold nitrile examination gloves, powder-free, Medium, box of 200', true],
  ['bold nitrile', true],
  ['Bold nitrile glove', true],
  ['bold-nitrile-gloves-medium', true],
  ['AUR-938-M-200', true],
  ['AUR-938', true],
  ['aur938m', true],
  // What makes no whole piece of the code, or only the maker's.
  ['AUR-93', false],
  ['AUR', false],
  ['AUR-938-M-2000', false],
  ['AUR-99999', false],
  ['Nope', false],
  ['nitrile gloves', false],
  ['Bold gloves nitrile', false],
  ['Bold latex gloves', false],
  ['nitrlie', false],
  ['200', false],
  ['?!', false],
])('an address naming %j means it: %s', (name, means) => {
  expect(isNamedBy({ name, part: false }, bold)).toBe(means);
});

test.each([
  ['Bold nitrile examination gloves, powder-free, Medium, box of 200', true],
  ['Bold nitrile examination gloves, powder free', true],
  ['Bold nitrile', false],
  ['Bold', false],
  ['AUR', false],
  ['AUR-938-M-200', false],
])('what stands before a dash, %j, means it: %s', (name, means) => {
  expect(isNamedBy({ name, part: true }, bold)).toBe(means);
});

test('an accent may be left out', () => {
  const named = { itemid: 'X-1', displayname: 'Stérilisation intégrée', variant: null };
  expect(isNamedBy({ name: 'sterilisation integree', part: false }, named)).toBe(true);
});

describe('what stands before a dash', () => {
  const family = (name: string, brand: string, ...variants: string[]) =>
    variants.map((variant) => ({ itemid: `X-${variant}`, displayname: `${name}, ${variant}`, variant, brand }));
  const caviWipes = family('CaviWipes surface towelettes', 'Metrex', 'Large', 'Extra large');
  const found = [
    ...caviWipes,
    ...family('CaviCide liquid', 'Metrex', '710 mL'),
    ...family('Bold nitrile gloves', 'Aurelia', 'Medium'),
    ...family('Bold latex gloves', 'Aurelia', 'Medium'),
    ...family('Premier retraction cord', 'Premier', 'No. 1'),
  ];

  test.each([
    ['CaviWipes', caviWipes[0]],
    ['caviwipe', caviWipes[0]],
    ['CaviWipes surface', caviWipes[0]],
    ['Cavi', null],
    // Two families begin with it.
    ['Bold', null],
    ['Bold latex', found[4]],
    // A brand is no product.
    ['Premier', null],
    ['towelettes', null],
    ['', null],
  ])('%j means the only family whose name begins with it', (name, meant) => {
    expect(productMeant({ name, part: true }, found)).toBe(meant);
    expect(productMeant({ name: 'CaviWipes something', part: false }, found)).toBeNull();
  });
});
