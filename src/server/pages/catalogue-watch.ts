import type { Database } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';

/** The channel on which triggers send a notice of every write to the catalogue (migrations/0000_baseline.sql). */
const CHANNEL = 'catalogue';

export interface CatalogueWatch {
  /** The version for which a rendered page is valid. It changes with the catalogue and at midnight in Toronto. */
  version: () => string;
  stop: () => Promise<void>;
}

/** Listens for changes of the catalogue, so that every process drops its cached pages when any process writes. */
export async function watchCatalogue({ listen }: Database, now: () => Date): Promise<CatalogueWatch> {
  let changes = 0;
  const stop = await listen(CHANNEL, () => {
    changes += 1;
  });
  return { version: () => `${changes}/${torontoDate(now())}`, stop };
}
