import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, Inbox } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { useErrorText } from './error-text.ts';
import { Key } from './key.tsx';
import { smallButton } from './small-button.ts';

interface ListPage {
  items: readonly unknown[];
  before: string | null;
  after: string | null;
}

interface ListFrameProps {
  query: Pick<UseQueryResult<ListPage>, 'data' | 'error' | 'refetch' | 'isFetching' | 'isPlaceholderData'>;
  texts: { loading: string; failedTitle: string; emptyTitle: string; emptyText: string; showAll: string };
  /** Whether the rows can be selected. */
  hasSelection?: boolean;
  /** Whether the answer is the whole list: it has no pages, and no row to open. */
  isWhole?: boolean;
  onShowAll: () => void;
  onPage: (position: { before: string } | { after: string }) => void;
  onAllKeys: () => void;
  children: ReactNode;
}

/** The rows of a list with its pages, or the reason why there are none. */
export function ListFrame(props: ListFrameProps) {
  const { query, texts, onShowAll, children } = props;
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
      {!props.isWhole && <Foot {...props} page={data} />}
    </Waiting>
  );
}

/** The keys of the list, and the ways to the pages before and after. */
function Foot({ page, hasSelection, onPage, onAllKeys }: ListFrameProps & { page: ListPage }) {
  const t = useTranslations('office.list');
  const { before, after, items } = page;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-4 px-4 py-2 text-muted lg:px-6 print:hidden">
      <p className="flex gap-3.5 max-lg:hidden">
        <span>
          <Key>j</Key> <Key>k</Key> {t('move')}
        </span>
        {hasSelection && (
          <span>
            <Key>x</Key> {t('select')}
          </span>
        )}
        <span>
          <Key>↵</Key> {t('open')}
        </span>
        <button type="button" onClick={onAllKeys} className="hover:text-ink">
          <Key>?</Key> {t('allKeys')}
        </button>
      </p>
      <nav aria-label={t('paging')} className="ml-auto flex items-center gap-2">
        <span>{t('shown', { count: items.length })}</span>
        <button
          type="button"
          className={`${smallButton} text-ink`}
          disabled={!before}
          onClick={() => before && onPage({ before })}
        >
          {t('previous')}
        </button>
        <button
          type="button"
          className={`${smallButton} text-ink`}
          disabled={!after}
          onClick={() => after && onPage({ after })}
        >
          {t('next')}
        </button>
      </nav>
    </div>
  );
}
