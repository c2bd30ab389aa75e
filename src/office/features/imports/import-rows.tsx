import { useInfiniteQuery } from '@tanstack/react-query';
import { useErrorText } from '#office/parts/error-text.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { importRowsQuery, type ImportPage, type ShownRows } from '#office/state/imports.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { linesOf } from './row-lines.ts';
import { RowTable } from './row-table.tsx';

/** The rows of an import with one outcome, cell by cell; more are loaded on request. */
export function ImportRows({ page, which }: { page: ImportPage; which: ShownRows }) {
  const t = useTranslations('office.imports');
  const errorText = useErrorText();
  const query = useInfiniteQuery(importRowsQuery(page.import, which));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const count = page.counts[which] ?? 0;
  const { error, isPending, isFetchingNextPage, hasNextPage } = query;
  if (isPending)
    return (
      <Waiting label={t('loading')} again={() => void query.refetch()} className="grid gap-3 p-4 lg:p-6">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
      </Waiting>
    );
  return (
    <div className="pb-6">
      {rows.length === 0 && !error && <p className="px-4 py-6 text-muted lg:px-6">{t('rows.empty')}</p>}
      {rows.length > 0 && (
        <RowTable
          caption={t(`count.${which}`)}
          isFaulty={which === 'refused' || which === 'left' || which === 'kept'}
          state={page.state}
          lines={rows.flatMap((row) => linesOf(page, row, which))}
        />
      )}
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-4 pt-3 text-danger lg:px-6">
          {t('rows.failed', { reason: errorText(error) })}
          <button type="button" className={`${smallButton} text-ink`} onClick={() => void query.refetch()}>
            {t('rows.again')}
          </button>
        </p>
      )}
      {rows.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 px-4 pt-3 text-muted lg:px-6">
          <span role="status">{t('rows.shown', { shown: rows.length, count: Math.max(count, rows.length) })}</span>
          {hasNextPage && (
            <button
              type="button"
              className={`${smallButton} text-ink`}
              aria-disabled={isFetchingNextPage || undefined}
              onClick={() => void query.fetchNextPage()}
            >
              {t('rows.more')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
