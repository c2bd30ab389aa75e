/**
 * What all pages show alike, such as the menu's classes: loaded by the first page that needs it and handed to all
 * others, until the catalogue changes. `current` returns the version it is valid for.
 */
export function createKeptAnswers(current: () => string) {
  let version = current();
  let answers = new Map<string, Promise<unknown>>();
  return async <T>(name: string, load: () => Promise<T>): Promise<T> => {
    if (version !== current()) {
      version = current();
      answers = new Map();
    }
    const known = answers.get(name);
    if (known) return known as Promise<T>;
    const among = answers;
    const loading = load();
    among.set(name, loading);
    try {
      return await loading;
    } catch (error) {
      among.delete(name);
      throw error;
    }
  };
}
