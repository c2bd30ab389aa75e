import {
  dehydrate,
  hydrate,
  useQueryClient,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';

const ELEMENT_ID = 'loaded';

/** Failed queries are included too, so that hydration renders the same page as the server. */
function isSettled({ state }: Query): boolean {
  return state.status !== 'pending';
}

/**
 * The data that the loaders fetched, for the browser's query cache. The script type is not executed, so the policy
 * needs no hash for it.
 */
export function LoadedData() {
  const client = useQueryClient();
  const [text] = useState(() =>
    import.meta.env.SSR ? JSON.stringify(dehydrate(client, { shouldDehydrateQuery: isSettled })) : '',
  );
  // Escaped, so that a text such as a product's name cannot close the script element.
  const content = { __html: text.replaceAll('<', '\\u003c') };
  return <script type="application/json" id={ELEMENT_ID} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}

/** Puts the page's data into the browser's query cache; call it before hydration. */
export function hydrateLoadedData(client: QueryClient): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return;
  const loaded = JSON.parse(text) as DehydratedState;
  // The server never sends stale data, but a page that the browser restored on going back may be old: mark its data as
  // stale.
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const asOf = way?.type === 'back_forward' ? 0 : Date.now();
  for (const { state } of loaded.queries) if (state.status === 'success') state.dataUpdatedAt = asOf;
  hydrate(client, loaded);
}
