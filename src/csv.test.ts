import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, readSpreadsheetField, spreadsheetField, writeCsv } from './csv.ts';

test('rows are read as they were written', () => {
  const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (given) => {
      expect(readCsv(writeCsv(given).slice(0, -1))).toEqual({ rows: given, problems: [] });
    }),
  );
});

test.each([
  ['a,"b\nc",d', [['a', 'b\nc', 'd']]],
  ['\uFEFFa,b\r\n\r\nc,d\r\n', [['a', 'b'], [''], ['c', 'd'], ['']]],
])('%j has the rows %j', (text, rows) => {
  expect(readCsv(text)).toEqual({ rows, problems: [] });
});

test.each([
  ['a,b\n"c,d', [{ row: 2, rule: 'must close its quotation marks' }]],
  ['a,"b"c', [{ row: 1, rule: 'must have quotation marks around a whole field, and two for one inside it' }]],
])('%j has the problem %j', (text, problems) => {
  expect(readCsv(text).problems).toEqual(problems);
});

// rules: OFFICE-14
test.each([
  ['plain', 'plain'],
  ['-12.50', '-12.50'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['order; =1+1', "order;' =1+1"],
  ['＝1+1', "'＝1+1"],
])('the field %j for a spreadsheet is %j', (text, field) => {
  expect(spreadsheetField(text)).toBe(field);
});

// rules: IMPORT-16
test('every text is read as it was before it became a field for a spreadsheet', () => {
  const parts = fc.constantFrom("'", '=', '+', '-', '@', ';', '\t', ' ', '\n', '1', '.', 'a', '＝');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((all) => all.join('')),
      ),
      (text) => {
        expect(readSpreadsheetField(spreadsheetField(text))).toBe(text);
      },
    ),
    { numRuns: 1_000 },
  );
});
