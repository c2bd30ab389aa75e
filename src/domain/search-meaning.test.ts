import { expect, test } from 'vitest';
import { meantGroups } from './search-meaning.ts';
import { readVocabulary } from './vocabulary.ts';

const vocabulary = readVocabulary(['file', 'flex', 'lex', 'microtip', 'nitrile', 'sof']);

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
  ['nothing for what nobody knows', 'zzzzqqq', [['zzzzqqq']]],
])('%s: %s', (_, text, groups) => {
  expect(meantGroups(text, vocabulary)).toEqual(groups);
});
