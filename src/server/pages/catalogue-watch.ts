import type { Database } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';

/** The channel every catalogue write announces itself on (migrations/0000_baseline.sql). */
const CHANNEL = 'catalogue';

export interface CatalogueWatch {
  /** What a rendered page is valid for: until the catalogue changes, and for the day in Toronto. */
  version: () => string;
  stop: () => Promise<void>;
}

/** Follows the catalogue's changes, so that every process drops its pages when any process writes. */
export async function watchCatalogue({ listen }: Database, now: () => Date): Promise<CatalogueWatch> {
  let changes = 0;
  const stop = await listen(CHANNEL, () => {
    changes += 1;
  });
  return { version: () => `${changes}/${torontoDate(now())}`, stop };
}
