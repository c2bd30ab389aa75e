/** In the URL of every list: the saved view that it began with, its shown columns, and the position of its page. */
const OF_EVERY_LIST = ['view', 'columns', 'after', 'before'] as const;

/**
 * Reads the filters of a list from the query of a URL: the texts with these names, the view, the columns and the
 * position; empty texts and other names are left out.
 */
export function filterReader<const Name extends string>(names: readonly Name[]) {
  type Filters = Partial<Record<Name | (typeof OF_EVERY_LIST)[number], string>>;
  return (search: Record<string, unknown>): Filters =>
    Object.fromEntries(
      [...names, ...OF_EVERY_LIST].flatMap((name) => {
        const value = search[name];
        return typeof value === 'string' && value ? [[name, value]] : [];
      }),
    ) as Filters;
}

/** A path with these filters as its query; absent and empty filters are left out. */
export function pathWith(path: string, filters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
