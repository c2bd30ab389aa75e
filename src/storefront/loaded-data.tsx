import {
  dehydrate,
  hydrate,
  useQueryClient,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';

const PLACE = 'loaded';

/** Failures travel too, so that a page comes alive as it was sent. */
function settled({ state }: Query): boolean {
  return state.status !== 'pending';
}

/**
 * What the loaders fetched, in one piece: a page is rendered when it is all there. A text the browser does not run, so
 * that it is neither written as a script nor hashed for the policy.
 */
export function LoadedData() {
  const client = useQueryClient();
  const [text] = useState(() =>
    import.meta.env.SSR ? JSON.stringify(dehydrate(client, { shouldDehydrateQuery: settled })) : '',
  );
  // No text of a product may end the script.
  const content = { __html: text.replaceAll('<', '\\u003c') };
  return <script type="application/json" id={PLACE} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}

/** Puts it in the browser's query cache, before the page comes alive. */
export function takeUpLoaded(client: QueryClient): void {
  const text = document.getElementById(PLACE)?.textContent;
  if (!text) return;
  const loaded = JSON.parse(text) as DehydratedState;
  // The server keeps a page as long as it is right. One that the browser had kept, to go back to, may be old.
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const asOf = way?.type === 'back_forward' ? 0 : Date.now();
  for (const { state } of loaded.queries) if (state.status === 'success') state.dataUpdatedAt = asOf;
  hydrate(client, loaded);
}
