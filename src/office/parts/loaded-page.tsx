import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OfficeLink } from '#office/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { MissingPage } from './missing-page.tsx';

interface LoadedPageProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  texts: { loading: string; missingTitle: string; failedTitle: string };
  /** The link to the list, for a page that does not exist. */
  list: { to: string; name: string };
  /** Boxes in the place of the page while it loads. */
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/** The page of one thing: shown once it has loaded; until then its skeleton, or why it cannot be shown. */
export function LoadedPage<T>({ query, texts, list, waiting, children }: LoadedPageProps<T>) {
  const { data, error, refetch, isFetching } = query;
  const again = () => void refetch();
  if (data) return children(data);
  if (error && !isFetching)
    return (
      <MissingPage
        error={error}
        texts={texts}
        toList={
          <OfficeLink to={list.to} className={buttonClass('strong')}>
            {list.name}
          </OfficeLink>
        }
        again={again}
      />
    );
  return (
    <Waiting label={texts.loading} again={again} className="grid gap-4 p-4 lg:p-6">
      {waiting}
    </Waiting>
  );
}
