import type { ReactNode } from 'react';
import { useMarkedRow } from './row-keys.ts';

interface ListColumn<Row> {
  name: string;
  label: string;
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** The number of the row that the keys act on. */
  at: string | null;
  /** Whether a row has a progress bar, which needs more height. */
  isTall?: boolean;
  /** Whether the table follows a line, so that it draws none above itself. */
  isBelowLine?: boolean;
  /** The contents of a row's block on a small screen. */
  block: (row: Row) => ReactNode;
}

/** A list as a table; on a small screen each row is a block. */
export function ListTable<Row extends { number: string }>(props: ListTableProps<Row>) {
  const { caption, columns, rows, at, isTall = false, isBelowLine = false, block } = props;
  const markedRow = useMarkedRow(at);
  const cellClass = (className = '') => `first:pl-4! last:pr-6! lg:first:pl-6! ${className}`;
  return (
    <>
      <div className="overflow-x-auto max-md:hidden" tabIndex={-1}>
        <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_th]:px-2.5">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-paper text-left text-xs text-muted">
            <tr className={`h-8 border-line ${isBelowLine ? 'border-b' : 'border-y'}`}>
              {columns.map(({ name, label, className }) => (
                <th key={name} scope="col" className={`font-medium ${cellClass(className)}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.number}
                ref={row.number === at ? markedRow : undefined}
                className={`border-b border-line hover:bg-paper ${isTall ? 'h-11' : 'h-9'} ${row.number === at ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
              >
                {columns.map(({ name, className, cell }) => (
                  <td key={name} className={cellClass(className)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={`border-line md:hidden ${isBelowLine ? '' : 'border-t'}`}>
        {rows.map((row) => (
          <li key={row.number} className="border-b border-line">
            {block(row)}
          </li>
        ))}
      </ul>
    </>
  );
}
