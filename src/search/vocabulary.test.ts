import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { nearestBeginnings, nearestWords } from './spelling.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { readSynonyms } from './synonyms.ts';
import { indexWords } from './vocabulary.ts';

const words = ['diamond', 'disposable', 'glove', 'gloves', 'nitrile', 'powder'];
const synonyms = readSynonyms(demoTradeTerms().meanings);
const vocabulary = indexWords(words, [], [], synonyms);

test.each([
  ['glove', ['glove', 'gloves']],
  ['itri', ['nitrile']],
  ['o', ['diamond', 'disposable', 'glove', 'gloves', 'powder']],
  ['eg', []],
  ['zebra', []],
])('%s is part of %j', (part, expected) => {
  expect(vocabulary.containing(part).toSorted()).toEqual(expected);
});

test.each([
  ['glove', ['glove', 'gloves']],
  ['di', ['diamond', 'disposable']],
  ['love', []],
  ['zebra', []],
])('%s begins %j', (start, expected) => {
  expect(vocabulary.beginning(start)).toEqual(expected);
});

describe('the nearest word', () => {
  test.each([
    ['nitrlie', ['nitrile']],
    ['glvoes', ['gloves']],
    ['diamnd', ['diamond']],
    ['zzzzqqq', []],
  ])('to %s is %j', (typed, expected) => {
    expect(vocabulary.nearest(typed)).toEqual(expected);
  });

  it('is the same as from a comparison with every word', () => {
    const letter = fc.constantFrom(...'abcdegilmnoprstv');
    const word = fc.string({ unit: letter, minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 30 }), (typed, others) => {
        const all = [...words, ...others];
        expect(indexWords(all, [], [], synonyms).nearest(typed)).toEqual(
          nearestWords(typed, [...new Set([...all, ...synonyms.words])]),
        );
      }),
    );
  });
});

describe('the correction of a word that may be incomplete', () => {
  test.each([
    ['a beginning', 'glvo', ['glov']],
    ['a beginning nearer than a whole word', 'disposb', ['disposab']],
    ['a whole word if no beginning is nearer', 'nitrlie', ['nitrile']],
    ['a synonym if no other word has this beginning', 'masqu', ['masque']],
    ['nothing', 'zzzzqqq', []],
  ])('%s: %s is %j', (_, typed, expected) => {
    expect(vocabulary.nearestUnfinished(typed)).toEqual(expected);
  });

  it('is the same as from a comparison with every word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'xyzwvu'), minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1, maxLength: 30 }), (typed, others) => {
        const { nearest, nearestUnfinished } = indexWords(others, [], [], synonyms);
        fc.pre(nearest(typed).length === 0);
        expect(nearestUnfinished(typed)).toEqual(nearestBeginnings(typed, others));
      }),
    );
  });
});

// rules: SEARCH-17
test.each([
  [' the ', true],
  [' th', true],
  ['ove', true],
  [' tray', false],
  [' ove', false],
])('%j is common if more than a quarter of the products contain it: %s', (part, common) => {
  const sample = Array.from({ length: 100 }, (_, at) => (at % 3 ? 'a mask' : `the glove ${at}`));
  expect(indexWords([], sample).isCommon(part)).toBe(common);
  expect(indexWords([], sample.slice(0, 20)).isCommon(part)).toBe(false);
});
