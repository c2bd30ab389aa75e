import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';

const QuickLookDialog = lazyPart(
  async () => (await import('#storefront/features/product/quick-look-dialog.tsx')).QuickLookDialog,
);

/** Renders the Quick Look over any page; the code of the dialog is loaded with the first Quick Look. */
export function QuickLookHost() {
  const id = useRouterState({ select: ({ location }) => location.state.quickLook });
  const [wanted, setWanted] = useState(false);
  if (id !== undefined && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense
      fallback={
        <div className="fixed inset-0 z-40 bg-scrim">
          <PartComing />
        </div>
      }
    >
      <QuickLookDialog id={id} />
    </Suspense>
  );
}
