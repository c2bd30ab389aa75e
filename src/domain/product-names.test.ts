import { expect, test } from 'vitest';
import { nameParts } from './product-names.ts';

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
