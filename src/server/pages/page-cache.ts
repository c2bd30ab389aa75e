import { LRUCache } from 'lru-cache';

/** A page in one of its encodings, with all the headers it is sent with. */
export interface PageForm {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A page as it is sent. */
export interface KeptPage {
  status: number;
  etag: string;
  brotli: PageForm;
  /** Whether it is as small as it gets, or is being made so. */
  dense: boolean;
  /** Made when the first browser without brotli asks. */
  gzip?: PageForm;
}

const MEGABYTE = 1024 * 1024;

/**
 * Rendered public pages by address. They look the same for everyone, so one rendering serves all until the catalogue
 * changes or the day turns (promotions begin and end with it). `current` returns the version pages are valid for.
 */
export function createPageCache(current: () => string, megabytes = 24) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: megabytes * MEGABYTE,
    // With room for the gzip form.
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
    /** The kept page, or the one `render` makes; several askers at once wait for one rendering. */
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
        // What was read before a change must not be kept after it.
        if (made.status === 200 && started === current()) pages.set(address, made);
        return made;
      } finally {
        if (rendering.get(address) === page) rendering.delete(address);
      }
    },
  };
}
