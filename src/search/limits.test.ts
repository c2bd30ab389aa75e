import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { codeForm, normaliseQuery, QUERY_MAX } from '#domain/search-text.ts';
import { nameFromSlug, productNameCandidates } from '#domain/slugs.ts';
import { oddText } from '#testing/odd-texts.ts';
import {
  boundGroups,
  LONGEST_CORRECTED,
  MOST_ALTERNATIVES,
  MOST_CORRECTED,
  MOST_GROUPS,
  MOST_PHRASES,
} from './limits.ts';
import { meantGroups, withoutOddWord } from './meaning.ts';
import { searchGroups } from './terms.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

const words = ['glove', 'nitrile', 'mask', 'anaesthetic', 'diamond', 'bur', 'file', 'flex', 'sof', 'soflex', 'needle'];
const vocabulary = readVocabulary([...words, ...words.map((word) => `${word}s`)]);

/** The vocabulary, and how many words were compared with all of it. */
function counting(): { vocabulary: Vocabulary; compared: string[] } {
  const compared: string[] = [];
  const note = (ask: (word: string) => string[]) => (word: string) => {
    compared.push(word);
    return ask(word);
  };
  const { nearest, nearestUnfinished } = vocabulary;
  return {
    vocabulary: { ...vocabulary, nearest: note(nearest), nearestUnfinished: note(nearestUnfinished) },
    compared,
  };
}

// rules: SEARCH-17
describe('whatever a text is', () => {
  it('is cut before it is searched for', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        for (const read of [normaliseQuery(text), codeForm(text), nameFromSlug(text)])
          expect(read.length).toBeLessThanOrEqual(QUERY_MAX);
        // Half a character could stand in no address.
        expect(() => encodeURIComponent(nameFromSlug(text.toWellFormed()))).not.toThrow();
        for (const { name } of productNameCandidates(text)) expect(name.length).toBeLessThanOrEqual(QUERY_MAX);
      }),
    );
  });

  it('asks for no more groups and phrases than are allowed, each group once', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        for (const groups of [searchGroups(text), meantGroups(text, vocabulary)]) {
          expect(groups.length).toBeLessThanOrEqual(MOST_GROUPS);
          expect(groups.flat().length).toBeLessThanOrEqual(MOST_PHRASES);
          for (const group of groups) expect(group.length).toBeLessThanOrEqual(MOST_ALTERNATIVES);
          expect(new Set(groups.map(([typed]) => typed)).size).toBe(groups.length);
          expect(groups.flat().every((phrase) => phrase.trim() !== '')).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('has few words compared with every known one, none of them long', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const { vocabulary: counted, compared } = counting();
        meantGroups(text, counted);
        expect(compared.length).toBeLessThanOrEqual(MOST_CORRECTED);
        expect(compared.every((word) => word.length <= LONGEST_CORRECTED)).toBe(true);
      }),
    );
  });

  it('comes to an end with one word less and less', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        let steps = 0;
        for (let rest: string | null = text; rest !== null; rest = withoutOddWord(rest, vocabulary)) steps += 1;
        expect(steps).toBeLessThanOrEqual(MOST_GROUPS + 1);
      }),
    );
  });
});

test.each([
  ['&', null],
  ['gloves & masks', 'gloves'],
  ["'; glove table; --", 'glove'],
  ['- - - -', null],
])('signs alone are no word that could be left out of %j', (text, rest) => {
  expect(withoutOddWord(text, vocabulary)).toBe(rest);
});

test('of too many words those typed first are looked for', () => {
  const typed = Array.from({ length: 40 }, (_, at) => `w${at}`);
  expect(boundGroups(typed.map((word) => [word])).flat()).toEqual(typed.slice(0, MOST_GROUPS));
});

test('of too many phrases each word is looked for as it was typed before it is under other names', () => {
  const groups = Array.from({ length: 5 }, (_, at) => Array.from({ length: 30 }, (_, n) => `w${at} ${n}`));
  const bound = boundGroups(groups);
  expect(bound.map(([typed]) => typed)).toEqual(groups.map(([typed]) => typed));
  expect(bound.map(({ length }) => length)).toEqual([24, 24, 14, 1, 1]);
});

test('a word typed again asks for nothing more', () => {
  expect(meantGroups('gloves glove gloves nitrile', vocabulary)).toEqual(meantGroups('gloves nitrile', vocabulary));
});
