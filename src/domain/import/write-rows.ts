import type { ImportColumn, ImportKind, ImportProblem, ImportValue } from './import-kind.ts';

/** The header of an export or a template. */
export function exportHeader({ columns }: ImportKind): string[] {
  return columns.map(({ header }) => header);
}

/** A file with the header and one example row (rules: IMPORT-16). */
export function templateRows(kind: ImportKind): string[][] {
  return [exportHeader(kind), kind.columns.map(({ example }) => example)];
}

/** The cells of an object, as `readRow` reads them; a value that is missing is a blank cell (rules: IMPORT-16). */
export function exportCells(
  { columns }: ImportKind,
  values: Readonly<Record<string, ImportValue | null | undefined>>,
): string[] {
  return columns.map((column) => cellOf(column, values[column.id]));
}

/** The cell of a value as `readRow` reads it; blank for a value that is missing. */
export function cellOf({ type }: Pick<ImportColumn, 'type'>, value: ImportValue | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return type === 'money' ? (Number(value) / 100).toFixed(2) : String(value);
}

/** A sentence for a problem of a row: `List price must be a number. Perhaps 1234?` */
export function problemSentence({ column, rule, suggestion }: ImportProblem): string {
  const sentence = `${column ?? 'The row'} ${rule}.`;
  return suggestion === undefined ? sentence : `${sentence} Perhaps ${suggestion}?`;
}
