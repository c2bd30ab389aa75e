import { foldName } from './fold-name.ts';
import type { ImportColumn, ImportKind } from './import-kind.ts';

/** A column of a file: its header, and the column of the kind that it fills; null if it is left out. */
export interface MatchedColumn {
  header: string;
  column: string | null;
}

/** The columns of earlier files of the kind: the column by the folded header. */
export type RememberedColumns = Readonly<Record<string, string>>;

/** Rows of a file in which its header is looked for. */
export const HEADER_ROWS = 20;

/** The header of a file: its row, from 1 on, and its columns. */
export interface FoundHeader {
  row: number;
  columns: MatchedColumn[];
}

/**
 * Matches the headers of a file with the columns of a kind: first as in the last file of this kind, then by the name in
 * English or French, then by the names that suppliers use. A column is matched once, with the best of its headers
 * (rules: IMPORT-3).
 */
export function matchColumns(
  { columns }: ImportKind,
  headers: readonly string[],
  remembered: RememberedColumns = {},
): MatchedColumn[] {
  const folded = headers.map(foldName);
  const matched: (string | null)[] = headers.map(() => null);
  const ways: ((column: ImportColumn) => string[])[] = [
    ({ id }) => Object.keys(remembered).filter((header) => remembered[header] === id),
    ({ header, french }) => [header, french],
    ({ aliases }) => [...aliases],
  ];
  for (const namesOf of ways)
    for (const column of columns) {
      if (matched.includes(column.id)) continue;
      const names = namesOf(column).map(foldName);
      const at = folded.findIndex((header, index) => matched[index] === null && names.includes(header));
      if (at >= 0) matched[at] = column.id;
    }
  return headers.map((header, at) => ({ header, column: matched[at] ?? null }));
}

/**
 * Finds the header among the first rows of a file: the row that matches most columns. Rows above it, such as a title,
 * are left out. Under merged cells the header of a column may be the cell above and its own cell together. Returns null
 * if no row has all columns of the key that need a value (rules: IMPORT-4).
 */
export function findHeader(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
  remembered: RememberedColumns = {},
): FoundHeader | null {
  let best: FoundHeader | null = null;
  let most = 0;
  for (const [at, row] of rows.slice(0, HEADER_ROWS).entries())
    for (const headers of [row, joinMerged(rows[at - 1] ?? [], row)]) {
      const columns = matchColumns(kind, headers, remembered);
      const count = columns.filter(({ column }) => column !== null).length;
      if (count > most && hasKey(kind, columns)) [best, most] = [{ row: at + 1, columns }, count];
    }
  return best;
}

/** Whether the columns of a file have all columns of the key that need a value. */
export function hasKey({ key, columns }: ImportKind, matched: readonly MatchedColumn[]): boolean {
  return key.every(
    (id) =>
      matched.some(({ column }) => column === id) || columns.find((known) => known.id === id)?.blank !== undefined,
  );
}

/** A merged cell has its text in its first column; the columns below it get the text before their own. */
function joinMerged(above: readonly string[], row: readonly string[]): string[] {
  let group = '';
  return row.map((cell, at) => {
    const over = (above[at] ?? '').trim();
    if (over !== '') group = over;
    return cell.trim() === '' ? over : `${group} ${cell}`.trim();
  });
}

/** What the next file of the kind is matched by. */
export function rememberColumns(columns: readonly MatchedColumn[]): RememberedColumns {
  return Object.fromEntries(
    columns.flatMap(({ header, column }) => (column === null ? [] : [[foldName(header), column]])),
  );
}
