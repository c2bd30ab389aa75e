import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useErrorText } from '#office/parts/error-text.ts';
import { smallButton } from '#office/parts/small-button.ts';
import type { ListFilters } from '#office/state/views.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { EmptyList, type SetFilter } from './empty-list.tsx';
import { ListFoot, type PagedList } from './list-foot.tsx';
import type { ListQuery } from './use-list.ts';

export interface ListFrameTexts {
  loading: string;
  failedTitle: string;
  /** The heading and the text of a list without any rows. */
  emptyTitle: string;
  emptyText?: string | undefined;
  /** The heading if no row passes the filters; needed by lists with filters. */
  noneTitle?: string;
  /** How the search finds rows. */
  searchHint?: string | undefined;
}

interface ListFrameProps {
  /** What the answer says; its rows are the children. */
  query: ListQuery<unknown>;
  texts: ListFrameTexts;
  /** The filters that are set. */
  setFilters?: readonly SetFilter[];
  /** What to do about a list without any rows. */
  emptyAction?: ReactNode;
  /** The list whose pages the foot opens; left out for an answer that is the whole list and has no row to open. */
  list?: PagedList & { filters?: ListFilters };
  children: ReactNode;
}

/** The rows of a list with its pages, or the reason why there are none. */
export function ListFrame({ query, texts, setFilters = [], emptyAction, list, children }: ListFrameProps) {
  const t = useTranslations('office.list');
  const errorText = useErrorText();
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const again = () => void refetch();
  if (error && !isFetching && !data)
    return (
      <div className="p-4 lg:p-6">
        <EmptyState icon={CircleAlert} title={texts.failedTitle} text={errorText(error)}>
          <Button look="strong" onClick={again}>
            {t('again')}
          </Button>
        </EmptyState>
      </div>
    );
  if (!data)
    return (
      <Waiting label={texts.loading} again={again}>
        <WaitingRows />
      </Waiting>
    );
  return (
    <Waiting on={isPlaceholderData} label={texts.loading} className={isPlaceholderData ? 'opacity-60' : ''}>
      {error && !isFetching && (
        <p role="alert" className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-low lg:px-6">
          {t('stale', { reason: errorText(error) })}
          <button type="button" className={`${smallButton} text-ink`} onClick={again}>
            {t('again')}
          </button>
        </p>
      )}
      {data.items.length > 0 ? (
        <>
          {children}
          {list && <ListFoot list={list} page={data} />}
        </>
      ) : (
        <div className="p-4 lg:p-6">
          <EmptyList
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={emptyAction}
            noneTitle={texts.noneTitle ?? texts.emptyTitle}
            filters={setFilters}
            hint={list?.filters?.q ? texts.searchHint : undefined}
            isLaterPage={Boolean(list?.filters?.after ?? list?.filters?.before)}
            onChange={(changed) => list?.show(changed)}
          />
        </div>
      )}
    </Waiting>
  );
}

/** Grey boxes in the place of rows: lines of a table, or blocks of two lines on a small screen. */
function WaitingRows() {
  return (
    <div className="border-t border-line">
      {Array.from({ length: 14 }, (_, at) => (
        <div
          key={at}
          className="flex items-center gap-x-6 gap-y-2 border-b border-line px-4 max-md:flex-wrap max-md:py-3 md:h-9 lg:px-6"
        >
          <Skeleton className="h-4 w-32 md:w-20" />
          <Skeleton className="h-4 w-24 max-md:hidden" />
          <Skeleton className="h-4 w-56 max-w-full max-md:order-1" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
