import readWorkbook, { type CellValue } from 'read-excel-file/node';
import { MAX_WORKBOOK_BYTES } from '#domain/import/limits.ts';
import { ActRefused } from '#server/act-refused.ts';
import { checkArchive } from './check-archive.ts';
import type { FileRow, FileRows, FileSource } from './file-source.ts';

/**
 * The rows of a sheet of a workbook. A workbook of several sheets with rows needs the name of one of them (rules:
 * IMPORT-2).
 */
export async function xlsxRows(source: FileSource, sheet: string | null): Promise<FileRows> {
  if (source.size > MAX_WORKBOOK_BYTES)
    throw new ActRefused('wrong_input', 'A workbook has at most 20 MB: save the sheet as CSV and import that file.');
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.open()) chunks.push(chunk);
  const packed = Buffer.concat(chunks);
  await checkArchive(packed);
  const sheets = await readWorkbook(packed).catch(() => {
    throw new ActRefused('wrong_input', 'The workbook cannot be read. Save the sheet as CSV and import that file.');
  });
  const filled = sheets.filter(({ data }) => data.length > 0);
  const named = filled.map((found) => `“${found.sheet}”`).join(', ');
  const chosen = sheet === null ? filled : filled.filter((found) => found.sheet === sheet);
  const [only, ...others] = chosen;
  if (!only && sheet !== null)
    throw new ActRefused('not_found', `The workbook has no sheet “${sheet}”, only ${named}.`);
  if (!only) throw new ActRefused('wrong_input', 'The workbook has no rows.');
  if (others.length > 0) {
    const sheets = filled.map((found) => found.sheet);
    throw new ActRefused('wrong_input', `The workbook has several sheets. Name one: ${named}.`, { sheets });
  }
  return { rows: numbered(only.data), remarks: [] };
}

async function* numbered(rows: readonly (readonly (CellValue | null)[])[]): AsyncIterable<FileRow> {
  for (const [at, cells] of rows.entries()) yield { row: at + 1, cells: cells.map(cellText) };
}

/** The text of a cell: a day as ISO, a number with a point. */
function cellText(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  return String(value);
}
