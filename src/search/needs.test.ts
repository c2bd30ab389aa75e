import { describe, expect, test } from 'vitest';
import { readNeeds, stemOf } from './needs.ts';

const need = (words: string, ...products: string[]) => ({ text: words, words: words.split(' '), products });
const needs = readNeeds(
  [
    need('gum bleeding', 'PASTE', 'GEL'),
    need('gum bleed', 'GEL', 'GAUZE'),
    need('bleeding gum', 'GEL', 'SPONGE'),
    need('patient gag', 'SPRAY'),
    need('clean hand without water', 'RUB'),
    need('where put old amalgam', 'BIN'),
    need('throw used needle', 'SHARPS'),
  ],
  (product) => product,
);
const similar = (typed: string, { isLoose = false, excluded = [] as string[] } = {}) =>
  needs.similar(
    [
      ...typed.split(' ').map((word) => ({ word, isExcluded: false })),
      ...excluded.map((word) => ({ word, isExcluded: true })),
    ].map(({ word, isExcluded }) => ({
      stems: word.split('|').map((phrase) => phrase.split(' ').map(stemOf)),
      isExcluded,
    })),
    isLoose,
  );

// rules: SEARCH-22
describe('needs similar to a search', () => {
  test.each([
    ['the same words', 'patient gag', ['SPRAY']],
    ['other forms of the words', 'patients gagging', ['SPRAY']],
    ['what most of the similar needs agree on comes first', 'gum bleeds', ['GEL', 'PASTE', 'GAUZE', 'SPONGE']],
    ['nothing for one of several words', 'patient', null],
    ['nothing for other words', 'zzqx blue', null],
  ])('%s: %s', (_, typed, products) => {
    expect(similar(typed)?.products ?? null).toEqual(products);
  });

  test('fewer of the words are enough if nothing is found otherwise', () => {
    expect(similar('gag')).toBeNull();
    expect(similar('gag', { isLoose: true })?.products).toEqual(['SPRAY']);
  });

  test('small words do not choose a need', () => {
    expect(similar('where put needle', { isLoose: true })?.products[0]).toBe('SHARPS');
  });

  test('an excluded word belongs to a need only together with a negation', () => {
    expect(similar('clean hand', { excluded: ['water', 'without'] })?.products).toEqual(['RUB']);
    expect(similar('patient', { excluded: ['gag'] })).toBeNull();
  });

  test('a need without a number of the search counts half', () => {
    const score = similar('gum bleed zzqx')?.score ?? 0;
    expect(score).toBeGreaterThan(0);
    expect(similar('gum bleed 25')).toBeNull();
    expect(similar('gum bleed 25', { isLoose: true })?.score).toBeCloseTo(score / 2);
  });

  test('a need without a word that is a name is another need', () => {
    const ofBrands = readNeeds(
      [need('freezing lasts long', 'REVERSE'), need('gum bleed', 'GEL')],
      String,
      (stem) => stem === 'marcain',
    );
    const score = (word: string) =>
      ofBrands.similar(
        [word, 'last', 'long'].map((text) => ({ stems: [[stemOf(text)]], isExcluded: false })),
        true,
      )?.score ?? 0;
    expect(score('marcaine')).toBeLessThanOrEqual(score('zzqx'));
  });

  test('the score says how much of the search and of the need is the same', () => {
    expect(similar('patient gag')?.score).toBeCloseTo(1);
    expect(similar('patient gag zzqx')?.score).toBeLessThan(1);
  });
});

test.each([
  ['bleeding', 'bleed'],
  ['saignement', 'saigne'],
  ['irrigation', 'irriguer'],
  ['teeth', 'tooth'],
  ['stopped', 'stop'],
])('%s and %s have the same stem', (some, other) => {
  expect(stemOf(some)).toBe(stemOf(other));
});
