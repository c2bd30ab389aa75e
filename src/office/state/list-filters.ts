/**
 * Reads the filters of a list from the query of a URL: the texts with these names; empty texts and other names are left
 * out.
 */
export function filterReader<const Name extends string>(names: readonly Name[]) {
  return (search: Record<string, unknown>): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' && search[name] ? [[name, search[name]]] : [])),
    ) as Partial<Record<Name, string>>;
}

/** A path with these filters as its query; absent and empty filters are left out. */
export function pathWith(path: string, filters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
