import { importKind, type ImportKindName } from '#domain/import/kinds.ts';
import type { ImportColumn, ImportValue } from '#domain/import/import-kind.ts';
import type { ImportState } from '#domain/import/states.ts';
import { cellOf } from '#domain/import/write-rows.ts';
import { formatMoney } from '#domain/money.ts';
import type { ImportPage, ImportRowPreview, ShownRows } from '#office/state/imports.ts';

/** A line of the table: a cell of a row of the file, or a whole row. */
export interface RowLine {
  id: string;
  row: number;
  /** The object that the row names; null if that could not be read. */
  what: string | null;
  /** The name of the item. */
  name: string | null;
  /** The header of the column; null for the whole row. */
  column: string | null;
  /** The value in the store before the import, and the value of the file; null if there is none. */
  now: string | null;
  file: string | null;
  /** By how much a price changes: `+2.1 %`; a large change may be a mistake in the file. */
  change: { text: string; isLarge: boolean } | null;
  rule: string | null;
  suggestion: string | null;
}

/**
 * The columns of the table: of faulty rows the reason; of a preview what the store has now; and once rows may have been
 * written, their values before and after (rules: OFFICE-132).
 */
export function tableColumns(isFaulty: boolean, state: ImportState) {
  if (isFaulty) return ['row', 'what', 'column', 'file', 'rule'] as const;
  const isPreview = state === 'reading' || state === 'previewed';
  const values = isPreview ? (['now', 'file'] as const) : (['before', 'after'] as const);
  return ['row', 'what', 'column', ...values] as const;
}

/** The lines of a row: each of its problems, each cell that it changes, or the row itself. */
export function linesOf(
  page: Pick<ImportPage, 'kind' | 'columns'>,
  row: ImportRowPreview,
  which: ShownRows,
): RowLine[] {
  const line = (id: string, more: Partial<RowLine>): RowLine => ({
    id: `${row.row} ${id}`,
    row: row.row,
    what: row.key?.split('|').filter(Boolean).join(' · ') ?? null,
    name: row.name ?? (typeof row.given.name === 'string' ? row.given.name : null),
    column: null,
    now: null,
    file: null,
    change: null,
    rule: null,
    suggestion: null,
    ...more,
  });
  const isFaulty = which === 'refused' || which === 'left' || which === 'kept';
  if (isFaulty && row.problems.length > 0)
    return row.problems.map(({ column, rule, suggestion = null }, at) =>
      line(`problem ${at}`, { column, file: cellAt(page, row, column), rule, suggestion }),
    );
  const { columns } = importKind(page.kind);
  const changed = changedColumns(page.kind, row);
  if (changed.length === 0) return [line('row', {})];
  return columns
    .filter(({ id }) => changed.includes(id))
    .map((column) => {
      const [now, given] = [row.before?.[column.id], row.given[column.id]];
      const isPrice = column.type === 'money';
      return line(column.id, {
        column: column.header,
        now: shownValue(column, now),
        file: shownValue(column, given),
        change: isPrice && typeof now === 'number' && typeof given === 'number' ? percent(now, given) : null,
      });
    });
}

/** The columns that a row changes, or that a new row fills besides its key. */
function changedColumns(kind: ImportKindName, { outcome, before, given }: ImportRowPreview): string[] {
  if (outcome === 'changed') return Object.keys(before ?? {});
  const { key } = importKind(kind);
  return outcome === 'new' ? Object.keys(given).filter((id) => !key.includes(id)) : [];
}

/** The cell of the file that a problem is about. */
function cellAt({ kind, columns }: Pick<ImportPage, 'kind' | 'columns'>, row: ImportRowPreview, header: string | null) {
  const id = importKind(kind).columns.find((column) => column.header === header)?.id;
  const at = columns.findIndex(({ column }) => id !== undefined && column === id);
  return at < 0 ? null : row.cells[at] || null;
}

function shownValue(column: ImportColumn, value: ImportValue | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  return column.type === 'money' ? formatMoney(Number(value)) : cellOf(column, value);
}

/** Percent from which a change of a price is large. */
const LARGE_PERCENT = 15;

function percent(now: number, given: number): RowLine['change'] {
  if (now === 0) return null;
  const change = ((given - now) / now) * 100;
  const size = Math.abs(change).toFixed(1);
  const text = size === '0.0' ? '0.0 %' : `${change > 0 ? '+' : '−'}${size} %`;
  return { text, isLarge: Math.abs(change) > LARGE_PERCENT };
}
