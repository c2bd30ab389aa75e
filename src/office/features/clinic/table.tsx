import type { ReactNode } from 'react';

interface TableProps {
  /** The name of the table, read aloud. */
  caption: string;
  columns: readonly { name: string; className?: string }[];
  children: ReactNode;
}

/** A dense table of a part of the page; a column with `w-full` takes what the others leave. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <div className="overflow-x-auto" tabIndex={-1}>
      <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 lg:[&_td:first-child]:pl-6 lg:[&_td:last-child]:pr-6 [&_th]:px-2.5 [&_th:first-child]:pl-4 [&_th:last-child]:pr-4 lg:[&_th:first-child]:pl-6 lg:[&_th:last-child]:pr-6 [&_tr]:border-b [&_tr]:border-line">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-paper text-left text-xs text-muted">
          <tr className="h-8 border-t">
            {columns.map(({ name, className = '' }) => (
              <th key={name} scope="col" className={`font-medium ${className}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_tr]:h-9 [&_tr:hover]:bg-paper">{children}</tbody>
      </table>
    </div>
  );
}

/** Says that a part of the page has nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-4 pt-0.5 pb-4 text-muted lg:px-6">{children}</p>;
}

/** Says how many rows a table leaves out. */
export function Further({ children }: { children: ReactNode }) {
  return <p className="px-4 pt-2 text-xs text-muted lg:px-6">{children}</p>;
}
