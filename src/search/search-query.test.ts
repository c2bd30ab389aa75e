import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { oddTexts } from '#testing/odd-texts.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { readProperties } from './properties.ts';
import { readSynonyms } from './synonyms.ts';
import { readTradeTerms } from './trade-terms.ts';
import { indexWords } from './vocabulary.ts';
import { readWords, searchKey, writeSearch } from './search-query.ts';

const synonyms = readSynonyms(demoTradeTerms().meanings);
const catalogue = {
  vocabulary: indexWords(['glove', 'gloves', 'nitrile', 'the', 'theme', 'file'], [], [], synonyms),
  classes: [],
  properties: readProperties([], synonyms),
  terms: readTradeTerms([], []),
};
const dialect = new PgDialect();

/** All conditions that a text puts to the database. */
function conditionsOf(text: string): string {
  const { words, steps, isIndexed, rank } = writeSearch({ ...readWords(text, catalogue), named: [] }, catalogue);
  const conditions = steps.map((step) =>
    step.map(({ indexed, read }) => [indexed, read].map((all) => dialect.sqlToQuery(sql.join(all, sql` and `)))),
  );
  return JSON.stringify([words, conditions, isIndexed, dialect.sqlToQuery(rank)]);
}

test.each([
  ['the', 'THE'],
  ['the', 'the!!'],
  ['the', ' .the. '],
  ['nitrile gloves', 'Nitrile,  gloves'],
  ['FG-557', 'fg-557'],
  ['MPN 93895', 'MPN: 93895'],
])('%j and %j share a result', (one, other) => {
  expect(searchKey(one)).toBe(searchKey(other));
});

test.each([
  ['fg-557', 'fg 557'],
  ['2x2', '2 2'],
  ['1/2', '1 2'],
  ['2"', '2%'],
  ['MPN 93895', '93895'],
  ['the gloves', 'gloves'],
  ['glove', 'gloves'],
  ['file é', 'file e'],
  ['gloves -latex', 'gloves latex'],
  ['latex/powder free gloves', 'latex powder free gloves'],
  ['gloves 0 % latex', 'gloves 0 latex'],
  ['gloves without powder, latex', 'gloves without powder latex'],
])('%j and %j do not share a result', (one, other) => {
  expect(searchKey(one)).not.toBe(searchKey(other));
});

test('texts that share a result put the same conditions to the database', () => {
  const spellings: ((text: string) => string)[] = [
    (text) => text.toUpperCase(),
    (text) => `${text}!`,
    (text) => ` . ${text}`,
    (text) => text.replaceAll(' ', ' , '),
    (text) => text.replaceAll(/['".#/-]/g, ' '),
  ];
  let shared = 0;
  for (const text of oddTexts(400, 23)) {
    for (const spelling of spellings.map((write) => write(text))) {
      if (searchKey(spelling) !== searchKey(text)) continue;
      shared += 1;
      expect(conditionsOf(spelling), JSON.stringify([text, spelling])).toBe(conditionsOf(text));
    }
  }
  expect(shared).toBeGreaterThan(400);
});

// rules: SEARCH-22
test.each([
  ['glo', ['glove']],
  ['gl', []],
  ['glue', []],
  ['the', []],
])('the half word %j counts as the words of terms that begin with it', (typed, expected) => {
  const named = ['glove', 'thermafil'].map((term) => ({ term, kind: 'name' as const, products: ['G-*'] }));
  const terms = readTradeTerms(named, []);
  expect(readWords(typed, { ...catalogue, terms }).named.map(({ term }) => term)).toEqual(expected);
});
