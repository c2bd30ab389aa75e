import type { LocalDate } from '#domain/calendar.ts';
import { keyText, type ImportKind, type ImportProblem, type ImportValue } from './import-kind.ts';
import type { MatchedColumn } from './match-columns.ts';
import { readValue } from './read-values.ts';

/** A row of a file as it was read. */
export interface ImportRow {
  /** The object that the row names; null if the key could not be read. */
  key: string | null;
  /** The values of the cells that are not blank, by column. */
  values: Record<string, ImportValue>;
  problems: ImportProblem[];
}

/**
 * Reads a row of a file that was sent on a day. A blank cell says nothing about its column, except in a column of the
 * key (rules: IMPORT-8).
 */
export function readRow(
  kind: ImportKind,
  { columns: matched, sentOn }: { columns: readonly MatchedColumn[]; sentOn: LocalDate },
  cells: readonly string[],
): ImportRow {
  const values: Record<string, ImportValue> = {};
  const problems: ImportProblem[] = [];
  for (const column of kind.columns) {
    const at = matched.findIndex((known) => known.column === column.id);
    const cell = at < 0 ? '' : (cells[at] ?? '');
    const isKey = kind.key.includes(column.id);
    if (cell.trim() === '') {
      const { blank, header, id } = column;
      if (isKey && blank === undefined) problems.push({ column: header, rule: 'must not be blank' });
      if (isKey && blank !== undefined) values[id] = typeof blank === 'function' ? blank(sentOn) : blank;
      continue;
    }
    const { ok, ...read } = readValue(column, cell);
    if (ok) values[column.id] = (read as { value: ImportValue }).value;
    else problems.push({ column: column.header, ...(read as Omit<ImportProblem, 'column'>) });
  }
  if (cells.length > matched.length && cells.slice(matched.length).some((cell) => cell.trim() !== ''))
    problems.push({ column: null, rule: `must have at most ${matched.length} cells, as the header has` });
  const key = kind.key.map((id) => values[id]);
  return { key: key.includes(undefined) ? null : keyText(key), values, problems };
}

/** Whether a row has nothing to read. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
