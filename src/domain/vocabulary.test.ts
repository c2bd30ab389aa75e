import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { nearestWords } from './search-spelling.ts';
import { synonymWords } from './search-terms.ts';
import { readVocabulary } from './vocabulary.ts';

const words = ['diamond', 'disposable', 'glove', 'gloves', 'nitrile', 'powder'];
const vocabulary = readVocabulary(words);

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

  it('is what a look at every word would give', () => {
    const letter = fc.constantFrom(...'abcdegilmnoprstv');
    const word = fc.string({ unit: letter, minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 30 }), (typed, others) => {
        const all = [...words, ...others];
        expect(readVocabulary(all).nearest(typed)).toEqual(
          nearestWords(typed, [...new Set([...all, ...synonymWords])]),
        );
      }),
    );
  });
});
