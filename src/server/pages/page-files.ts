import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/client.ts';
import { pageFiles } from '#db/tables/page-files.ts';

export interface PageFile {
  mediaType: string;
  /** Whether the content is compressed by brotli. */
  brotli: boolean;
  content: Uint8Array<ArrayBuffer>;
}

const MAX_BYTES = 8 * 1024 * 1024;
/** The form of a path that the build creates; any other path has no file. */
const ofBuilds = /^\/assets\/[\w$.~-]{1,200}$/;

export interface PageFiles {
  /** The file if it is in memory. */
  find: (path: string) => PageFile | undefined;
  /** The file from the database; null if no kept build has it. */
  read: (path: string) => Promise<PageFile | null>;
}

/** The files of other builds, from the database (rules: PAGE-41). The files used last stay in memory. */
export function openPageFiles(db: Db, maxBytes = MAX_BYTES): PageFiles {
  const files = new LRUCache<string, PageFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ content }) => content.byteLength + 500,
  });
  const reading = new Map<string, Promise<PageFile | null>>();

  async function readFile(path: string): Promise<PageFile | null> {
    const [row] = await db.select().from(pageFiles).where(eq(pageFiles.path, path));
    if (!row) return null;
    // A copy, because the driver's bytes are part of a larger buffer, which would stay in memory with the file.
    const file = { mediaType: row.mediaType, brotli: row.brotli, content: new Uint8Array(row.content) };
    files.set(path, file);
    return file;
  }

  return {
    find: (path) => files.get(path),
    read(path) {
      if (!ofBuilds.test(path)) return Promise.resolve(null);
      const underWay = reading.get(path);
      if (underWay) return underWay;
      const read = readFile(path).finally(() => reading.delete(path));
      reading.set(path, read);
      return read;
    },
  };
}
