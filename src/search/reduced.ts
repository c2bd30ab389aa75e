import { sql } from 'drizzle-orm';
import { matchClasses } from './classes.ts';
import { hasAskedProperty, readAskedProperties, type DataCondition } from './asked-properties.ts';
import { allOf, byIndex, hasGroups, mayOccur, possibleGroups, wordQuery, type SearchCondition } from './conditions.ts';
import { hasBlank, type SearchedCatalogue, type SearchWords } from './search-query.ts';
import { inAll } from './term-conditions.ts';
import type { PlacedTerm } from './trade-terms.ts';

/** Choices of words to leave out that are tried. */
export const MAX_REDUCED = 64;
/** Words of which some are left out; of a longer text only the first ones are kept. */
const MAX_REDUCED_WORDS = 8;
/** A word that names a class says more about the searched product than another word. */
const CLASS_WORD = 2;
/** A word that names a property, such as a colour, chooses among products. */
const PROPERTY_WORD = 1.5;

/** Some groups of a search left out, and the condition that products have all others. */
export interface ReducedSearch {
  dropped: number[];
  /** Properties that products have by their texts or by their attributes; without it only the texts count. */
  byData: DataCondition[];
  /** Whether a size, an amount or a code is left out. */
  dropsFigure: boolean;
  /** Whether one of the trade terms is left out. */
  dropsTerm: boolean;
  condition: SearchCondition;
}

/** Words that are kept or left out together: the words of one group, or of a trade term. */
interface Unit {
  covers: number[];
  weight: number;
  condition: SearchCondition;
  /** Whether it names a property or a size, which chooses among products. */
  chooses: boolean;
  isNeed?: boolean;
  /** If its attributes may say that a product has it: the condition by text or attributes. */
  byData?: DataCondition;
}

/**
 * The ways to leave out words of a search that no product meets: as few as possible, and words that name a class or a
 * property last (rules: SEARCH-11). Words that no product has are always left out. `byTerms` keep the trade terms that
 * the search names, and find only their products; `byWords` are the others. A property that a word names counts as kept
 * if the attributes of a product have it, whatever its text says. There are no ways for a text without a
 * space, which may be a code, and for a text whose words are all unknown. Choices that no index answers are not tried.
 */
export function reducedSearches(
  { text, groups, named }: Pick<SearchWords<PlacedTerm>, 'text' | 'groups' | 'named'>,
  { vocabulary, classes, properties }: Omit<SearchedCatalogue, 'terms'>,
  { mayBeCode = !hasBlank(text) } = {},
): Record<'byTerms' | 'byWords', ReducedSearch[]> {
  if (groups.length < 2 || mayBeCode) return { byTerms: [], byWords: [] };
  const asked = possibleGroups(groups, vocabulary);
  const { byGroup } = matchClasses(asked, classes);
  const ofWords = (positions: readonly number[]) =>
    hasGroups(
      positions.map((at) => asked[at] ?? []),
      (word) => wordQuery(word, vocabulary),
    );
  const byData = readAskedProperties(asked, properties).map((property): Unit => {
    const byText = ofWords(property.covers);
    const condition = sql`(${sql.join([...byText.indexed, ...byText.read], sql` and `)} or ${hasAskedProperty(property)})`;
    return {
      covers: property.covers,
      weight: property.covers.reduce((sum, at) => sum + (byGroup[at]?.length ? CLASS_WORD : PROPERTY_WORD), 0),
      chooses: true,
      condition: byText,
      byData: { ...property, condition },
    };
  });
  const others = asked.flatMap((group, at): Unit[] => {
    if (byData.some(({ covers }) => covers.includes(at))) return [];
    if (!group.some((phrase) => mayOccur(phrase, vocabulary))) return [];
    const words = group[0]?.split(' ') ?? [];
    const isProperty = properties.at(words, 0)?.length === words.length;
    return [
      {
        covers: [at],
        weight: byGroup[at]?.length ? CLASS_WORD : isProperty ? PROPERTY_WORD : 1,
        chooses: isProperty || /\d/.test(words[0] ?? ''),
        condition: ofWords([at]),
      },
    ];
  });
  const known = [...others, ...byData].sort((a, b) => (a.covers[0] ?? 0) - (b.covers[0] ?? 0));
  const terms = named.map((term): Unit => ({
    covers: term.covers,
    weight: term.covers.length,
    isNeed: term.isNeed,
    chooses: true,
    condition: byIndex(inAll([term])),
  }));
  // First by the texts alone, which rank better, then also by attributes.
  const toSearches = (kept: readonly Unit[]): ReducedSearch[] => {
    const byText = toSearch(kept, false);
    return kept.some((unit) => unit.byData) ? [byText, toSearch(kept, true)] : [byText];
  };
  const toSearch = (kept: readonly Unit[], isByData: boolean): ReducedSearch => {
    const dropped = groups.flatMap((_, at) => (kept.some(({ covers }) => covers.includes(at)) ? [] : at));
    return {
      dropped,
      byData: isByData ? kept.flatMap((unit) => unit.byData ?? []) : [],
      dropsFigure: dropped.some((at) => /\d/.test(groups[at]?.[0] ?? '')),
      dropsTerm: terms.some((term) => !kept.includes(term)),
      condition: allOf(
        kept.map(({ byData, condition }) => (isByData && byData ? byIndex(byData.condition) : condition)),
      ),
    };
  };
  const isTried = ({ dropped, byData, condition }: ReducedSearch) =>
    dropped.length + byData.length > 0 && condition.indexed.length > 0;
  // If no product is one of all terms, the terms that say more are kept.
  const someTerms = terms.length > 1 ? [terms, ...terms.map((term) => [term])] : terms.map((term) => [term]);
  return {
    byTerms: someTerms
      .flatMap((kept) => {
        // Search words outside the need rarely occur in the texts of its products, so they only order these.
        const isNeed = kept.some((term) => term.isNeed);
        const others = known.filter(
          ({ covers, chooses }) =>
            (!isNeed || chooses) && !kept.some((term) => covers.some((at) => term.covers.includes(at))),
        );
        return [...choices(others), []].flatMap((some) => toSearches([...kept, ...some]));
      })
      .filter(isTried),
    byWords: choices(known).flatMap(toSearches).filter(isTried),
  };
}

/** Choices of some units, the heaviest first. */
function choices(units: readonly Unit[]): Unit[][] {
  const weightOf = (kept: readonly Unit[]) => kept.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: 2 ** Math.min(units.length, MAX_REDUCED_WORDS) - 1 }, (_, bits) =>
    units.filter((__, at) => ((bits + 1) >> at) & 1),
  )
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MAX_REDUCED);
}
