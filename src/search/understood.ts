import { codeForm } from '#domain/search-text.ts';
import { findProperties } from './asked-properties.ts';
import { matchClasses } from './classes.ts';
import { possibleGroups } from './conditions.ts';
import { readNamedThings, type NamedThing } from './named-things.ts';
import type { SearchedCatalogue, SearchWords } from './search-query.ts';
import { searchWords } from './terms.ts';
import { withoutDropped, type NamedTerm } from './trade-terms.ts';

/** A class or a brand. */
interface Named {
  id: number;
  name: string;
}

/** How the words of a search were read (rules: SEARCH-29). */
export interface UnderstoodSearch {
  /** The classes that the words name. */
  classes: Named[];
  /** The trade terms that the words name. */
  terms: string[];
  /** The names of the properties that the words name. */
  attributes: string[];
  /** The names of the properties that the words exclude. */
  exclusions: string[];
  /** The brands that the words name. */
  brands: Named[];
  /** The text as codes are compared; null if no product has it as its code. */
  code: string | null;
  /** What the words name, with the text that no longer names it. */
  things: NamedThing[];
}

/** Limit of the classes: an incomplete word such as `s` names many. */
const MAX_CLASSES = 20;

interface Found {
  brands: readonly Named[];
  /** Whether a product has the whole text as its code. */
  isCode: boolean;
  /** Positions of the groups of words that were left out. */
  dropped?: readonly number[];
}

/** Reads what the words of a search name, without the words that were left out. */
export function readUnderstood(
  search: SearchWords<NamedTerm>,
  { vocabulary, properties, classes }: Omit<SearchedCatalogue, 'terms'>,
  { brands, isCode, dropped = [] }: Found,
): UnderstoodSearch {
  const { text, groups: all, named, excluded } = search;
  const exclusions = [...new Set(excluded.map(({ property }) => property.names.en))];
  if (isCode)
    return { classes: [], terms: [], attributes: [], exclusions, brands: [], code: codeForm(text), things: [] };
  const groups = all.filter((_, at) => !dropped.includes(at));
  const ids = new Set(matchClasses(possibleGroups(groups, vocabulary), classes).named);
  const words = groups.flatMap(([typed = '']) => typed.split(' '));
  const written = ` ${words.join(' ')} `;
  const toNamed = ({ id, name }: Named) => ({ id, name });
  return {
    classes: classes
      .filter(({ id }) => ids.has(id))
      .slice(0, MAX_CLASSES)
      .map(toNamed),
    terms: withoutDropped(named, dropped).map(({ term }) => term),
    attributes: [
      ...new Set(
        findProperties(groups, properties).flatMap(({ property }) =>
          search.ambiguous.ignoredProperties.has(property) ? [] : property.names.en,
        ),
      ),
    ],
    exclusions,
    brands: brands.filter(({ name }) => written.includes(` ${searchWords(name).join(' ')} `)).map(toNamed),
    code: null,
    things: readNamedThings(search, { properties, classes, brands }, dropped),
  };
}
