import { describe, expect, test } from 'vitest';
import { readSynonyms } from './synonyms.ts';

const synonyms = readSynonyms([
  { term: 'mask', language: 'any', kind: 'synonym', means: ['face masks', 'masque'] },
  { term: 'vert', language: 'fr', kind: 'one-way', means: ['green', 'mask'] },
  { term: 'metal', language: 'any', kind: 'exclusion', means: ['steel'] },
  { term: 'reusable', language: 'en', kind: 'opposite', means: ['single-use'] },
  { term: 'unscented', language: 'any', kind: 'absence', means: ['scent'] },
]);

// rules: SEARCH-24
describe('what words mean', () => {
  test.each([
    ['masque', ['masque', 'mask', 'face mask']],
    ['Masks', ['mask', 'face mask', 'masque']],
    ['vert', ['vert', 'green', 'mask', 'face mask', 'masque']],
    ['green', ['green']],
    ['metal', ['metal']],
  ])('%s also finds %j', (word, expected) => {
    expect(synonyms.alternatives(word)).toEqual(expected);
  });

  test('a word is excluded with all that it includes', () => {
    expect(synonyms.excludedWith('metal')).toEqual(['metal', 'steel']);
    expect(synonyms.excludedWith('steel')).toEqual(['steel']);
  });

  test('words and values are about attributes', () => {
    expect(synonyms.ofAttribute('opposite', 'single-use').map(({ term }) => term)).toEqual(['reusable']);
    expect(synonyms.ofAttribute('attribute', 'single-use')).toEqual([]);
    expect(synonyms.isAbsence('unscented', 'scent')).toBe(true);
    expect(synonyms.isAbsence('unscented', 'colour')).toBe(false);
    expect(synonyms.isAbsence('none', 'colour')).toBe(true);
  });
});
