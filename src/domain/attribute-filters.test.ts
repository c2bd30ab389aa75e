import { expect, test } from 'vitest';
import { readAttributeFilters } from './attribute-filters.ts';

// rules: API-90
test('the parameters of attributes are read, each with its values once', () => {
  const query = { limit: '12', 'attr.size': 'm,l,m', 'attr.iso-size': '15', 'attr.strength': '0.5' };
  const filters = { size: ['l', 'm'], 'iso-size': ['15'], strength: ['0.5'] };
  expect(readAttributeFilters(query)).toEqual({ filters, invalid: [] });
});

test.each(['attr.', 'attr.Size', 'attr.size-', 'attr.a b'])('the parameter %s is invalid', (name) => {
  expect(readAttributeFilters({ [name]: 'm' })).toEqual({ filters: {}, invalid: [name] });
});

test.each(['', 'm,', 'M', 'm;l', 'x'.repeat(61), Array.from({ length: 41 }, (_, at) => at).join()])(
  'the value %j is invalid',
  (value) => {
    expect(readAttributeFilters({ 'attr.size': value }).invalid).toEqual(['attr.size']);
  },
);

test('a ninth attribute is invalid', () => {
  const query = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`attr.a${at}`, 'm']));
  expect(readAttributeFilters(query).invalid).toEqual(['attr.a8']);
});
