import { removeControlCharacters } from '#domain/text.ts';

/** Characters that need no encoding in a query and are easier to read without it. */
const PLAIN: Record<string, string> = { '%2C': ',', '%3A': ':', '%2F': '/' };

/** Parses the query of a URL to strings; a repeated name, as forms send it, becomes a comma list. */
export function parseSearch(query: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, written] of new URLSearchParams(query)) {
    const value = removeControlCharacters(written);
    found[name] = name in found ? `${found[name]},${value}` : value;
  }
  return found;
}

/** The query of a URL: lists as comma lists; absent and empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') query.set(name, text);
  }
  const text = query.toString().replace(/%2C|%3A|%2F/g, (code) => PLAIN[code] ?? code);
  return text && `?${text}`;
}
