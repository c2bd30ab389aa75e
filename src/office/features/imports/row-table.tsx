import type { ImportState } from '#domain/import/states.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { tableColumns, type RowLine } from './row-lines.ts';
import { cellClass } from './table-class.ts';

interface RowTableProps {
  caption: string;
  /** Whether the lines are problems: with the cell and the rule that it breaks. */
  isFaulty: boolean;
  state: ImportState;
  lines: readonly RowLine[];
}

/**
 * Rows of a file cell by cell: what the store has and what the file says, the values before and after the rows were
 * written, or the rule that a cell breaks (rules: OFFICE-132).
 */
export function RowTable({ caption, isFaulty, state, lines }: RowTableProps) {
  const t = useTranslations('office.imports.rows');
  const names = tableColumns(isFaulty, state);
  return (
    // Wide values make the table wider than a small screen.
    <div className="overflow-x-auto border-line max-md:border-t" tabIndex={0} role="region" aria-label={caption}>
      <table role="table" className={`w-full max-md:block border-collapse [&_td]:py-1.5 [&_td]:align-top ${cellClass}`}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-paper text-left text-xs text-muted max-md:sr-only">
          <tr role="row" className="h-8">
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                role="columnheader"
                className={`font-medium whitespace-nowrap ${['row', 'now', 'before'].includes(name) ? 'text-right' : ''}`}
              >
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block [&_tr:hover]:bg-paper">
          {lines.map((line, at) => (
            <Line key={line.id} line={line} isFaulty={isFaulty} isFirst={lines[at - 1]?.row !== line.row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line, isFaulty, isFirst }: { line: RowLine; isFaulty: boolean; isFirst: boolean }) {
  const t = useTranslations('office.imports.rows');
  const { row, what, name, column, now, file, change, rule, suggestion } = line;
  return (
    // On a small screen, the cells of a row follow one another: what the row is about, then its values.
    <tr
      role="row"
      className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-md:px-4 max-md:py-2 max-md:*:p-0!"
    >
      <td role="cell" className="w-16 text-right text-muted max-md:order-1 max-md:w-auto">
        <span aria-hidden className="md:hidden">
          {t('row')}{' '}
        </span>
        {row.toLocaleString('en-CA')}
      </td>
      <td
        role="cell"
        className={`w-1/4 min-w-36 font-mono text-xs leading-5 max-md:min-w-0 max-md:grow max-md:basis-2/3 md:whitespace-nowrap ${isFirst ? '' : 'text-muted'}`}
      >
        {what ?? '–'}
        {name !== null && isFirst && (
          <span className="block font-sans text-muted md:min-w-56 md:whitespace-normal">{name}</span>
        )}
      </td>
      <td role="cell" className="whitespace-nowrap text-muted max-md:order-2">
        {column ?? (rule !== null && t('wholeRow'))}
      </td>
      {isFaulty ? (
        <>
          <td
            role="cell"
            className="min-w-28 font-mono text-xs leading-5 text-low wrap-anywhere max-md:order-2 max-md:min-w-0 max-md:empty:hidden"
          >
            {file}
          </td>
          <td role="cell" className="w-full min-w-56 max-md:order-2 max-md:w-auto max-md:min-w-0">
            {rule}
            {suggestion !== null && <span className="text-muted"> {t('perhaps', { suggestion })}</span>}
          </td>
        </>
      ) : (
        <>
          <td
            role="cell"
            className="w-1/4 min-w-24 text-right text-muted wrap-anywhere max-md:order-2 max-md:w-auto max-md:min-w-0 max-md:text-left"
          >
            {now ?? (column !== null && t('none'))}
            {column !== null && (
              <span aria-hidden className="pl-2 md:hidden">
                →
              </span>
            )}
          </td>
          <td
            role="cell"
            className="w-1/2 min-w-28 font-semibold wrap-anywhere max-md:order-2 max-md:w-auto max-md:min-w-0"
          >
            {file ?? (column !== null && t('none'))}
            {change !== null && (
              <span className={`pl-3 ${change.isLarge ? 'text-low' : 'font-normal text-muted'}`}>{change.text}</span>
            )}
          </td>
        </>
      )}
    </tr>
  );
}
