import { lazy, Suspense } from 'react';
import { useToasterWanted } from './toast.ts';

const LoadedToaster = lazy(async () => {
  const { LoadedToaster } = await import('./loaded-toaster.tsx');
  return { default: LoadedToaster };
});

/** Where toasts appear; its library comes with the first of them. */
export function Toaster() {
  if (!useToasterWanted()) return null;
  return (
    <Suspense fallback={null}>
      <LoadedToaster />
    </Suspense>
  );
}
