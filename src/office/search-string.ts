/** The query of a URL as texts. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** The query of a URL; absent and empty values are left out. */
export function stringifySearch(search: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = String(value ?? '');
    if (text !== '') query.set(name, text);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
