import { Key } from '#office/parts/key.tsx';
import { openKeys } from '#office/parts/palette.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { List, ListQuery } from './use-list.ts';

/** The part of a list that its foot needs. */
export interface PagedList {
  selection: object | null;
  show: List<unknown>['show'];
  /** Reads the page at a position ahead. */
  prefetch?: List<unknown>['prefetch'];
}

interface ListFootProps {
  list: PagedList;
  page: NonNullable<ListQuery<unknown>['data']>;
}

/** The keys of the list, and the ways to the pages before and after, which are read once a pointer is over them. */
export function ListFoot({ list, page: { before, after, items } }: ListFootProps) {
  const t = useTranslations('office.list');
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-4 px-4 py-2 text-muted lg:px-6 print:hidden">
      <p className="flex gap-3.5 max-lg:hidden">
        <span>
          <Key>j</Key> <Key>k</Key> {t('move')}
        </span>
        {list.selection && (
          <span>
            <Key>x</Key> {t('select')}
          </span>
        )}
        <span>
          <Key>↵</Key> {t('open')}
        </span>
        <button type="button" onClick={openKeys} className="hover:text-ink">
          <Key>?</Key> {t('allKeys')}
        </button>
      </p>
      <nav aria-label={t('paging')} className="ml-auto flex items-center gap-2">
        <span>{t('shown', { count: items.length })}</span>
        {(before !== null || after !== null) && (
          <>
            <PageButton list={list} name={t('previous')} position={before && { before }} />
            <PageButton list={list} name={t('next')} position={after && { after }} />
          </>
        )}
      </nav>
    </div>
  );
}

interface PageButtonProps {
  list: PagedList;
  name: string;
  /** Where the page begins; null if there is no such page. */
  position: { before: string } | { after: string } | '' | null;
}

/** The way to a page; it reads the page once a pointer or the focus is on it (rules: OFFICE-64). */
export function PageButton({ list, name, position }: PageButtonProps) {
  const prefetch = () => position && list.prefetch?.(position);
  return (
    <button
      type="button"
      className={`${smallButton} text-ink`}
      disabled={!position}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => position && list.show(position)}
    >
      {name}
    </button>
  );
}
