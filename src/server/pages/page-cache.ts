import { LRUCache } from 'lru-cache';
import type { CacheCounts } from '#server/metrics.ts';
import type { Changes } from '#server/change-log.ts';
import { collectShown, type Tag } from '#server/shown.ts';

/** A page in one encoding, with all its response headers. */
export interface PageForm {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A rendered page. */
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

/** A page, the things it shows, and the number of changes up to which it is known to be current. */
interface Rendering {
  page: CachedPage;
  shown: Tag[];
  currentAt: number;
}

const MEGABYTE = 1024 * 1024;
/** The cache's own memory for a page: its address, headers and places in tables. */
const PAGE_BYTES = 2_000;
const TAG_BYTES = 8;

/**
 * Cached public pages by URL. They are the same for everyone, so one rendering serves all requests until something that
 * the page shows has changed.
 */
export function createPageCache(changes: Changes, megabytes = 24) {
  const pages = new LRUCache<string, Rendering>({
    maxSize: megabytes * MEGABYTE,
    // Includes room for the gzip form.
    sizeCalculation: ({ page, shown }) => 2 * page.brotli.body.byteLength + TAG_BYTES * shown.length + PAGE_BYTES,
  });
  const underWay = new Map<string, Promise<Rendering>>();

  function isCurrent(rendering: Rendering): boolean {
    const count = changes.count();
    if (changes.hasChanged(rendering.shown, rendering.currentAt)) return false;
    rendering.currentAt = count;
    return true;
  }

  function find(address: string): CachedPage | undefined {
    const kept = pages.get(address);
    if (!kept) return undefined;
    if (isCurrent(kept)) return kept.page;
    pages.delete(address);
    return undefined;
  }

  async function renderNow(address: string, render: () => Promise<CachedPage>): Promise<Rendering> {
    const currentAt = changes.count();
    const { result: page, shown } = await collectShown(render);
    const rendering = { page, shown, currentAt };
    // A page rendered from data older than a change must not be cached after the change.
    if (page.status === 200 && isCurrent(rendering)) pages.set(address, rendering);
    return rendering;
  }

  /** The cached page, or the page that `render` makes; concurrent requests wait for one rendering. */
  async function get(
    address: string,
    render: () => Promise<CachedPage>,
    requestedAt = changes.count(),
  ): Promise<CachedPage> {
    const cached = find(address);
    if (cached) return cached;
    const others = underWay.get(address);
    if (others) {
      const rendering = await others;
      // A request after a change never gets a page from before it.
      if (rendering.currentAt >= requestedAt || isCurrent(rendering)) return rendering.page;
      return get(address, render, requestedAt);
    }
    const rendered = renderNow(address, render);
    underWay.set(address, rendered);
    try {
      return (await rendered).page;
    } finally {
      underWay.delete(address);
    }
  }

  const counts: CacheCounts = { hits: 0, misses: 0, bytes: () => pages.calculatedSize };

  return {
    counts,
    find(address: string): CachedPage | undefined {
      const cached = find(address);
      if (cached) counts.hits += 1;
      else counts.misses += 1;
      return cached;
    },
    get,
  };
}
