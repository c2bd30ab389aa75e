import { MAX_QUERY_LENGTH } from './search-text.ts';
import { cutText, removeControlCharacters } from './text.ts';

/**
 * The listing slug of a class or category: name lowercased without spaces, a dash, the id; no id, no dash (rules:
 * PAGE-6).
 */
export function classSlug({ name, id }: { name: string; id?: number | null }): string {
  const word = name.toLowerCase().replace(/\s+/g, '').replaceAll('/', '-');
  return id === null || id === undefined ? word : `${word}-${id}`;
}

/** Categories with their own URL, by key (rules: PAGE-9). */
const ownAddresses: Record<string, string> = {
  clearance: '/clearance',
  'monthly-special': '/promotions/monthly-special',
  'q3-catalogue': '/promotions/q3-catalogue',
};

/** The URL path of a commerce category's list. */
export function categoryPath({ id, key, name }: { id: number; key: string; name: string }): string {
  return ownAddresses[key] ?? `/products/by-category/${encodeURIComponent(classSlug({ id, name }))}`;
}

/**
 * The name and id in a listing slug: the last dash-separated piece is the id, null if it is not a number (rules:
 * PAGE-6).
 */
export function parseClassSlug(slug: string): { name: string; id: number | null } {
  const dash = slug.lastIndexOf('-');
  const last = slug.slice(dash + 1);
  if (!/^\d{1,9}$/.test(last)) return { name: slug, id: null };
  return { name: dash < 0 ? '' : slug.slice(0, dash), id: Number(last) };
}

/** A name as part of a by-name link: blanks become dashes. The caller URL-encodes the result. */
export function nameSlug(name: string): string {
  const slug = name.trim().replace(/\s+/g, '-');
  // A slug of only one or two dots would be a relative path segment.
  return /^\.{1,2}$/.test(slug) ? `${slug}-` : slug;
}

/**
 * The name in a by-name link: dashes become blanks, unless the name consists only of dashes; at most 200 characters
 * (rules: PAGE-8).
 */
export function nameFromSlug(slug: string): string {
  const written = removeControlCharacters(slug);
  const name = written.replaceAll('-', ' ').trim() || written;
  return cutText(name, MAX_QUERY_LENGTH);
}

/**
 * The path of a non-final breadcrumb: its label in lower case with blanks as hyphens; 'Home' leads to / (rules:
 * PAGE-12).
 */
export function crumbPath(label: string): string {
  return label === 'Home' ? '/' : `/${label.toLowerCase().replaceAll(' ', '-')}`;
}

/** The product id in a URL if it is a number; otherwise null, because it is a name. */
export function productIdOf(text: string): number | null {
  const id = Number(text);
  return /^\d{1,10}$/.test(text) && id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** A name to look a product up by. */
export interface NameCandidate {
  name: string;
  /** Whether `name` is only the beginning of the text; then it must equal a whole product name. */
  part: boolean;
}

/**
 * The names tried for a product URL, in this order: unchanged, before the first dash, cleaned (rules: CAT-26). Empty
 * for a number that cannot be an id, and for a text without letters or digits.
 */
export function productNameCandidates(text: string): NameCandidate[] {
  const raw = cutText(removeControlCharacters(text).trim(), MAX_QUERY_LENGTH);
  if (!/[\p{L}\p{N}]/u.test(raw) || /^[-+]?0*$|^[-+]\d+$/.test(raw)) return [];
  const cleaned = raw.replace(/[^\p{L}\p{N}.]+/gu, ' ').trim();
  const beginning = (raw.split('-')[0] ?? '').trim();
  return [
    { name: raw, part: false },
    ...(beginning !== raw ? [{ name: beginning, part: true }] : []),
    ...(cleaned !== raw ? [{ name: cleaned, part: false }] : []),
  ].filter(({ name }) => name !== '');
}
