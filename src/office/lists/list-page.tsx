import type { ReactNode } from 'react';
import { Waiting } from '#ui/waiting.tsx';
import type { SetFilter } from './empty-list.tsx';
import { ListFrame, type ListFrameTexts } from './list-frame.tsx';
import { Found, ListHead, ListSearch, ListTools } from './list-head.tsx';
import { ListTable } from './list-table.tsx';
import type { List } from './use-list.ts';

interface ListPageProps<Row> {
  list: List<Row>;
  /** The bar of the page. */
  bar: ReactNode;
  /** Figures between the bar and the list. */
  sums?: ReactNode;
  /** The tabs, each a list of its own; without tabs, the tools are beside the search. */
  tabs?: ReactNode;
  /** Controls beside the tabs. */
  controls?: ReactNode;
  /** How many rows the list has. */
  found: ReactNode;
  search?: { label: string; placeholder: string };
  /** The filters beside the search. */
  filters?: ReactNode;
  setFilters?: readonly SetFilter[];
  texts: ListFrameTexts & { caption: string };
  emptyAction?: ReactNode;
  /** The contents of a row's block on a small screen. */
  block: (row: Row) => ReactNode;
}

/** The page of a list: its bar, its figures, its tabs and tools, its search and filters, and its rows. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, bar, sums, tabs, controls, found, search, filters, setFilters, texts, emptyAction, block } = props;
  const { query } = list;
  return (
    <>
      {bar}
      <Waiting on={!query.data && !query.error} again={() => void query.refetch()}>
        {sums}
        {tabs && (
          <ListHead list={list} tabs={tabs} found={found} hasSearch={search !== undefined}>
            {controls}
          </ListHead>
        )}
        {search && (
          <ListSearch
            list={list}
            {...search}
            isFiltered={setFilters?.some(({ without }) => !('q' in without)) ?? false}
          >
            {filters}
            {!tabs && (
              <div className="ml-auto flex items-center gap-1.5 max-md:hidden">
                <Found>{found}</Found>
                <ListTools list={list} />
              </div>
            )}
          </ListSearch>
        )}
        <ListFrame query={query} list={list} texts={texts} setFilters={setFilters ?? []} emptyAction={emptyAction}>
          <ListTable list={list} caption={texts.caption} isBelowLine={!search} block={block} />
        </ListFrame>
      </Waiting>
    </>
  );
}
