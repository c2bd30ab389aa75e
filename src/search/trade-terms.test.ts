import { describe, expect, test } from 'vitest';
import type { TradeTerm } from '#domain/trade-terms.ts';
import { searchWords } from './terms.ts';
import { readTradeTerms, withoutDropped, type NamedTerm } from './trade-terms.ts';

const term = (text: string, kind: TradeTerm['kind'], ...products: string[]) => ({ term: text, kind, products });

const classes = [
  { id: 10, name: 'Gloves', parent: null },
  { id: 101, name: 'Nitrile Gloves', parent: 10 },
  { id: 11, name: 'Masks', parent: null },
];
const terms = readTradeTerms(
  [
    term('digue', 'french', 'DAM-*'),
    term('crampon à digue', 'french', 'CLP-*'),
    term('bracket', 'name', 'BRK-*'),
    term('broches', 'french', 'BRK-*'),
    term('gant', 'french', 'class:10'),
    term('patient gags', 'need', 'TOP-*', 'MIR-*'),
    term('gouttière qui serre', 'need', 'TRY-*'),
    term('dye-free gel', 'name', 'GEL-1_0*'),
    term('gel', 'name', 'GEL-*'),
    term('scellant sans mordançage', 'french', 'SEL-*'),
    term('cavicide', 'brand', 'CAV-*'),
    term('cavicide', 'brand', 'WIP-*', 'CAV-*'),
  ],
  classes,
);
const named = (words: string, excluded: string[] = []) =>
  terms.named(
    words.split(' ').map((word) => word.split('|')),
    excluded,
  );
const likes = (found: NamedTerm[]) =>
  found.map(({ products }) => products.map((product) => ('like' in product ? product.like : product.classes)));

// rules: SEARCH-22
describe('the terms that a search names', () => {
  test.each([
    ['a term of one word', 'digue', [['DAM-%']]],
    ['the term with more words, in any order', 'digue crampon', [['CLP-%']]],
    ['not a term of which a word is missing', 'crampon', []],
    ['a word with the same meaning', 'brace|bracket', [['BRK-%']]],
    ['a French plural that looks English', 'broch', [['BRK-%']]],
    ['a class with the classes below', 'gant', [[[10, 101]]]],
    ['two terms without a common word', 'gant digue', [['DAM-%'], [[10, 101]]]],
    ['a need by most of its words, in another form', 'my patient gagging xray', [['TOP-%', 'MIR-%']]],
    ['not a need by one of several words', 'patient', []],
    ['the products of equal terms together', 'cavicide', [['CAV-%', 'WIP-%']]],
    ['nothing', 'zzqx', []],
  ])('%s: %s', (_, words, products) => {
    expect(likes(named(words)).toSorted()).toEqual(products.toSorted());
  });

  test('a French term with a negation is named by a search that excludes', () => {
    expect(likes(named('scellant', searchWords('sans mordançage')))).toEqual([['SEL-%']]);
    expect(likes(named('scellant', ['mordancage']))).toEqual([]);
  });

  test('a name in the order of its words is found at a position, and no need is', () => {
    expect(terms.nameAt(['sans', 'crampon', 'a', 'digue'], 3)).toEqual({ products: [{ like: 'DAM-%' }], length: 1 });
    expect(terms.nameAt(searchWords('sans crampon à digue'), 1)).toEqual({ products: [{ like: 'CLP-%' }], length: 2 });
    expect(terms.nameAt(['patient', 'gag'], 0)).toBeNull();
  });

  test('the words that exclude a property belong to a term only together with a negation', () => {
    expect(named('gel', ['dye', 'free'])).toEqual([
      {
        term: 'dye-free gel',
        isNeed: false,
        score: 1,
        covers: [0],
        excluding: ['dye', 'free'],
        products: [{ like: 'GEL-1\\_0%' }],
      },
    ]);
    expect(likes(named('gel', ['gant', 'no']))).toEqual([['GEL-%']]);
  });

  test('a term with a negation is not named by a negation of something else', () => {
    expect(likes(named('scellant mordancage', ['san', 'bpa']))).toEqual([]);
  });

  test('a name counts rather than a need that shares no further word with the search', () => {
    const both = readTradeTerms(
      [term('white stone', 'name', 'STO-*'), term('white stone polish', 'need', 'POL-*')],
      [],
    );
    expect(likes(both.named([['white'], ['stone'], ['fg']], []))).toEqual([['STO-%']]);
    expect(likes(both.named([['white'], ['stone'], ['polish']], []))).toEqual([['POL-%']]);
  });

  test('a need is named by fewer of its words if nothing is found otherwise', () => {
    expect(named('gouttière')).toEqual([]);
    expect(likes(terms.named([['gag']], [], true))).toEqual([['TOP-%', 'MIR-%']]);
  });

  test('a term of which a word is left out is left out, and the others keep their places', () => {
    const both = named('gel digue crampon');
    expect(likes(withoutDropped(both, [0]))).toEqual([['CLP-%']]);
    expect(withoutDropped(both, [0])[0]?.covers).toEqual([0, 1]);
    expect(likes(withoutDropped(both, [2]))).toEqual([['GEL-%']]);
  });
});
