import { SlidersHorizontal } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Choice } from '#office/parts/choice.tsx';
import { SearchField } from '#office/parts/search-field.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ColumnChoice } from './column-choice.tsx';
import { CsvButton } from './csv-button.tsx';
import type { List } from './use-list.ts';
import { ViewsMenu } from './views-menu.tsx';

interface ListHeadProps<Row> {
  list: List<Row>;
  /** The tabs, each a list of its own. */
  tabs: ReactNode;
  /** How many rows the list has. */
  found?: ReactNode;
  /** Whether a search follows, beside which the tools are on a small screen. */
  hasSearch?: boolean;
  /** Further controls. */
  children?: ReactNode;
}

/** The line over a list: its tabs, the number of its rows, and its tools. */
export function ListHead<Row>({ list, tabs, found, hasSearch = false, children }: ListHeadProps<Row>) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line pr-4 pl-1.5 lg:pr-6 lg:pl-3.5 print:hidden">
      {tabs}
      <div
        className={`ml-auto flex shrink-0 flex-wrap items-center gap-1.5 py-1 max-lg:pl-2.5 ${hasSearch && !children ? 'max-md:contents' : ''}`}
      >
        <Found>{found}</Found>
        {children}
        {hasSearch ? (
          <div className="flex items-center gap-1.5 max-md:hidden">
            <ListTools list={list} />
          </div>
        ) : (
          <ListTools list={list} />
        )}
      </div>
    </div>
  );
}

/** The number of rows that a list has; it is read aloud when it changes. */
export function Found({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mr-2 text-muted max-lg:sr-only [&_b]:font-semibold [&_b]:text-ink">
      {children}
    </p>
  );
}

/** The views of a list, its columns, and its rows as CSV. */
export function ListTools<Row>({ list }: { list: List<Row> }) {
  return (
    <>
      <ViewsMenu list={list} />
      <ColumnChoice list={list} />
      <CsvButton list={list} />
    </>
  );
}

interface ListSearchProps<Row> {
  list: List<Row>;
  label: string;
  placeholder: string;
  /** Whether a filter is set. */
  isFiltered: boolean;
  /** The filters. */
  children?: ReactNode;
}

/** The search of a list, and its filters, which a small screen shows on request (rules: OFFICE-107). */
export function ListSearch<Row>({ list, label, placeholder, isFiltered, children }: ListSearchProps<Row>) {
  const t = useTranslations('office.list');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-h-12.5 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 lg:px-6 print:hidden">
      <SearchField
        text={list.filters.q ?? ''}
        label={label}
        placeholder={placeholder}
        onSearch={(q) => list.show({ q }, { replace: true })}
      />
      <div className="flex gap-2 md:hidden">
        <ViewsMenu list={list} />
        {children && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`${smallButton} ${isFiltered ? 'text-accent' : ''}`}
          >
            <Icon iconNode={SlidersHorizontal} size={15} />
            {t('filters')}
          </button>
        )}
      </div>
      <div className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>{children}</div>
    </div>
  );
}

interface SortChoiceProps<Row> {
  list: List<Row>;
  label: string;
  /** The words before the choice. */
  text: string;
  /** The ways to sort with their words; the first one is left out of the URL. */
  options: readonly (readonly [string, string])[];
}

/** How a list is sorted. */
export function SortChoice<Row>({ list, label, text, options }: SortChoiceProps<Row>) {
  return (
    <p className="flex items-center gap-2 text-muted">
      <span>{text}</span>
      <Choice label={label} value={list.filters.sort} onValue={(sort) => list.show({ sort })}>
        {options.map(([sort, words], at) => (
          <option key={sort} value={at === 0 ? '' : sort}>
            {words}
          </option>
        ))}
      </Choice>
    </p>
  );
}
