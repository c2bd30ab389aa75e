import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { OfficeTitle } from './office-title.tsx';
import { TopBar } from './top-bar.tsx';

/** A page whose program is loaded when the page is opened, with its title; until then its bar and a grey box. */
export function LazyPage({ title, loading, children }: { title: string; loading: string; children: ReactNode }) {
  return (
    <>
      <OfficeTitle page={title} />
      <Suspense
        fallback={
          <>
            <TopBar title={title} />
            <Waiting label={loading} className="p-4 lg:p-6">
              <Skeleton className="h-40 w-full" />
            </Waiting>
          </>
        }
      >
        {children}
      </Suspense>
    </>
  );
}
