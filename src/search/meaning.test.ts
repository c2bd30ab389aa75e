import { expect, test } from 'vitest';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { correctedGroups } from './meaning.ts';
import { readSynonyms } from './synonyms.ts';
import { indexWords } from './vocabulary.ts';

const vocabulary = indexWords(
  ['anaesthetic', 'file', 'flex', 'glass', 'membranes', 'lex', 'microtip', 'nitrile', 'sof'],
  [],
  [],
  readSynonyms(demoTradeTerms().meanings),
);

// rules: SEARCH-10
test.each([
  ['a known word', 'nitrile', [['nitrile']]],
  ['a misspelled word', 'nitrlie', [['nitrile']]],
  ['a word that becomes two', 'soflex', [['sof lex', 'flex']]],
  ['a word that becomes a letter and a word', 'kfile', [['k file', 'file']]],
  [
    'two words that become one',
    'micro tip',
    [
      ['micro', 'microtip'],
      ['tip', 'embout', 'microtip'],
    ],
  ],
  [
    'the beginning of a synonym',
    'topical anesth',
    [
      ['topical', 'topique'],
      ['anesthetic', 'anaesthetic', 'anesthesique', 'anesthesia', 'anaesthesia', 'anesthesie'],
    ],
  ],
  ['an incomplete word that ends like a plural', 'glas', [['glas']]],
  ['an unknown word', 'zzzzqqq', [['zzzzqqq']]],
])('%s: %s', (_, text, groups) => {
  expect(correctedGroups(text, vocabulary).groups).toEqual(groups);
});
