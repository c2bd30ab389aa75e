import { readAskedProperties } from './asked-properties.ts';
import type { Properties, Property } from './properties.ts';
import type { SearchWords } from './search-query.ts';
import { searchWords } from './terms.ts';
import type { PlacedTerm } from './trade-terms.ts';

/** Properties whose names in a search are also the names of a trade term's products. */
export interface AmbiguousWords {
  /** The words mean the products: none of the products that the search's terms name has the property. */
  ignoredProperties: ReadonlySet<Property>;
  /** The words mean the property, and no class or term. */
  preferredProperties: ReadonlySet<Property>;
}

export const noAmbiguousWords: AmbiguousWords = { ignoredProperties: new Set(), preferredProperties: new Set() };

/**
 * Decides the meaning of words that name both products and a property of other products (rules: SEARCH-37): 'bur', which
 * is also French for strawberry, and 'lime', which is French for file. If a product of a term that the search names can
 * have the property, the words mean the property: 'vernis fraise' is a strawberry varnish. Otherwise they mean the
 * products.
 */
export function resolveAmbiguousWords<T extends SearchWords<PlacedTerm>>(words: T, properties: Properties): T {
  const ignoredProperties = new Set<Property>();
  const preferredProperties = new Set<Property>();
  let { groups, named } = words;
  for (const { property, covers } of readAskedProperties(words.groups, properties)) {
    const isWithin = ({ isNeed, covers: ofTerm }: PlacedTerm) => !isNeed && covers.every((at) => ofTerm.includes(at));
    const has = ({ values }: PlacedTerm) => property.named.some((id) => values.has(id));
    const own = words.named.find(isWithin);
    if (!own || has(own)) continue;
    if (words.named.some(has)) {
      preferredProperties.add(property);
      named = named.filter((term) => term !== own);
    } else {
      ignoredProperties.add(property);
      const name = searchWords(property.names.en).join(' ');
      groups = groups.map((group, at) =>
        covers.includes(at) ? group.filter((phrase, place) => place === 0 || phrase !== name) : group,
      );
    }
  }
  return { ...words, groups, named, ambiguous: { ignoredProperties, preferredProperties } };
}
