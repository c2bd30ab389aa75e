/**
 * Milliseconds for which a price counts as current, so that data the server has just rendered is not requested again.
 */
const FRESH_MS = 2_000;

/** Milliseconds after which visible data is requested again. */
const LOOKED_AT_MS = 15_000;

/**
 * Query options for data with prices: shown at once from the cache, and requested again in the background if it is
 * older, when it is shown again or its tab becomes visible.
 */
export const keptCurrent = { staleTime: FRESH_MS, refetchOnWindowFocus: true } as const;

/** As `keptCurrent`, and requested again at intervals while the page is open in a visible tab. */
export const keptCurrentOpen = {
  ...keptCurrent,
  refetchInterval: ({ state: { data } }: { state: { data: unknown } }) => (data ? LOOKED_AT_MS : (false as const)),
};
