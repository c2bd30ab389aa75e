import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearestBeginnings, nearestWords } from './spelling.ts';

describe('the distance between words', () => {
  it.each([
    ['nitrile', 'nitrile', 0],
    ['nitrlie', 'nitrile', 1],
    ['glvoe', 'glove', 1],
    ['compsite', 'composite', 1],
    ['anesthetc', 'anesthetic', 1],
    ['gluve', 'glove', 1],
    ['desinfectent', 'disinfectant', 2],
    ['bur', 'suture', 4],
  ])('%s → %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});

// rules: SEARCH-10
describe('the words nearest to a misspelled word', () => {
  const vocabulary = ['glove', 'gloves', 'nitrile', 'composite', 'needle', 'needles', 'mask', 'bur', 'burs'];

  it.each([
    ['nitrlie', ['nitrile']],
    ['glvoe', ['glove', 'gloves']],
    ['neddles', ['needles']],
    ['composit', ['composite']],
    ['zzzzzzz', []],
  ])('%s finds %j', (word, found) => {
    expect(nearestWords(word, vocabulary)).toEqual(found);
  });

  it('allows no mistake in words of three letters', () => {
    expect(nearestWords('but', vocabulary)).toEqual([]);
  });

  it('allows one mistake in a short word, not two', () => {
    expect(nearestWords('maks', vocabulary)).toEqual(['mask']);
    expect(nearestWords('amks', vocabulary)).toEqual([]);
  });
});

describe('the beginnings nearest to a misspelled, incomplete word', () => {
  const vocabulary = [
    'anaesthetic',
    'composite',
    'composites',
    'compound',
    'etchant',
    'glove',
    'gloves',
    'gloss',
    'mask',
  ];

  it.each([
    // A swapped, replaced, extra or missing letter
    ['glvo', ['glov']],
    ['gluv', ['glov']],
    ['gllov', ['glov']],
    ['etcan', ['etchan']],
    ['cmopo', ['compo']],
    ['compsi', ['composi']],
    // Only the nearest; a swapped letter is preferred to an extra letter
    ['compo', ['compo']],
    ['glof', ['glos', 'glov']],
    // Two mistakes from eight letters on
    ['anasetht', ['anaesthet']],
    ['anesteti', ['anaestheti']],
    ['ansetet', []],
    // No mistake in three letters
    ['glv', []],
    ['zzzz', []],
  ])('%s finds %j', (typed, found) => {
    expect(nearestBeginnings(typed, vocabulary)).toEqual(found);
  });

  it('are always beginnings of known words, and none is nearer', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aegilov'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 8 }), (typed, known) => {
        const all = known.flatMap((word) => Array.from({ length: word.length + 1 }, (_, at) => word.slice(0, at)));
        const least = Math.min(...all.map((beginning) => editDistance(typed, beginning, 10)));
        const found = nearestBeginnings(typed, known);
        const forgiven = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
        expect(found.length > 0).toBe(least <= forgiven);
        for (const beginning of found) {
          expect(all).toContain(beginning);
          expect(editDistance(typed, beginning)).toBe(least);
        }
      }),
    );
  });
});
