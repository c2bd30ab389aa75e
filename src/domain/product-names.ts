import { codeForm, normaliseQuery, singular } from './search-text.ts';
import type { NameCandidate } from './slugs.ts';

/** A product's name without its variant, and the variant. */
export interface NameParts {
  name: string;
  /** Empty if there is no variant. */
  variant: string;
}

/**
 * The name without the variant at its end: 'Bold nitrile gloves, Medium' with the variant 'Medium' becomes 'Bold
 * nitrile gloves'. The variant is shown apart, so that cutting a long name never hides what distinguishes siblings. A
 * name that does not end in its variant stays complete.
 */
export function nameParts(displayname: string, variant: string | null): NameParts {
  const ending = `, ${variant ?? ''}`;
  const ends = variant !== null && displayname.length > ending.length && displayname.endsWith(ending);
  return { name: ends ? displayname.slice(0, -ending.length) : displayname, variant: variant ?? '' };
}

/** The fields by which a URL may name a product. */
export interface NamedProduct {
  itemid: string;
  displayname: string;
  variant: string | null;
  brand: string;
}

/**
 * The found product that a URL names, or null. The text before a dash may also be only the beginning of a product name,
 * such as 'CaviWipes', if all products whose names begin with it are of one family. The name of a brand does not count
 * as the beginning of a product name.
 */
export function findNamedProduct<P extends NamedProduct>(candidate: NameCandidate, found: readonly P[]): P | null {
  const named = found.find((product) => isNamedBy(candidate, product));
  if (named || !candidate.part) return named ?? null;
  const beginning = found.filter((product) => beginsName(wordsOf(candidate.name), product));
  const families = new Set(beginning.map(({ displayname, variant }) => nameParts(displayname, variant).name));
  return families.size === 1 ? (beginning[0] ?? null) : null;
}

/** Whether a product's name begins with these words, and they are more than the name of its brand. */
function beginsName(words: string, { displayname, brand }: NamedProduct): boolean {
  return words !== '' && words !== wordsOf(brand) && `${wordsOf(displayname)} `.startsWith(`${words} `);
}

/**
 * Whether a URL with this name may open this product. A search finds something for almost every text, but a URL must
 * not open a different product. The text must begin as the product's name does and continue with words of the name in
 * their order, or be the beginning of the item code that goes beyond the maker's letters, which all products of a maker
 * share. A part of the text must equal the whole name of the product or of its family.
 */
export function isNamedBy(
  { name, part }: NameCandidate,
  { itemid, displayname, variant }: Omit<NamedProduct, 'brand'>,
): boolean {
  if (part) return [displayname, nameParts(displayname, variant).name].some((own) => wordsOf(own) === wordsOf(name));
  return beginsCode(name, itemid) || isAbridged(wordsOf(name).split(' '), wordsOf(displayname).split(' '));
}

/** The words of a text in the singular, separated by one blank. */
function wordsOf(text: string): string {
  return normaliseQuery(text).split(' ').map(singular).join(' ');
}

/**
 * Whether a text is the beginning of an item code, at least to the end of the code's second piece, with or without
 * punctuation.
 */
function beginsCode(text: string, itemid: string): boolean {
  const pieces = itemid.split(/[^a-z0-9]+/i);
  const beginnings = pieces.map((_, at) => codeForm(pieces.slice(0, at + 1).join('')));
  return (pieces.length === 1 ? beginnings : beginnings.slice(1)).includes(codeForm(text));
}

/** Whether the words start with the same word as `others` and all occur in `others` in this order. */
function isAbridged(words: string[], others: string[]): boolean {
  if (words[0] === '' || words[0] !== others[0]) return false;
  let at = -1;
  return words.every((word) => (at = others.indexOf(word, at + 1)) >= 0);
}
