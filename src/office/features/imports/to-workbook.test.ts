import { expect, it } from 'vitest';
import { IMPORT_KINDS, importKind } from '#domain/import/kinds.ts';
import { templateRows } from '#domain/import/write-rows.ts';
import { writeCsv } from '#csv.ts';
import { fileRows } from '#server/imports/file-rows.ts';
import { testFile } from '#server/testing/test-imports.ts';
import { toWorkbook } from './to-workbook.ts';

/** The rows that an import reads from a workbook. */
async function rowsOf(workbook: Blob): Promise<string[][]> {
  const { rows } = await fileRows(testFile(new Uint8Array(await workbook.arrayBuffer()), 'x.xlsx'), null);
  const read: string[][] = [];
  for await (const { cells } of rows) read.push([...cells]);
  return read;
}

// rules: IMPORT-16
it.each(IMPORT_KINDS)('the template of %s as a workbook is read as its CSV is', async (kind) => {
  const rows = templateRows(importKind(kind));
  const read = await rowsOf(await toWorkbook(kind, writeCsv(rows)));
  expect(read.map((cells) => cells.map((cell) => Number(cell) || cell))).toEqual(
    rows.map((cells) => cells.map((cell) => Number(cell) || cell)),
  );
});

// rules: IMPORT-16
it('keeps zeros before a code, blank cells, and texts that would be formulas', async () => {
  const csv = writeCsv([
    ['Item code', 'Name', 'Brand', 'Class', 'MPN', 'List price'],
    ['00120', "'=1+1", '', '', '', '12.50'],
  ]);
  const [, row] = await rowsOf(await toWorkbook('items', csv));
  expect(row?.slice(0, 6)).toEqual(['00120', "'=1+1", '', '', '', '12.5']);
});
