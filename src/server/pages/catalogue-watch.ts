import { catalogueVersion } from '#db/tables/catalogue.ts';
import type { Database } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';

/** The channel every catalogue write announces itself on (see the trigger in migrations/). */
const CHANNEL = 'catalogue';

export interface CatalogueWatch {
  /** Catalogue version and Toronto date: what a rendered page is valid for. */
  version: () => string;
  stop: () => Promise<void>;
}

/** Follows the catalogue's version, so that every process drops its pages when any process writes. */
export async function watchCatalogue({ db, listen }: Database, now: () => Date): Promise<CatalogueWatch> {
  let version = 0;
  async function read(): Promise<void> {
    const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
    version = row?.version ?? 0;
  }
  const stop = await listen(CHANNEL, () => {
    // Until the new version was read, nothing rendered before counts.
    version = -1;
    void read().catch(() => undefined);
  });
  await read();
  return { version: () => `${version}/${torontoDate(now())}`, stop };
}
