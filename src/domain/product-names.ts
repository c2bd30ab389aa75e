import { codeForm, normaliseQuery, singular } from './search-text.ts';
import type { NameCandidate } from './slugs.ts';

/** A product's name and, apart from it, the option that sets it apart from its siblings. */
export interface NameParts {
  name: string;
  /** Empty where there is none. */
  variant: string;
}

/**
 * The name without the variant it ends in ('Bold nitrile gloves, Medium' of variant 'Medium' is 'Bold nitrile gloves'),
 * so that what tells siblings apart is never the part cut off. A name that does not end in it stays whole.
 */
export function nameParts(displayname: string, variant: string | null): NameParts {
  const ending = `, ${variant ?? ''}`;
  const ends = variant !== null && displayname.length > ending.length && displayname.endsWith(ending);
  return { name: ends ? displayname.slice(0, -ending.length) : displayname, variant: variant ?? '' };
}

/** A product as an address may name it. */
interface Named {
  itemid: string;
  displayname: string;
  variant: string | null;
}

/**
 * Whether an address naming a product can mean this one. A search finds something for almost every text; an address must
 * not lead to another product than it names. So its name must begin as the product's does and go on with words of it in
 * their order, or be the beginning of its code: more than the maker's letters, which all of a maker's products share.
 * A part of what was written must be the whole name of the product or of its family.
 */
export function isNamedBy({ name, part }: NameCandidate, { itemid, displayname, variant }: Named): boolean {
  if (part) return [displayname, nameParts(displayname, variant).name].some((own) => wordsOf(own) === wordsOf(name));
  return beginsCode(name, itemid) || isAbridged(wordsOf(name).split(' '), wordsOf(displayname).split(' '));
}

/** The words of a text, one blank between them, in the singular. */
function wordsOf(text: string): string {
  return normaliseQuery(text).split(' ').map(singular).join(' ');
}

/** Whether a text is the beginning of an item code, to the end of its second piece at least, its signs left out or not. */
function beginsCode(text: string, itemid: string): boolean {
  const pieces = itemid.split(/[^a-z0-9]+/i);
  const beginnings = pieces.map((_, at) => codeForm(pieces.slice(0, at + 1).join('')));
  return (pieces.length === 1 ? beginnings : beginnings.slice(1)).includes(codeForm(text));
}

/** Whether the words begin as the others do and all stand among them in this order. */
function isAbridged(words: string[], others: string[]): boolean {
  if (words[0] === '' || words[0] !== others[0]) return false;
  let at = -1;
  return words.every((word) => (at = others.indexOf(word, at + 1)) >= 0);
}
