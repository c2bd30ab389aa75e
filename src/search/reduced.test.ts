import { expect, test } from 'vitest';
import { readAskedProperties } from './asked-properties.ts';
import { readProperties } from './properties.ts';
import { reducedSearches } from './reduced.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { readWords } from './search-query.ts';
import { readSynonyms } from './synonyms.ts';
import { readTradeTerms } from './trade-terms.ts';
import { indexWords } from './vocabulary.ts';

const synonyms = readSynonyms(demoTradeTerms().meanings);
const catalogue = {
  vocabulary: indexWords(['enzymatic', 'detergent', 'glove', 'gloves', 'nitrile', 'purple'], [], [], synonyms),
  classes: [{ id: 1, name: 'Gloves', parent: null }],
  properties: readProperties([], synonyms),
  terms: readTradeTerms([{ term: 'gants violets', kind: 'french', products: ['NIT-*'] }], []),
};

function reduced(text: string) {
  const words = readWords(text, catalogue);
  return reducedSearches(
    { ...words, named: words.named.map((term) => ({ ...term, ids: '{1}', places: '{0}', values: new Set<number>() })) },
    catalogue,
  );
}

const dropped = (text: string) => reduced(text).byWords.map(({ dropped }) => dropped);

// rules: SEARCH-11
test('a word that no product has is always left out', () => {
  expect(dropped('enzymatic zzqx')).toEqual([[1]]);
  expect(dropped('nitrile zzqx purple')[0]).toEqual([1]);
});

// rules: SEARCH-11
test('few words are left out rather than many, and others rather than the name of a class', () => {
  expect(dropped('purple nitrile gloves')).toEqual([[1], [0], [2], [0, 1], [1, 2], [0, 2]]);
});

// rules: SEARCH-11
test.each(['', 'nitrile', 'NIT-zzqx', 'zzqx wwvq', '. , -'])('nothing is left out of “%s”', (text) => {
  expect(dropped(text)).toEqual([]);
});

// rules: SEARCH-17
test('of a long text a limited number of choices is tried', () => {
  const text = 'purple nitrile enzymatic detergent gloves '.repeat(3);
  expect(dropped(text).length).toBeLessThanOrEqual(64);
});

// rules: SEARCH-11, SEARCH-22
test('the words of a trade term stay together, and are left out last', () => {
  const { byTerms } = reduced('nitrile violet gants zzqx');
  expect(byTerms.map(({ dropped }) => dropped)).toEqual([[3], [0, 3]]);
  expect(reduced('nitrile detergent zzqx').byTerms).toEqual([]);
});

// rules: SEARCH-36
test('a property that attributes may say is kept by them before it is left out', () => {
  const attribute = { key: 'autoclavable', names: { en: 'Autoclavable', fr: 'Autoclavable' }, isSafetyProperty: false };
  const properties = readProperties([{ id: 1, key: 'yes', names: null, attribute }], synonyms);
  const words = readWords('autoclavable gloves', { ...catalogue, properties });
  const { byWords } = reducedSearches({ ...words, named: [] }, { ...catalogue, properties });
  expect(byWords[0]).toMatchObject({ dropped: [], byData: [{ covers: [0] }] });
  expect(readAskedProperties(words.groups, properties)).toMatchObject([{ covers: [0] }]);
  expect(readAskedProperties([['autoclavable pouch']], properties), 'a part of a phrase').toEqual([]);
});
