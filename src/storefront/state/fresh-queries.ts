/**
 * Milliseconds for which a price counts as current, so that data the server has just rendered is not requested again.
 */
const RENDERED_FRESH_MS = 2_000;

/** Milliseconds between requests for data on an open page. */
const POLL_MS = 15_000;

/**
 * Query options for data with prices: the page shows cached data at once, and requests older data again in the
 * background when the data is shown again or its tab becomes visible.
 */
export const freshQueryOptions = { staleTime: RENDERED_FRESH_MS, refetchOnWindowFocus: true } as const;

/** As `freshQueryOptions`; the data is also requested again at intervals while the page is open in a visible tab. */
export const pollingQueryOptions = {
  ...freshQueryOptions,
  refetchInterval: ({ state: { data } }: { state: { data: unknown } }) => (data ? POLL_MS : (false as const)),
};
