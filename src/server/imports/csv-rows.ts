import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { readSpreadsheetField } from '#csv.ts';
import { HEADER_ROWS } from '#domain/import/match-columns.ts';
import { cutText } from '#domain/text.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { FileRow, FileRows, FileSource } from './file-source.ts';
import { decodeText, findEncoding, type TextEncoding } from './text-encoding.ts';

const REMARKS: Partial<Record<TextEncoding, string>> = {
  'windows-1252': 'The file is not in UTF-8; it was read as Windows-1252. Check accented letters.',
  'utf-16le': 'The file was read as UTF-16.',
  'utf-16be': 'The file was read as UTF-16.',
};

/**
 * The rows of a CSV file, with commas, semicolons or tabs. Only a part of the file is in memory at a time (rules:
 * IMPORT-2).
 */
export async function csvRows(source: FileSource): Promise<FileRows> {
  const encoding = await findEncoding(source);
  const beginning = await beginningOf(source, encoding);
  if (beginning.includes('\0')) throw new ActRefused('wrong_input', 'The file is no CSV file and no XLSX workbook.');
  const delimiter = findDelimiter(beginning);
  const remark = REMARKS[encoding];
  const text = Readable.from(decodeText(source, encoding));
  return {
    rows: numbered(text.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter }))),
    remarks: remark ? [remark] : [],
  };
}

/**
 * The sign between the fields of a file: the one that divides most rows into the same number of fields. A comma may also
 * separate decimals, and a semicolon may be part of a text.
 */
function findDelimiter(beginning: string): string {
  let best = { delimiter: ',', rows: 0 };
  for (const delimiter of ['\t', ';', ',']) {
    const { data } = Papa.parse<string[]>(beginning, { delimiter, preview: 2 * HEADER_ROWS });
    const lengths = new Map<number, number>();
    for (const { length } of data) if (length > 1) lengths.set(length, (lengths.get(length) ?? 0) + 1);
    const rows = Math.max(0, ...lengths.values());
    if (rows > best.rows) best = { delimiter, rows };
  }
  return best.delimiter;
}

/** Enough for the header and some rows. */
const BEGINNING_LENGTH = 64_000;

async function beginningOf(source: FileSource, encoding: TextEncoding): Promise<string> {
  let beginning = '';
  for await (const text of decodeText(source, encoding)) {
    beginning += text;
    if (beginning.length >= BEGINNING_LENGTH) break;
  }
  return beginning;
}

/** A longer cell has most likely an opening quotation mark that nothing closes. */
const MAX_CELL_LENGTH = 20_000;

/** The rule that a row with a quotation mark breaks that nothing closes. */
export const UNCLOSED_QUOTES = 'must close its quotation marks';

async function* numbered(rows: AsyncIterable<unknown>): AsyncIterable<FileRow> {
  let row = 0;
  for await (const fields of rows as AsyncIterable<string[]>) {
    row += 1;
    if (fields.some(({ length }) => length > MAX_CELL_LENGTH))
      yield { row, cells: fields.map((field) => cutText(field, 100)), rule: UNCLOSED_QUOTES };
    else yield { row, cells: fields.map(readSpreadsheetField) };
  }
}
