import { expect, test } from 'vitest';
import { headPatterns, matchClasses } from './classes.ts';

const classes = [
  { id: 16, name: 'Restorative', parent: null },
  { id: 161, name: 'Composites', parent: 16 },
  { id: 17, name: 'Burs & Abrasives', parent: null },
  { id: 171, name: 'Carbide Burs', parent: 17 },
  { id: 173, name: 'Finishing & Polishing', parent: 17 },
  { id: 233, name: 'Restorative Instruments', parent: 23 },
];

test.each([
  ['by a word of the name, in the singular', [['bur']], [[17, 171]], [173]],
  ['by the typed word rather than its synonym', [['composite', 'restorative']], [[161]], []],
  ['by a synonym', [['filling', 'composite']], [[161]], []],
  ['by the last word if it is incomplete', [['carb'], ['comp']], [[], [161]], []],
  ['by a single letter', [['r']], [[16, 233]], [161]],
  ['not by a letter after a word', [['bur'], ['r']], [[17, 171], []], [173]],
  ['not by other words', [['glove']], [[]], []],
])('classes match %s', (_, groups, byGroup, within) => {
  expect(matchClasses(groups, classes)).toEqual({ byGroup, named: [...new Set(byGroup.flat())], within });
});

// rules: SEARCH-12
test('the last word of a name says what the product is, in the singular or plural', () => {
  expect(headPatterns(['bur', 'burs'])).toEqual(['% bur,%', '% burs,%']);
});
