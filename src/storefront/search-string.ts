import { withoutControls } from '#domain/text.ts';

/** Signs of a query that mean nothing there and are easier to read as they are. */
const PLAIN: Record<string, string> = { '%2C': ',', '%3A': ':', '%2F': '/' };

/** The query of an address as plain texts; a name that stands there several times is a comma list, as forms send it. */
export function parseSearch(query: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, written] of new URLSearchParams(query)) {
    const value = withoutControls(written);
    found[name] = name in found ? `${found[name]},${value}` : value;
  }
  return found;
}

/** The query of an address: lists as comma lists, nothing for what is absent or empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') query.set(name, text);
  }
  const text = query.toString().replace(/%2C|%3A|%2F/g, (sign) => PLAIN[sign] ?? sign);
  return text && `?${text}`;
}
