import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { importKind, IMPORT_KINDS } from './kinds.ts';
import type { ImportColumn, ImportKind, ValueType } from './import-kind.ts';
import { matchColumns } from './match-columns.ts';
import { isBlankRow, readRow } from './read-row.ts';
import { readValue } from './read-values.ts';
import { exportCells, exportHeader, problemSentence, templateRows } from './write-rows.ts';

const column = (type: ValueType, more: Partial<ImportColumn> = {}): ImportColumn => ({
  id: 'x',
  header: 'X',
  french: 'X',
  aliases: [],
  example: '',
  type,
  ...more,
});
const read = (type: ValueType, cell: string, more: Partial<ImportColumn> = {}) => {
  const found = readValue(column(type, more), cell);
  return found.ok ? found.value : found.rule;
};

// rules: IMPORT-5
describe('money', () => {
  it.each([
    ['1234.56', 123_456],
    ['$1,234.56', 123_456],
    ['1 234,56 $', 123_456],
    ['1\u00a0234,56\u00a0$', 123_456],
    ['1\u202f234,56', 123_456],
    ['1.234,56', 123_456],
    ['1’234.56', 123_456],
    ['CA$ 12.5', 1_250],
    ['12,5 CAD', 1_250],
    ['12', 1_200],
    ['1,234', 123_400],
    ['1,234,567.00', 'must be from $0.01 to $999,999.99'],
    ['.99', 99],
    ['12.4900', 1_249],
    ['1.234', 'can mean 1234 or a part of a cent'],
    ['0.999', 'must have at most 2 decimals'],
    ['12.345,6,7', 'must be a number'],
    ['12 34', 'must be a number'],
    ['-5', 'must not be below 0'],
    ['(5.00)', 'must not be below 0'],
    ['0', 'must be from $0.01 to $999,999.99'],
    ['€ 12', 'must be in Canadian dollars'],
    ['12 USD', 'must be in Canadian dollars'],
    ['on request', 'must be a number'],
    ['#N/A', 'must be a number'],
  ])('%j is %j', (cell, expected) => {
    expect(read('money', cell)).toBe(expected);
  });

  test('every price is read as it is exported', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_99 }), (cents) => {
        expect(read('money', (cents / 100).toFixed(2))).toBe(cents);
        expect(read('money', (cents / 100).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' }))).toBe(
          cents,
        );
        expect(read('money', (cents / 100).toLocaleString('fr-CA', { style: 'currency', currency: 'CAD' }))).toBe(
          cents,
        );
      }),
    );
  });
});

// rules: IMPORT-6
it.each([
  ['2028-03-31', '2028-03-31'],
  ['2028/3/1', '2028-03-01'],
  ['2028-03-31 00:00:00', '2028-03-31'],
  ['46843', '2028-03-31'],
  ['31/03/2028', '2028-03-31'],
  ['03/31/2028', '2028-03-31'],
  ['04/04/2028', '2028-04-04'],
  ['03/04/2028', 'must be year, month and day: 03/04/2028 can be two days'],
  ['2027-02-29', 'must be a day of the calendar: 2027-02-29 is none'],
  ['1999', 'must be a day such as 2028-03-31'],
  ['soon', 'must be a day such as 2028-03-31'],
])('the day %j is %j', (cell, expected) => {
  expect(read('day', cell)).toBe(expected);
});

// rules: IMPORT-7
it.each<[ValueType, string, unknown]>([
  ['code', ' GLV-100 ', 'GLV-100'],
  ['code', '00123', '00123'],
  ['code', '8.9E+11', expect.stringContaining('the spreadsheet has shortened it')],
  ['code', 'a|b', 'must be one line without |'],
  ['code', 'a\u200bb', 'must have no invisible characters'],
  ['text', 'Qualit\ufffd', 'must be readable: a character was lost when the file was saved'],
  ['text', 'two\nlines', 'two lines'],
  ['units', '1 200', 1_200],
  ['units', '1.5', 'must be a whole number'],
  ['number', '0,75', 0.75],
  ['yes_no', 'Oui', true],
  ['yes_no', 'NON', false],
  ['yes_no', 'maybe', 'must be yes or no'],
])('the %s %j is %j', (type, cell, expected) => {
  expect(read(type, cell)).toEqual(expected);
});

it('reads a choice by its names in both languages', () => {
  const choices = { zero_rated: ['zero rated', 'détaxé'], taxable: ['yes'] };
  expect(read('choice', 'DETAXE', { choices })).toBe('zero_rated');
  expect(read('choice', 'Taxable', { choices })).toBe('taxable');
  expect(read('choice', 'half', { choices })).toBe('must be zero_rated, taxable');
});

const items = importKind('items');
const fileOf = (kind: ImportKind, headers: string[]) => ({
  columns: matchColumns(kind, headers),
  sentOn: '2026-11-28',
});
const file = fileOf(items, ['Item code', 'Name', 'List price']);

// rules: IMPORT-8
it('leaves out blank cells, and needs the key', () => {
  expect(readRow(items, file, ['A-1', '  ', '12.49'])).toEqual({
    key: 'A-1',
    values: { code: 'A-1', price: 12_49 },
    problems: [],
  });
  const { key, problems } = readRow(items, file, ['', 'Gloves', 'x', 'more']);
  expect(key).toBeNull();
  expect(problems.map(problemSentence)).toEqual([
    'Item code must not be blank.',
    'List price must be a number.',
    'The row must have at most 3 cells, as the header has.',
  ]);
  expect(isBlankRow(['', ' '])).toBe(true);
});

it('names units without a bin and a lot by the bin MAIN', () => {
  const stock = importKind('stock');
  expect(readRow(stock, fileOf(stock, ['Item code', 'Qty']), ['A-1', '5'])).toEqual({
    key: 'A-1|MAIN|',
    values: { code: 'A-1', bin: 'MAIN', lot: '', units: 5 },
    problems: [],
  });
});

// rules: IMPORT-19
it('reads a price without a quantity and a first day as from one unit, from the day on which the file was sent', () => {
  const kind = importKind('price-lists');
  const { key } = readRow(kind, fileOf(kind, ['SKU', 'Group', 'Price']), ['A-1', 'North', '5']);
  expect(key).toBe('A-1|North|1|2026-11-28');
});

// rules: IMPORT-16
describe.each(IMPORT_KINDS)('%s', (name) => {
  const kind = importKind(name);

  it('reads its own template and writes it again', () => {
    const [names = [], example = []] = templateRows(kind);
    const file = fileOf(kind, names);
    expect(file.columns.map((found) => found.column)).toEqual(kind.columns.map(({ id }) => id));
    const { values, problems } = readRow(kind, file, example);
    expect(problems).toEqual([]);
    expect(readRow(kind, file, exportCells(kind, values))).toMatchObject({ values, problems: [] });
    expect(exportHeader(kind)).toEqual(names);
  });

  it('matches its French headers', () => {
    const french = kind.columns.map((known) => known.french.toUpperCase());
    expect(matchColumns(kind, french).map((found) => found.column)).toEqual(kind.columns.map(({ id }) => id));
  });
});
