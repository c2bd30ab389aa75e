import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';

/** Placeholder of the cart until it is read from the browser's storage. */
export function CartSkeleton() {
  const t = useTranslations('cart');
  return (
    <Waiting label={t('loading')} className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_352px]">
      <div>
        {[1, 2, 3].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[72px_1fr] gap-4 border-b border-line py-5 md:grid-cols-[104px_1fr]"
          >
            <Skeleton className="aspect-square" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-5 w-full max-w-96" />
              <Skeleton className="h-4 w-40" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </Waiting>
  );
}
