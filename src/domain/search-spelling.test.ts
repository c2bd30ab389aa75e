import { describe, expect, it } from 'vitest';
import { editDistance, nearestWords } from './search-spelling.ts';

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

describe('the words nearest to a mistyped one', () => {
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

  it('forgives nothing in words of three letters', () => {
    expect(nearestWords('but', vocabulary)).toEqual([]);
  });

  it('forgives one mistake in a short word, not two', () => {
    expect(nearestWords('maks', vocabulary)).toEqual(['mask']);
    expect(nearestWords('amks', vocabulary)).toEqual([]);
  });
});
