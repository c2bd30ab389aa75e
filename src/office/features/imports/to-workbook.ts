import writeWorkbook, { type CellObject } from 'write-excel-file/universal';
import { readCsv } from '#csv.ts';
import { importKind, type ImportKindName } from '#domain/import/kinds.ts';
import type { ValueType } from '#domain/import/import-kind.ts';

/** Column types whose cells are numbers. The other cells are texts, so that codes keep the zeros before them. */
const NUMBER_FORMATS: Partial<Record<ValueType, string>> = { money: '0.00', units: '0', number: 'General' };
/** Widths in characters. */
const [NARROW, WIDE, LEAST] = [14, 40, 10];

/** The template or the export of a kind, which is CSV, as an XLSX workbook with one sheet (rules: IMPORT-16). */
export function toWorkbook(kind: ImportKindName, csv: string): Promise<Blob> {
  const { columns } = importKind(kind);
  const [header = [], ...lines] = readCsv(csv.trimEnd()).rows;
  const head = header.map((value): CellObject => ({ value, type: String, fontWeight: 'bold' }));
  const cellOf = (text: string, at: number): CellObject | null => {
    if (text === '') return null;
    const format = NUMBER_FORMATS[columns[at]?.type ?? 'text'];
    return format === undefined ? { value: text, type: String } : { value: Number(text), type: Number, format };
  };
  const widths = columns.map(({ type, header: name }) => ({
    width: Math.max(name.length + 2, type === 'text' || type === 'reference' ? WIDE : NARROW, LEAST),
  }));
  return writeWorkbook([head, ...lines.map((cells) => cells.map(cellOf))], {
    sheet: kind,
    columns: widths,
    stickyRowsCount: 1,
  }).toBlob();
}
