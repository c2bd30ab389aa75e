import { LRUCache } from 'lru-cache';

/** A page as it is sent: compressed once, with the headers that belong to it. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  brotli: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  etag: string;
}

const MEGABYTE = 1024 * 1024;

/**
 * Rendered public pages by address. They look the same for everyone, so one rendering serves all until the catalogue
 * changes or the day turns (promotions begin and end with it). `current` returns the version pages are valid for.
 */
export function createPageCache(current: () => string, megabytes = 24) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: megabytes * MEGABYTE,
    sizeCalculation: (page) => page.brotli.byteLength + page.gzip.byteLength + 1_000,
  });
  const rendering = new Map<string, Promise<KeptPage>>();
  let version = current();

  return {
    /** The kept page, or the one `render` makes; several askers at once wait for one rendering. */
    async get(address: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
      if (version !== current()) {
        version = current();
        pages.clear();
        rendering.clear();
      }
      const kept = pages.get(address);
      if (kept) return kept;
      const underWay = rendering.get(address);
      if (underWay) return underWay;
      const started = version;
      const page = render();
      rendering.set(address, page);
      try {
        const made = await page;
        // What was read before a change must not be kept after it.
        if (made.status === 200 && started === current()) pages.set(address, made);
        return made;
      } finally {
        if (rendering.get(address) === page) rendering.delete(address);
      }
    },
  };
}
