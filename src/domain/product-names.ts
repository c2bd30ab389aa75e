import { codeForm, normaliseQuery, singular } from './search-text.ts';

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

/**
 * Whether an address naming a product can mean this one: its code without signs, or words that all begin words of its name
 * or code. A search finds something for almost every text; an address must not lead to another product than it names.
 */
export function isNamedBy(name: string, { itemid, displayname }: { itemid: string; displayname: string }): boolean {
  const code = codeForm(name);
  if (code !== '' && codeForm(itemid).startsWith(code)) return true;
  const own = normaliseQuery(`${displayname} ${itemid}`).split(' ');
  const asked = normaliseQuery(name).split(' ').map(singular);
  return asked.every((word) => word !== '' && own.some((other) => other.startsWith(word)));
}
