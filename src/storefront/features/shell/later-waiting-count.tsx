import { Suspense } from 'react';
import { lazyPart } from '#storefront/lazy-part.tsx';

/** Loaded for signed-in people only. The page is complete without the number, so a failed script shows nothing. */
const WaitingCount = lazyPart<{ className?: string }>(() =>
  import('./waiting-count.tsx').then(
    (part) => part.WaitingCount,
    () => () => null,
  ),
);

/** The number of order requests that wait for the signed-in person, once its script has loaded. */
export function LaterWaitingCount({ className }: { className?: string }) {
  return (
    <Suspense fallback={null}>
      <WaitingCount className={className} />
    </Suspense>
  );
}
