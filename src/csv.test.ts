import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, spreadsheetField, writeCsv } from './csv.ts';

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
