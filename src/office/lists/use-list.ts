import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SavedView } from '#contract/office-views.ts';
import { columnsOf, type OfficeList } from '#domain/office-lists.ts';
import { useGo } from '#office/link.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { useHiddenColumns } from '#office/state/columns.ts';
import { pathOfList, useViews, type ListFilters } from '#office/state/views.ts';

export interface Column<Row> {
  cell: (row: Row) => ReactNode;
  /** The text of the column in a CSV file; of a column with several fields there, their texts by their names. */
  text: (row: Row) => string | Record<string, string>;
  className?: string | undefined;
}

interface ListPage<Row> {
  items: readonly Row[];
  before: string | null;
  after: string | null;
  /** How many rows pass the filters, counted up to a limit. */
  count?: number;
}

export type ListQuery<Row> = Pick<
  UseQueryResult<ListPage<Row>>,
  'data' | 'error' | 'refetch' | 'isFetching' | 'isPlaceholderData'
>;

interface ListOptions<Row, Name extends string> {
  name: OfficeList;
  filters: ListFilters;
  /** The filters as the API has them, if the URL has others. */
  rowFilters?: ListFilters;
  query: ListQuery<Row>;
  /** The query of a page with these filters, which is read ahead. */
  pageOf: (filters: never) => { queryKey: QueryKey; queryFn?: unknown };
  columns: Record<Name, Column<Row>>;
  label: (column: Name) => string;
  keyOf: (row: Row) => string;
  /** The path that a row opens; null if it opens none. */
  pathOf: (row: Row) => string | null;
  /** The key of the row to begin at. */
  begin?: string | null;
  canSelect?: boolean;
}

export interface Selection {
  keys: ReadonlySet<string>;
  set: (keys: ReadonlySet<string>) => void;
}

/** A list of the office: its rows and columns, and what a person has chosen in it. */
export interface List<Row> extends Pick<ListOptions<Row, string>, 'name' | 'filters' | 'query' | 'keyOf'> {
  rows: readonly Row[];
  /** The filters as the API has them. */
  rowFilters: ListFilters;
  /** All columns, in their order. */
  columns: readonly (Column<Row> & { name: string; label: string; isShown: boolean })[];
  toggleColumn: (name: string) => void;
  forgetColumnChoice: () => void;
  /** The saved view with which the list began. */
  view: SavedView | undefined;
  /** The key of the row that the keys act on. */
  at: string | null;
  /** The selected rows; null if rows cannot be selected. */
  selection: (Selection & { rows: Row[] }) | null;
  /** Shows the list with changed filters, or another page of it. */
  show: (changed: ListFilters, options?: { replace?: boolean }) => void;
  /** Reads a page ahead, so that it is shown at once (rules: OFFICE-64). */
  prefetch: (position: ListFilters) => void;
}

const AT_START = { after: undefined, before: undefined };

/** The state of a list that its head, table and foot share (rules: OFFICE-5, OFFICE-6, OFFICE-24). */
export function useList<Row, Name extends string>(options: ListOptions<Row, Name>): List<Row> {
  const { name, filters, rowFilters = filters, query, keyOf, pathOf, begin = null, canSelect = false } = options;
  const go = useGo();
  const queries = useQueryClient();
  const rows = query.data?.items ?? [];
  const view = useViews().find(({ id, list }) => list === name && String(id) === filters.view);
  const { hidden, toggle, forget } = useHiddenColumns(name, view, filters.columns);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { at, setAt } = useRowKeys(rows.map(keyOf), {
    begin,
    open: (key) => {
      const row = rows.find((one) => keyOf(one) === key);
      const path = row && pathOf(row);
      if (path) go(path);
    },
    ...(canSelect && { keys: (key) => ({ x: () => key !== null && setSelected(toggled(selected, key)) }) }),
  });
  return {
    name,
    filters,
    rowFilters,
    query,
    keyOf,
    rows,
    view,
    at,
    columns: (columnsOf(name) as readonly Name[]).map((column) => ({
      ...options.columns[column],
      name: column,
      label: options.label(column),
      isShown: !hidden.includes(column),
    })),
    toggleColumn: (column) => {
      toggle(column);
      const shown = columnsOf(name).filter((one) => (one === column) === hidden.includes(one));
      go(pathOfList(name, { ...filters, columns: shown.join(',') }), { replace: true });
    },
    forgetColumnChoice: () => {
      forget();
      go(pathOfList(name, { ...filters, columns: undefined }), { replace: true });
    },
    selection: canSelect
      ? { keys: selected, rows: rows.filter((row) => selected.has(keyOf(row))), set: setSelected }
      : null,
    show: (changed, { replace = false } = {}) => {
      setSelected(new Set());
      setAt(null);
      go(pathOfList(name, { ...filters, ...AT_START, ...changed }), { replace });
    },
    prefetch: (position) =>
      void queries.prefetchQuery(options.pageOf({ ...filters, ...AT_START, ...position } as never) as never),
  };
}

/** The selection with this key added, or without it. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
