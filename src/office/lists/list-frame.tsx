import { CircleAlert, Inbox } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { Key } from '#office/parts/key.tsx';
import { openKeys } from '#office/parts/palette.ts';
import { smallButton } from '#office/parts/small-button.ts';
import type { List, ListQuery } from './use-list.ts';

interface ListFrameProps {
  /** What the answer says; its rows are the children. */
  query: ListQuery<unknown>;
  texts: { loading: string; failedTitle: string; emptyTitle: string; emptyText: string; showAll: string };
  onShowAll: () => void;
  /** The list whose pages the foot opens; left out for an answer that is the whole list and has no row to open. */
  list?: { selection: object | null; show: List<unknown>['show'] };
  children: ReactNode;
}

/** The rows of a list with its pages, or the reason why there are none. */
export function ListFrame({ query, texts, onShowAll, list, children }: ListFrameProps) {
  const t = useTranslations('office.list');
  const errorText = useErrorText();
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  if (error && !isFetching)
    return (
      <div className="p-4 lg:p-6">
        <EmptyState icon={CircleAlert} title={texts.failedTitle} text={errorText(error)}>
          <Button look="strong" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </EmptyState>
      </div>
    );
  if (!data)
    return (
      <Waiting label={texts.loading} again={() => void refetch()}>
        <div className="border-t border-line">
          {Array.from({ length: 14 }, (_, at) => (
            <div key={at} className="flex h-9 items-center gap-6 border-b border-line px-6">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-4 w-24 max-md:hidden" />
              <Skeleton className="h-4 w-56 max-w-full" />
              <Skeleton className="ml-auto h-4 w-20" />
            </div>
          ))}
        </div>
      </Waiting>
    );
  if (data.items.length === 0)
    return (
      <div className="p-4 lg:p-6">
        <EmptyState icon={Inbox} title={texts.emptyTitle} text={texts.emptyText}>
          <Button onClick={onShowAll}>{texts.showAll}</Button>
        </EmptyState>
      </div>
    );
  return (
    <Waiting on={isPlaceholderData} label={texts.loading} className={isPlaceholderData ? 'opacity-60' : ''}>
      {children}
      {list && <Foot list={list} page={data} />}
    </Waiting>
  );
}

/** The keys of the list, and the ways to the pages before and after. */
function Foot({
  list,
  page,
}: Required<Pick<ListFrameProps, 'list'>> & { page: NonNullable<ListQuery<unknown>['data']> }) {
  const t = useTranslations('office.list');
  const { before, after, items } = page;
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
        <button
          type="button"
          className={`${smallButton} text-ink`}
          disabled={!before}
          onClick={() => before && list.show({ before })}
        >
          {t('previous')}
        </button>
        <button
          type="button"
          className={`${smallButton} text-ink`}
          disabled={!after}
          onClick={() => after && list.show({ after })}
        >
          {t('next')}
        </button>
      </nav>
    </div>
  );
}
