import type { MatchedColumn } from '#domain/import/match-columns.ts';

const LEFT_OUT = 'Columns that are left out:';

/** The remarks about a file, with the columns of the file that fill no column of the kind. */
export function withLeftOut(remarks: readonly string[], columns: readonly MatchedColumn[]): string[] {
  const left = columns.filter(({ column, header }) => column === null && header.trim() !== '');
  const others = remarks.filter((remark) => !remark.startsWith(LEFT_OUT));
  return left.length === 0 ? others : [...others, `${LEFT_OUT} ${left.map(({ header }) => header).join(', ')}.`];
}
