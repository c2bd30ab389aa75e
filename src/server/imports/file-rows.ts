import { ActRefused } from '#server/act-refused.ts';
import { csvRows } from './csv-rows.ts';
import type { FileRows, FileSource } from './file-source.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** The first bytes of archives, and of the workbooks of Excel before 2007. */
const ARCHIVE = [0x50, 0x4b];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** The rows of a CSV file or of a sheet of a workbook. The content decides which, not the name of the file. */
export async function fileRows(source: FileSource, sheet: string | null): Promise<FileRows> {
  if (source.size === 0) throw new ActRefused('wrong_input', 'The file is empty.');
  const first = await firstBytes(source);
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => first[at] === byte);
  if (begins(OLD_WORKBOOK))
    throw new ActRefused('wrong_input', 'The file is a workbook of an old Excel. Save it as XLSX or CSV.');
  if (begins(ARCHIVE)) return xlsxRows(source, sheet);
  return csvRows(source);
}

async function firstBytes(source: FileSource): Promise<Uint8Array> {
  for await (const bytes of source.open()) return bytes;
  return new Uint8Array();
}
