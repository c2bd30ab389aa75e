import { Suspense } from 'react';
import { lazyPart } from '#storefront/lazy-part.tsx';
import { useIsToasterNeeded } from '#ui/toast.ts';

const LoadedToaster = lazyPart(async () => (await import('#ui/loaded-toaster.tsx')).LoadedToaster);

/** The place of toasts; its library is loaded with the first toast. */
export function Toaster() {
  if (!useIsToasterNeeded()) return null;
  return (
    <Suspense fallback={null}>
      <LoadedToaster />
    </Suspense>
  );
}
