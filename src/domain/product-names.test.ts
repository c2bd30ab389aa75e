import { describe, expect, test } from 'vitest';
import { isNamedBy, nameParts, findNamedProduct } from './product-names.ts';

test('nameParts separates the variant at the end of a name', () => {
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
])('%j with the variant %j stays complete', (displayname, variant, shown) => {
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
  // Incomplete pieces of the code, or only the maker's letters.
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
])('a URL with %j names the product: %s', (name, means) => {
  expect(isNamedBy({ name, part: false }, bold)).toBe(means);
});

test.each([
  ['Bold nitrile examination gloves, powder-free, Medium, box of 200', true],
  ['Bold nitrile examination gloves, powder free', true],
  ['Bold nitrile', false],
  ['Bold', false],
  ['AUR', false],
  ['AUR-938-M-200', false],
])('the text before a dash, %j, names the product: %s', (name, means) => {
  expect(isNamedBy({ name, part: true }, bold)).toBe(means);
});

test('an accent may be left out', () => {
  const named = { itemid: 'X-1', displayname: 'Stérilisation intégrée', variant: null };
  expect(isNamedBy({ name: 'sterilisation integree', part: false }, named)).toBe(true);
});

describe('the text before a dash', () => {
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
    // The names of two families begin with this text.
    ['Bold', null],
    ['Bold latex', found[4]],
    // A brand is not a product.
    ['Premier', null],
    ['towelettes', null],
    ['', null],
  ])('%j names a product only if one family begins with it', (name, expected) => {
    expect(findNamedProduct({ name, part: true }, found)).toBe(expected);
    expect(findNamedProduct({ name: 'CaviWipes something', part: false }, found)).toBeNull();
  });
});
