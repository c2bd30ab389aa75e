/** Milliseconds for which a price counts as today's: what the server has just rendered is not asked for again. */
const FRESH_MS = 2_000;

/** Milliseconds after which what is looked at is asked for again. */
const LOOKED_AT_MS = 15_000;

/**
 * How what has a price is kept: shown at once from memory and asked for again behind it where it is older, as it is shown
 * anew or the tab is come back to.
 */
export const keptCurrent = { staleTime: FRESH_MS, refetchOnWindowFocus: true } as const;

/** As `keptCurrent`, and asked for again while a page of it stays open in a tab one sees. */
export const keptCurrentOpen = {
  ...keptCurrent,
  refetchInterval: ({ state: { data } }: { state: { data: unknown } }) => (data ? LOOKED_AT_MS : (false as const)),
};
