import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { codeForm, normaliseQuery, MAX_QUERY_LENGTH } from '#domain/search-text.ts';
import { nameFromSlug, productNameCandidates } from '#domain/slugs.ts';
import { oddText } from '#testing/odd-texts.ts';
import {
  boundGroups,
  MAX_CORRECTED_LENGTH,
  MAX_ALTERNATIVES,
  MAX_CORRECTED,
  MAX_GROUPS,
  MAX_PHRASES,
} from './limits.ts';
import { correctedGroups } from './meaning.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { searchGroups } from './terms.ts';
import { readSynonyms } from './synonyms.ts';
import { indexWords, type Vocabulary } from './vocabulary.ts';

const words = ['glove', 'nitrile', 'mask', 'anaesthetic', 'diamond', 'bur', 'file', 'flex', 'sof', 'soflex', 'needle'];
const synonyms = readSynonyms(demoTradeTerms().meanings);
const vocabulary = indexWords([...words, ...words.map((word) => `${word}s`)], [], [], synonyms);

/** The vocabulary, and the words that were compared with all known words. */
function countingVocabulary(): { vocabulary: Vocabulary; compared: string[] } {
  const compared: string[] = [];
  const record = (find: (word: string) => string[]) => (word: string) => {
    compared.push(word);
    return find(word);
  };
  const { nearest, nearestUnfinished } = vocabulary;
  return {
    vocabulary: { ...vocabulary, nearest: record(nearest), nearestUnfinished: record(nearestUnfinished) },
    compared,
  };
}

// rules: SEARCH-17
describe('any text', () => {
  it('is cut before it is searched', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        for (const read of [normaliseQuery(text), codeForm(text), nameFromSlug(text)])
          expect(read.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
        // A URL cannot contain half a character.
        expect(() => encodeURIComponent(nameFromSlug(text.toWellFormed()))).not.toThrow();
        for (const { name } of productNameCandidates(text)) expect(name.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
      }),
    );
  });

  it('has no more groups and phrases than the limits allow, each group once', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        for (const groups of [searchGroups(text, synonyms), correctedGroups(text, vocabulary).groups]) {
          expect(groups.length).toBeLessThanOrEqual(MAX_GROUPS);
          expect(groups.flat().length).toBeLessThanOrEqual(MAX_PHRASES);
          for (const group of groups) expect(group.length).toBeLessThanOrEqual(MAX_ALTERNATIVES);
          expect(new Set(groups.map(([typed]) => typed)).size).toBe(groups.length);
          expect(groups.flat().every((phrase) => phrase.trim() !== '')).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('has few words compared with all known words, and no long word', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const { vocabulary: counted, compared } = countingVocabulary();
        correctedGroups(text, counted);
        expect(compared.length).toBeLessThanOrEqual(MAX_CORRECTED);
        expect(compared.every((word) => word.length <= MAX_CORRECTED_LENGTH)).toBe(true);
      }),
    );
  });
});

test('of too many words, the words typed first are searched', () => {
  const typed = Array.from({ length: 40 }, (_, at) => `w${at}`);
  expect(boundGroups(typed.map((word) => [word])).flat()).toEqual(typed.slice(0, MAX_GROUPS));
});

test('of too many phrases, typed words come before their synonyms', () => {
  const groups = Array.from({ length: 5 }, (_, at) => Array.from({ length: 30 }, (_, n) => `w${at} ${n}`));
  const bound = boundGroups(groups);
  expect(bound.map(([typed]) => typed)).toEqual(groups.map(([typed]) => typed));
  expect(bound.map(({ length }) => length)).toEqual([24, 24, 14, 1, 1]);
});

test('a repeated word adds no group', () => {
  expect(correctedGroups('gloves glove gloves nitrile', vocabulary)).toEqual(
    correctedGroups('gloves nitrile', vocabulary),
  );
});
