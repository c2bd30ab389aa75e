import { LRUCache } from 'lru-cache';
import type { CacheCounts } from '#server/metrics.ts';

/** A page in one encoding, with all its response headers. */
export interface PageForm {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A cached page. */
export interface CachedPage {
  status: number;
  /** The pattern of its route, for the metrics. */
  route: string;
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
  const pages = new LRUCache<string, CachedPage>({
    maxSize: megabytes * MEGABYTE,
    // Includes room for the gzip form.
    sizeCalculation: (page) => 2 * page.brotli.body.byteLength + 2_000,
  });
  const rendering = new Map<string, Promise<CachedPage>>();
  let version = current();

  function dropOutdated(): void {
    if (version === current()) return;
    version = current();
    pages.clear();
    rendering.clear();
  }

  const counts: CacheCounts = { hits: 0, misses: 0, bytes: () => pages.calculatedSize };

  return {
    counts,
    find(address: string): CachedPage | undefined {
      dropOutdated();
      const cached = pages.get(address);
      if (cached) counts.hits += 1;
      else counts.misses += 1;
      return cached;
    },
    /** The cached page, or the page that `render` makes; concurrent requests wait for one rendering. */
    async get(address: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
      dropOutdated();
      const cached = pages.get(address);
      if (cached) return cached;
      const underWay = rendering.get(address);
      if (underWay) return underWay;
      const started = version;
      const rendered = render();
      rendering.set(address, rendered);
      try {
        const page = await rendered;
        // A page rendered from data of before a change must not be cached after the change.
        if (page.status === 200 && started === current()) pages.set(address, page);
        return page;
      } finally {
        if (rendering.get(address) === rendered) rendering.delete(address);
      }
    },
  };
}
