import { withoutControls } from './text.ts';

/** The listing slug of a class or category: name lowercased without spaces, a dash, the id; no id, no dash (spec 000 §2). */
export function classSlug({ name, id }: { name: string; id?: number | null }): string {
  const word = name.toLowerCase().replace(/\s+/g, '').replaceAll('/', '-');
  return id === null || id === undefined ? word : `${word}-${id}`;
}

/** Categories with an address of their own (spec 000 §2), by their keys. */
const ownAddresses: Record<string, string> = {
  clearance: '/clearance',
  'monthly-special': '/promotions/monthly-special',
  'q3-catalogue': '/promotions/q3-catalogue',
};

/** The one address of a commerce category's list, as it stands in a link. */
export function categoryPath({ id, key, name }: { id: number; key: string; name: string }): string {
  return ownAddresses[key] ?? `/products/by-category/${encodeURIComponent(classSlug({ id, name }))}`;
}

/** What a listing slug names: the last dash-separated piece is the id, null where it is no number (spec 000 §2). */
export function parseClassSlug(slug: string): { name: string; id: number | null } {
  const dash = slug.lastIndexOf('-');
  const last = slug.slice(dash + 1);
  if (!/^\d{1,9}$/.test(last)) return { name: slug, id: null };
  return { name: dash < 0 ? '' : slug.slice(0, dash), id: Number(last) };
}

/** A name as it stands in a by-name link: blanks become dashes. The caller URL-encodes it. */
export function nameSlug(name: string): string {
  const slug = name.trim().replace(/\s+/g, '-');
  // One or two dots by themselves would name a folder of the address.
  return /^\.{1,2}$/.test(slug) ? `${slug}-` : slug;
}

/** No name is longer; what comes after is not searched for. */
const NAME_MAX = 200;

/** The name meant by a by-name link: dashes become blanks (spec 000 §2), unless it is nothing else; at most 200 signs. */
export function nameFromSlug(slug: string): string {
  const written = withoutControls(slug);
  const name = written.replaceAll('-', ' ').trim() || written;
  return name.slice(0, NAME_MAX);
}

/** Where a non-final breadcrumb leads: its label lowercased with blanks as hyphens; 'Home' leads to / (spec 000 §2). */
export function crumbPath(label: string): string {
  return label === 'Home' ? '/' : `/${label.toLowerCase().replaceAll(' ', '-')}`;
}

/** The {id} of a product address when it is a number, else null: then it is a name. */
export function productIdOf(text: string): number | null {
  const id = Number(text);
  return /^\d{1,10}$/.test(text) && id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** A name to look a product up by. */
export interface NameCandidate {
  name: string;
  /** Only the beginning of what was written: it must be the whole of a product's name. */
  part: boolean;
}

/**
 * The names a product address is looked up by, in this order: as it is, before its first dash, cleaned (spec 000 §2); none
 * for a number that can be no id, nor for signs alone.
 */
export function productNameCandidates(text: string): NameCandidate[] {
  const raw = withoutControls(text).trim().slice(0, NAME_MAX);
  if (!/[\p{L}\p{N}]/u.test(raw) || /^[-+]?0*$|^[-+]\d+$/.test(raw)) return [];
  const cleaned = raw.replace(/[^\p{L}\p{N}.]+/gu, ' ').trim();
  const beginning = (raw.split('-')[0] ?? '').trim();
  return [
    { name: raw, part: false },
    ...(beginning !== raw ? [{ name: beginning, part: true }] : []),
    ...(cleaned !== raw ? [{ name: cleaned, part: false }] : []),
  ].filter(({ name }) => name !== '');
}
