import { expect, test } from 'vitest';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { readProperties, type AttributeValue } from './properties.ts';
import { readWords } from './search-query.ts';
import { readSynonyms } from './synonyms.ts';
import { readTradeTerms } from './trade-terms.ts';
import { readNamedThings } from './named-things.ts';
import { indexWords } from './vocabulary.ts';

const value = (id: number, attribute: string, key: string, en: string | null, fr = en): AttributeValue => ({
  id,
  key,
  names: en === null || fr === null ? null : { en, fr },
  attribute: { key: attribute, names: { en: attribute, fr: attribute }, isSafetyProperty: en === null },
});
const synonyms = readSynonyms(demoTradeTerms().meanings);
const properties = readProperties(
  [
    value(1, 'latex', 'yes', null),
    value(2, 'latex', 'no', null),
    value(3, 'material', 'nitrile', 'Nitrile'),
    value(4, 'material', 'latex', 'Latex'),
    value(5, 'size', 'm', 'Medium', 'Moyen'),
    value(6, 'size', 'l', 'Large', 'Grand'),
    value(7, 'shade', 'a2', 'A2'),
    value(8, 'shade', 'a3', 'A3'),
    value(9, 'active-ingredient', 'lidocaine', 'Lidocaine', 'Lidocaïne'),
    value(10, 'sterile', 'yes', null),
  ],
  synonyms,
);
const classes = [
  [10, 'Gloves', null],
  [101, 'Nitrile Gloves', 10],
  [102, 'Latex Gloves', 10],
  [20, 'Loupes & Mirrors', null],
  [201, 'Hand Files', null],
  [202, 'Rotary Files', null],
  [30, 'Composites', null],
].map(([id, name, parent]) => ({ id, name, parent }) as { id: number; name: string; parent: number | null });
const brands = [{ id: 1, name: '3M' }];
const terms = readTradeTerms(
  [
    { term: 'gelfoam', kind: 'brand', products: ['GEL-*'] },
    { term: 'patient gags', kind: 'need', products: ['GAG-*'] },
  ],
  classes,
);
const vocabulary = indexWords(
  ['nitrile', 'glove', 'gloves', 'medium', 'composite', 'lidocaine', 'mirror', 'patient', 'gags', 'size', 'files'],
  [],
  terms.words,
  synonyms,
);

function named(text: string, dropped: number[] = []) {
  const words = readWords(text, { vocabulary, properties, terms, classes });
  return readNamedThings(words, { properties, classes, brands }, dropped);
}

// rules: SEARCH-34
test.each([
  ['nitrile gloves medium', ['attribute Nitrile', 'class Gloves', 'attribute Medium']],
  ['gants nitrile, moyen', ['class Gloves', 'attribute Nitrile', 'attribute Medium']],
  ['nitrlie gloves', ['attribute Nitrile', 'class Gloves']],
  ['latex gloves', ['attribute latex', 'class Gloves']],
  ['3M composite shade A2', ['brand 3M', 'class Composites', 'attribute shade A2']],
  ['composite A2', ['class Composites', 'attribute A2']],
  ['size M gloves', ['attribute size M', 'class Gloves']],
  ['nitrile mirror 2x2', ['attribute Nitrile', 'class Loupes & Mirrors', 'figure 2x2']],
  ['nitrile files', ['attribute Nitrile', 'class files']],
  ['gelfoam 20 mm', ['term gelfoam', 'figure 20 mm']],
  ['lidocaine 2 % latex free', ['attribute Lidocaine', 'figure 2 %']],
  ['latex free gloves', ['class Gloves']],
  // A search for one thing, and words that exclude.
  ['gloves', []],
  ['nitrile', []],
  ['the gloves', []],
  ['gloves with zzqx', ['class Gloves']],
  // The words of a need name nothing.
  ['patient gags', []],
])('the words of “%s” name %j', (text, expected) => {
  expect(named(text).map(({ kind, name }) => `${kind} ${name}`)).toEqual(expected);
});

// rules: SEARCH-34
test.each([
  ['blue nitrile gloves, medium', ['blue gloves, medium', 'blue nitrile, medium', 'blue nitrile gloves']],
  ['gloves, nitrile, medium', ['nitrile, medium', 'gloves, medium', 'gloves, nitrile']],
  ['gloves with lidocaine 2 %', ['with lidocaine 2 %', 'gloves 2 %', 'gloves with lidocaine']],
  ['gloves in nitrile', ['in nitrile', 'gloves in']],
  ['latex free gloves size M', ['latex free size M', 'latex free gloves']],
])('without each thing, “%s” is %j', (text, without) => {
  expect(named(text).map((thing) => thing.without)).toEqual(without);
});

// rules: SEARCH-34
test('words that were left out name nothing, and a safety property says that it is one', () => {
  expect(named('sterile nitrile gloves').map(({ isSafetyProperty }) => isSafetyProperty)).toEqual([true, false, false]);
  expect(named('sterile nitrile gloves', [1]).map(({ words }) => words)).toEqual(['sterile', 'gloves']);
});
