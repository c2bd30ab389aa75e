/**
 * A cache of data that all pages show, such as the classes of the menu. The first page that needs the data loads it; it
 * is used until the catalogue changes. `current` returns the version for which the data is valid.
 */
export function createPageDataCache(current: () => string) {
  let version = current();
  let cached = new Map<string, Promise<unknown>>();
  return async <T>(name: string, load: () => Promise<T>): Promise<T> => {
    if (version !== current()) {
      version = current();
      cached = new Map();
    }
    const known = cached.get(name);
    if (known) return known as Promise<T>;
    // The map of this version: the catalogue may change while the data is loading.
    const ofVersion = cached;
    const loading = load();
    ofVersion.set(name, loading);
    try {
      return await loading;
    } catch (error) {
      ofVersion.delete(name);
      throw error;
    }
  };
}
