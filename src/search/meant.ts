import { readAsked } from './asked.ts';
import type { Properties, Property } from './properties.ts';
import type { SearchWords } from './search-query.ts';
import { searchWords } from './terms.ts';
import type { PlacedTerm } from './trade-terms.ts';

/** Which of two meanings a search's words have: a property, or the products of a trade term. */
export interface Meanings {
  /** Properties that the words name, too, but that no product of the search's terms has. */
  notMeant: ReadonlySet<Property>;
  /** Properties that the words mean rather than a class or a term. */
  rather: ReadonlySet<Property>;
}

export const noMeanings: Meanings = { notMeant: new Set(), rather: new Set() };

/**
 * Decides the meaning of words that name both products and a property of other products (rules: SEARCH-37): 'bur', which
 * is also French for strawberry, and 'lime', which is French for file. If a product of a term that the search names can
 * have the property, it is meant: 'vernis fraise' is a strawberry varnish. Otherwise the words mean the products.
 */
export function decideMeanings<T extends SearchWords<PlacedTerm>>(words: T, properties: Properties): T {
  const notMeant = new Set<Property>();
  const rather = new Set<Property>();
  let { groups, named } = words;
  for (const { property, covers } of readAsked(words.groups, properties)) {
    const isWithin = ({ isNeed, covers: ofTerm }: PlacedTerm) => !isNeed && covers.every((at) => ofTerm.includes(at));
    const has = ({ values }: PlacedTerm) => property.named.some((id) => values.has(id));
    const own = words.named.find(isWithin);
    if (!own || has(own)) continue;
    if (words.named.some(has)) {
      rather.add(property);
      named = named.filter((term) => term !== own);
    } else {
      notMeant.add(property);
      const name = searchWords(property.names.en).join(' ');
      groups = groups.map((group, at) =>
        covers.includes(at) ? group.filter((one, place) => place === 0 || one !== name) : group,
      );
    }
  }
  return { ...words, groups, named, meanings: { notMeant, rather } };
}
