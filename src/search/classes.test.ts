import { expect, test } from 'vitest';
import { headPatterns, meantClasses } from './classes.ts';

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
  ['by what was typed before what means the same', [['composite', 'restorative']], [[161]], []],
  ['by what means the same', [['filling', 'composite']], [[161]], []],
  ['by half a word, the last', [['carb'], ['comp']], [[], [161]], []],
  ['by one letter alone', [['r']], [[16, 233]], [161]],
  ['not by one letter behind a word', [['bur'], ['r']], [[17, 171], []], [173]],
  ['not at all', [['glove']], [[]], []],
])('classes are named %s', (_, groups, byGroup, within) => {
  expect(meantClasses(groups, classes)).toEqual({ byGroup, named: [...new Set(byGroup.flat())], within });
});

// rules: SEARCH-12
test('what a product is stands at the end, in the singular or plural', () => {
  expect(headPatterns(['bur', 'burs'])).toEqual(['% bur,%', '% burs,%']);
});
