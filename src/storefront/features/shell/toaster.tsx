import { Suspense } from 'react';
import { useIsToasterNeeded } from '#ui/toast.ts';
import { lazyPart } from './lazy-part.tsx';

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
