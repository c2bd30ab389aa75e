import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useLoaderData, useMatches } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { isSeenTab } from '#api-client/seen-clinic.ts';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { lazyPart } from '#storefront/lazy-part.tsx';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { PageFrame } from '#storefront/features/shell/page-frame.tsx';
import { DeliveryContext } from '#storefront/parts/delivery-place.ts';
import { documentHead } from './-document-head.ts';
import { RootErrorPage, Document } from './-document.tsx';
import { QuickLookHost } from './-quick-look.tsx';
import { currentSettings, serverYear, SettingsContext } from '#storefront/settings.ts';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { useDeliveryPlace } from '#storefront/state/delivery-place.ts';
import { useSession } from '#storefront/state/session.ts';

const SeenBar = lazyPart(async () => (await import('./-seen-bar.tsx')).SeenBar);
const Notices = lazyPart(async () => (await import('./-session-notices.tsx')).Notices);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(classesQuery);
    return { settings: currentSettings(), year: serverYear() };
  },
  staleTime: Infinity,
  head: documentHead,
  shellComponent: Document,
  component: Storefront,
  errorComponent: RootErrorPage,
  notFoundComponent: NotFoundPage,
});

function Storefront() {
  const loaded = useLoaderData({ from: '__root__' });
  // Keeps the data of the first page, because reloading the route's data in the browser returns neither settings nor
  // year.
  const [{ settings, year }] = useState(loaded);
  const session = useSession();
  const place = useDeliveryPlace();
  const times = settings?.store.delivery;
  const delivery = useMemo(() => (times ? { place, times } : null), [place, times]);
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare === true) });
  return (
    <SettingsContext value={settings}>
      <Suspense>{session.status !== 'checking' && isSeenTab() && <SeenBar />}</Suspense>
      <PageFrame search={<SearchBox />} bare={bare} year={year}>
        <DeliveryContext value={delivery}>
          <Outlet />
        </DeliveryContext>
      </PageFrame>
      <DeliveryContext value={delivery}>
        <QuickLookHost />
      </DeliveryContext>
      <Suspense>
        {(session.status === 'checking' ? session.resuming : session.status !== 'visitor') && <Notices />}
      </Suspense>
    </SettingsContext>
  );
}
