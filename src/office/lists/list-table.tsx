import type { ReactNode } from 'react';
import { useMarkedRow } from '#office/parts/row-keys.ts';
import { stickyHead, TableScroller } from '#office/parts/table-scroller.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toggled, type List, type Selection } from './use-list.ts';

interface ListTableProps<Row> {
  list: List<Row>;
  caption: string;
  /** Whether a row has a progress bar, which needs more height. */
  isTall?: boolean;
  /** Whether the table follows a line, so that it draws none above itself. */
  isBelowLine?: boolean;
  /** The contents of a row's block on a small screen. */
  block: (row: Row) => ReactNode;
}

/** The rows of a list as a table; on a small screen each row is a block. */
export function ListTable<Row>({ list, caption, isTall = false, isBelowLine = false, block }: ListTableProps<Row>) {
  const { rows, at, keyOf, selection } = list;
  const columns = list.columns.filter(({ isShown }) => isShown);
  const markedRow = useMarkedRow(at);
  const cellClass = (className = '') =>
    `${selection ? '' : 'first:pl-4! lg:first:pl-6!'} last:pr-4! lg:last:pr-6! ${className}`;
  return (
    <>
      <TableScroller className="max-md:hidden">
        <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_th]:px-2.5">
          <caption className="sr-only">{caption}</caption>
          <thead className={`bg-paper text-left text-xs text-muted ${stickyHead}`}>
            <tr className={`h-8 border-line ${isBelowLine ? '' : 'border-t'}`}>
              {selection && (
                <th className="w-9 pl-4! lg:pl-6!">
                  <SelectAll keys={rows.map(keyOf)} selection={selection} />
                </th>
              )}
              {columns.map(({ name, label, className }) => (
                <th key={name} scope="col" className={`font-medium ${cellClass(className)}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const key = keyOf(row);
              return (
                <tr
                  key={key}
                  ref={key === at ? markedRow : undefined}
                  className={`scroll-my-12 border-b border-line hover:bg-paper ${isTall ? 'h-11' : 'h-9'} ${selectionClass(selection, key)} ${key === at ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
                >
                  {selection && (
                    <td className="pl-4! lg:pl-6!">
                      <Select of={key} selection={selection} />
                    </td>
                  )}
                  {columns.map(({ name, className, cell }) => (
                    <td key={name} className={cellClass(className)}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroller>
      <ul className={`border-line md:hidden ${isBelowLine ? '' : 'border-t'}`}>
        {rows.map((row) => {
          const key = keyOf(row);
          return (
            <li key={key} className={`flex border-b border-line *:min-w-0 ${selectionClass(selection, key)}`}>
              {selection && (
                <label className="grid w-11 shrink-0 place-items-center pl-2">
                  <Select of={key} selection={selection} />
                </label>
              )}
              <div className="grow">{block(row)}</div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Marks a selected row; of a list with selected rows, only they are printed. */
function selectionClass(selection: Selection | null, key: string): string {
  if (!selection || selection.keys.size === 0) return '';
  return selection.keys.has(key) ? 'bg-tint! shadow-[inset_3px_0_var(--accent)]' : 'print:hidden';
}

function SelectAll({ keys, selection }: { keys: string[]; selection: Selection }) {
  const t = useTranslations('office.list');
  const areAll = keys.length > 0 && keys.every((key) => selection.keys.has(key));
  return (
    <input
      type="checkbox"
      aria-label={t('selectAll')}
      checked={areAll}
      ref={(box) => {
        if (box) box.indeterminate = !areAll && selection.keys.size > 0;
      }}
      onChange={() => selection.set(areAll ? new Set() : new Set(keys))}
      className="block size-4"
    />
  );
}

function Select({ of: key, selection }: { of: string; selection: Selection }) {
  const t = useTranslations('office.list');
  return (
    <input
      type="checkbox"
      aria-label={t('selectRow', { name: key })}
      checked={selection.keys.has(key)}
      onChange={() => selection.set(toggled(selection.keys, key))}
      className="block size-4 max-md:size-5"
    />
  );
}
