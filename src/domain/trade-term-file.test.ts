import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from '#csv.ts';
import { readTradeTermRows, tradeTermRows } from './trade-term-file.ts';

const readFile = (text: string) => readTradeTermRows(readCsv(text).rows);

const head = 'term,language,kind,means,source';
const problemsOf = (...lines: string[]) =>
  readFile([head, ...lines].join('\n')).problems.map(({ row, column }) => `${row} ${column}`);

// rules: SEARCH-23
describe('a file of trade terms', () => {
  test('is read as it was written', () => {
    const terms = [
      { term: 'porte-empreinte', language: 'fr', kind: 'french', products: ['class:201', 'TRY-*-M'], source: 'usage' },
      { term: '10, "wide"', language: 'any', kind: 'brand', products: ['ABC-1'], source: 'manufacturer' },
    ] as const;
    const meanings = [
      { term: 'face mask', language: 'any', kind: 'synonym', means: ['mask', 'x, ray'], source: 'usage' },
    ] as const;
    const written = writeCsv(
      tradeTermRows(
        terms.map((term) => ({ ...term, products: [...term.products] })),
        meanings.map((meaning) => ({ ...meaning, means: [...meaning.means] })),
      ),
    );
    expect(readFile(written)).toEqual({ terms, meanings, classes: [{ row: 2, id: 201 }], problems: [] });
    expect(readFile(`\uFEFF${written.replaceAll('\n', '\r\n')}`).problems).toEqual([]);
  });

  test.each([
    ['a missing term', ',en,name,ABC-*,usage', '2 term'],
    ['a long term', `${'x'.repeat(101)},en,name,ABC-*,usage`, '2 term'],
    ['a hidden character', 'di\u200bgue,en,name,ABC-*,usage', '2 term'],
    ['another language', 'dam,de,name,ABC-*,usage', '2 language'],
    ['another kind', 'dam,en,noun,ABC-*,usage', '2 kind'],
    ['no products', 'dam,en,name,,usage', '2 means'],
    ['all products', 'dam,en,name,*,usage', '2 means'],
    ['a class without an id', 'dam,en,name,class:dams,usage', '2 means'],
    ['too many products', `dam,en,name,${'ABC-* '.repeat(41)},usage`, '2 means'],
    ['no meaning', 'dam,en,synonym,|,usage', '2 means'],
    ['a long meaning', `dam,en,synonym,${'x'.repeat(101)},usage`, '2 means'],
    ['no source', 'dam,en,name,ABC-*,', '2 source'],
  ])('is refused with %s', (_, line, problem) => {
    expect(problemsOf(line)).toEqual([problem]);
  });

  test('is refused with the same term twice, other columns or too few fields', () => {
    expect(problemsOf('dam,en,name,ABC-*,usage', 'Dam,en,brand,ABC-*,usage')).toEqual(['3 term']);
    expect(problemsOf('dam,en,name,ABC-*,usage', 'dam,en,synonym,digue,usage', 'dam,en,one-way,digue,usage')).toEqual(
      [],
    );
    expect(problemsOf('dam,en,synonym,digue,usage', 'Dam,en,synonym,dike,usage')).toEqual(['3 term']);
    expect(readFile('term,products\n').problems).toHaveLength(1);
    expect(problemsOf('dam,en,name,ABC-*')).toEqual(['2 all', '2 source']);
  });

  test('counts blank rows, and leaves them out', () => {
    expect(problemsOf('', 'dam,en,name,ABC-*,usage', ' , ', 'dam,en,name,ABC-*,usage')).toEqual(['5 term']);
  });

  test('that was exported before rows had meanings is read, and says nothing about meanings', () => {
    const { terms, meanings, problems } = readFile('term,language,kind,products,source\ndam,en,name,ABC-*,usage\n');
    expect([terms.length, meanings, problems]).toEqual([1, null, []]);
  });
});
