import { describe, expect, test } from 'vitest';
import type { AttributeDefinition } from '#domain/attributes.ts';
import { definitionProblem, valueKeys } from './check-attributes.ts';

const described = { key: 'colour', names: { en: 'Colour', fr: 'Couleur' }, isSafetyProperty: false };
const blue = { key: 'blue', names: { en: 'Blue', fr: 'Bleu' } };
const white = { key: 'white', names: { en: 'White', fr: 'Blanc' } };
const colour: AttributeDefinition = { ...described, type: 'choice', values: [blue, white] };
const gauge: AttributeDefinition = { ...described, key: 'gauge', type: 'number', unit: 'G' };
const latex: AttributeDefinition = { ...described, key: 'latex', isSafetyProperty: true, type: 'yes_no' };

// rules: CAT-50
describe('a definition', () => {
  test.each([colour, gauge, latex])('is accepted: $key', (definition) => {
    expect(definitionProblem(definition)).toBeNull();
  });

  test.each<[problem: string, definition: AttributeDefinition]>([
    ['a key', { ...latex, key: 'Natural latex' }],
    ['a name in English and in French', { ...latex, names: { en: 'Latex', fr: ' ' } }],
    ['a unit', { ...described, type: 'number', unit: ' ' }],
    ['a value to choose', { ...described, type: 'choice', values: [] }],
    ['two values with the same key', { ...described, type: 'choice', values: [blue, blue] }],
    ['value keys', { ...described, type: 'choice', values: [{ ...blue, key: 'Blue' }] }],
    ['for each value', { ...described, type: 'choice', values: [{ ...blue, names: { en: 'Blue', fr: '' } }] }],
  ])('is refused: %s', (problem, definition) => {
    expect(definitionProblem(definition)).toContain(problem);
  });
});

// rules: CAT-50
test.each<[AttributeDefinition, Parameters<typeof valueKeys>[1], string[] | null]>([
  [colour, 'blue', ['blue']],
  [colour, ['white', 'blue'], ['white', 'blue']],
  [colour, ['blue', 'blue'], null],
  [colour, [], null],
  [colour, 'red', null],
  [colour, true, null],
  [gauge, 27, ['27']],
  [gauge, 0.0001, ['0.0001']],
  [gauge, 0.00001, null],
  [gauge, -1, null],
  [gauge, 100_000_001, null],
  [gauge, Number.NaN, null],
  [gauge, '27', null],
  [latex, false, ['no']],
  [latex, true, ['yes']],
  [latex, 'no', null],
])('%# the value keys of %j', (definition, given, keys) => {
  expect(valueKeys(definition, given)).toEqual(keys);
});
