import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';

/** Placeholder with the size of a listing while it loads. */
export function ListingPending() {
  const t = useTranslations('catalogue');
  return (
    <Waiting className="wrap pt-4 pb-8">
      <div role="status">
        <h1 className="text-sm text-muted">{t('loadingProducts')}</h1>
      </div>
      <Skeleton className="mt-3 h-9 w-64" />
      <div className="mt-6 gap-9 lg:grid lg:grid-cols-[244px_minmax(0,1fr)]">
        <div className="hidden space-y-4 lg:block">
          <Skeleton className="h-10" />
          <Skeleton className="h-16" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
        <Cards />
      </div>
    </Waiting>
  );
}

/** Placeholder for product cards on a page that waits for nothing else. */
export function ProductsSkeleton({ label }: { label: string }) {
  return (
    <Waiting className="py-4">
      <p role="status" className="mb-4 text-sm text-muted">
        {label}
      </p>
      <Cards />
    </Waiting>
  );
}

function Cards() {
  return (
    <div className="grid gap-4 min-[360px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className="space-y-3">
          <Skeleton className="aspect-square w-full" />
          <div className="space-y-3">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
