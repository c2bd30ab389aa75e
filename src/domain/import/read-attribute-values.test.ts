import { expect, it } from 'vitest';
import { readAttributeValues, type NamedAttribute } from './read-attribute-values.ts';

const size: NamedAttribute = {
  key: 'size',
  type: 'choice',
  unit: null,
  values: ['Small', 'Medium', 'Large'].map((text) => ({ text, alsoKnownAs: [text.slice(0, 1)] })),
};
const length: NamedAttribute = { key: 'length', type: 'number', unit: 'mm', values: [] };
const latex: NamedAttribute = { key: 'latex', type: 'yes_no', unit: null, values: [] };

// rules: IMPORT-21
it.each([
  [size, 'medium', { ok: true, text: 'Medium' }],
  [size, 'L; small | L', { ok: true, text: 'Small; Large' }],
  [
    size,
    'Mediun',
    { ok: false, rule: 'must be a value of size of the store: “Mediun” is unknown', suggestion: 'Medium' },
  ],
  [size, ' ; ', { ok: false, rule: 'must be a value of size' }],
  [length, '12,50 mm', { ok: true, text: '12.5' }],
  [length, '12MM', { ok: true, text: '12' }],
  [length, 'long', { ok: false, rule: 'must be a number' }],
  [length, '1.23456', { ok: false, rule: 'must have at most 4 decimals' }],
  [length, '900000000', { ok: false, rule: 'must be at most 100000000' }],
  [latex, 'Oui', { ok: true, text: 'yes' }],
  [latex, 'free', { ok: false, rule: 'must be yes or no' }],
])('of $key reads %j', (attribute, written, read) => {
  expect(readAttributeValues(attribute, written)).toEqual(read);
});
