import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';

/** Placeholder with the size of a product page while it loads. */
export function ProductPending() {
  const t = useTranslations('catalogue');
  return (
    <Waiting className="wrap pt-4 pb-8">
      <div role="status">
        <h1 className="text-sm text-muted">{t('loadingProduct')}</h1>
      </div>
      <div className="mt-3 grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <Skeleton className="aspect-square" />
        <div className="space-y-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-16" />
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-20" />
          <Skeleton className="h-28" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </Waiting>
  );
}
