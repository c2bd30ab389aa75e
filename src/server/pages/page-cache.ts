import { LRUCache } from 'lru-cache';

/** A page in one encoding, with all its response headers. */
export interface PageForm {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A cached page. */
export interface KeptPage {
  status: number;
  etag: string;
  brotli: PageForm;
  /** Whether the page has the best compression, or is being compressed again. */
  dense: boolean;
  /** Created when the first browser without brotli support requests the page. */
  gzip?: PageForm;
}

const MEGABYTE = 1024 * 1024;

/**
 * Cached public pages by URL. They are the same for everyone, so one rendering serves all requests until the catalogue
 * changes or the day ends (promotions begin and end with it). `current` returns the version for which pages are valid.
 */
export function createPageCache(current: () => string, megabytes = 24) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: megabytes * MEGABYTE,
    // Includes room for the gzip form.
    sizeCalculation: (page) => 2 * page.brotli.body.byteLength + 2_000,
  });
  const rendering = new Map<string, Promise<KeptPage>>();
  let version = current();

  function dropOutdated(): void {
    if (version === current()) return;
    version = current();
    pages.clear();
    rendering.clear();
  }

  return {
    kept(address: string): KeptPage | undefined {
      dropOutdated();
      return pages.get(address);
    },
    /** The cached page, or the page that `render` makes; concurrent requests wait for one rendering. */
    async get(address: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
      dropOutdated();
      const kept = pages.get(address);
      if (kept) return kept;
      const underWay = rendering.get(address);
      if (underWay) return underWay;
      const started = version;
      const page = render();
      rendering.set(address, page);
      try {
        const made = await page;
        // A page rendered from data of before a change must not be cached after the change.
        if (made.status === 200 && started === current()) pages.set(address, made);
        return made;
      } finally {
        if (rendering.get(address) === page) rendering.delete(address);
      }
    },
  };
}
