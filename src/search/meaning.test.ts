import { expect, test } from 'vitest';
import { meantGroups, withoutOddWord } from './meaning.ts';
import { readVocabulary } from './vocabulary.ts';

const vocabulary = readVocabulary([
  'anaesthetic',
  'file',
  'flex',
  'glass',
  'membranes',
  'lex',
  'microtip',
  'nitrile',
  'sof',
]);

// rules: SEARCH-10
test.each([
  ['a known word', 'nitrile', [['nitrile']]],
  ['a mistyped word', 'nitrlie', [['nitrile']]],
  ['two words for one', 'soflex', [['sof lex', 'flex']]],
  ['a letter and a word for one', 'kfile', [['k file', 'file']]],
  [
    'one word for two',
    'micro tip',
    [
      ['micro', 'microtip'],
      ['tip', 'embout', 'microtip'],
    ],
  ],
  [
    'what a synonym begins with',
    'topical anesth',
    [['topical'], ['anesthetic', 'anaesthetic', 'anesthesique', 'anesthesia', 'anaesthesia', 'anesthesie']],
  ],
  ['half a word that ends like a plural', 'glas', [['glas']]],
  ['nothing for what nobody knows', 'zzzzqqq', [['zzzzqqq']]],
])('%s: %s', (_, text, groups) => {
  expect(meantGroups(text, vocabulary)).toEqual(groups);
});

test.each([
  ['a word nobody knows', 'nitrile zzzzqqq file', 'nitrile file'],
  ['a figure', 'glass 35% flex', 'glass flex'],
  ['the last of words that are known', 'nitrile glass', 'nitrile'],
  ['not the only one', 'zzzzqqq', null],
])('what finds nothing is left out: %s', (_, text, rest) => {
  expect(withoutOddWord(text, vocabulary)).toBe(rest);
});
