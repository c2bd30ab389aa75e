import { matchClasses } from './classes.ts';
import { hasGroups, mayOccur, possibleGroups, wordQuery, type SearchCondition } from './conditions.ts';
import { hasBlank, readWords, type SearchedCatalogue } from './search-query.ts';

/** Choices of words to leave out that are tried. */
const MAX_REDUCED = 64;
/** Words of which some are left out; of a longer text only the first ones are kept. */
const MAX_REDUCED_WORDS = 8;
/** A word that names a class says more about what is searched than another word. */
const CLASS_WORD = 2;

/** Some groups of a search left out, and the condition that products have all others. */
export interface ReducedSearch {
  dropped: number[];
  condition: SearchCondition;
}

/**
 * The ways to leave out words of a search that no product meets: as few as possible, and rather other words than those
 * that name a class (rules: SEARCH-11). Words that no product has are always left out. Empty for a text without a space,
 * which may be a code, and for a text whose words are all unknown. Choices that no index answers are not tried.
 */
export function reducedSearches(typed: string, catalogue: SearchedCatalogue): ReducedSearch[] {
  const { vocabulary, classes } = catalogue;
  const { text, groups } = readWords(typed, catalogue);
  if (groups.length < 2 || !hasBlank(text)) return [];
  const asked = possibleGroups(groups, vocabulary);
  const { byGroup } = matchClasses(asked, classes);
  const known = asked.flatMap((group, at) =>
    group.some((phrase) => mayOccur(phrase, vocabulary))
      ? [{ at, group, weight: byGroup[at]?.length ? CLASS_WORD : 1 }]
      : [],
  );
  const chosen = Array.from({ length: 2 ** Math.min(known.length, MAX_REDUCED_WORDS) - 1 }, (_, bits) =>
    known.filter((__, at) => ((bits + 1) >> at) & 1),
  );
  return chosen
    .filter(({ length }) => length < groups.length)
    .map((kept) => ({ kept, weight: kept.reduce((sum, { weight }) => sum + weight, 0) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_REDUCED)
    .map(({ kept }) => ({
      dropped: groups.flatMap((_, at) => (kept.some((one) => one.at === at) ? [] : at)),
      condition: hasGroups(
        kept.map(({ group }) => group),
        (word) => wordQuery(word, vocabulary),
      ),
    }))
    .filter(({ condition }) => condition.indexed.length > 0);
}
