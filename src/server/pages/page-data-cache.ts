import type { Changes } from '#server/change-log.ts';
import { collectShown, noteTags, type Tag } from '#server/shown.ts';

interface Loading<T> {
  loaded: Promise<{ result: T; shown: Tag[] }>;
  /** The number of changes when it began, or up to which it is known to be current. */
  currentAt: number;
}

/**
 * A cache of data that all pages show, such as the classes of the menu. The first page that needs the data loads it; it
 * is used until what it shows changes. Each page that uses the data shows the same.
 */
export function createPageDataCache(changes: Changes) {
  const cached = new Map<string, Loading<unknown>>();

  async function load<T>(name: string, work: () => Promise<T>): Promise<{ result: T; shown: Tag[] }> {
    const known = cached.get(name) as Loading<T> | undefined;
    if (known) {
      const count = changes.count();
      const data = await known.loaded;
      if (!changes.hasChanged(data.shown, known.currentAt)) {
        known.currentAt = Math.max(known.currentAt, count);
        return data;
      }
      if (cached.get(name) !== known) return load(name, work);
    }
    const loading: Loading<T> = { currentAt: changes.count(), loaded: collectShown(work) };
    cached.set(name, loading);
    loading.loaded.catch(() => cached.get(name) === loading && cached.delete(name));
    return loading.loaded;
  }

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { result, shown } = await load(name, work);
    noteTags(shown);
    return result;
  };
}
