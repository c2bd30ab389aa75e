import { normaliseQuery, plural, singular } from '#domain/search-text.ts';
import { boundGroups, MAX_CORRECTED_LENGTH, MAX_CORRECTED } from './limits.ts';
import { searchGroups } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The words of a search in groups of the same meaning. */
export interface CorrectedGroups {
  /** The groups, spelled as in the catalogue. A product matches if it has a word of every group. */
  groups: string[][];
  /** The words of each group as they were typed, normalised. */
  typed: string[];
}

/**
 * Reads a search as groups of words with the same meaning. `isName`: whether a word names a property, such as a colour
 * in French, and is spelled so.
 */
export function correctedGroups(text: string, vocabulary: Vocabulary, isName = (_: string) => false): CorrectedGroups {
  const asTyped = unfinishedWord(text, searchGroups(text, vocabulary.synonyms), vocabulary);
  const corrected = correctSpelling(joinedWords(asTyped, vocabulary), vocabulary, isName);
  const groups = boundGroups(corrected);
  return {
    groups,
    typed: groups.map(([word = '']) => asTyped[corrected.findIndex(([other]) => other === word)]?.[0] ?? word),
  };
}

/** The last word as typed if it only looks like a plural: 'anes' is the beginning of a word, not several 'ane'. */
function unfinishedWord(text: string, groups: string[][], vocabulary: Vocabulary): string[][] {
  const typed = normaliseQuery(text).split(' ').at(-1) ?? '';
  const [last = '', ...others] = groups.at(-1) ?? [];
  const isPlural = last === typed || last !== singular(typed) || others.length > 0 || isKnown(last, vocabulary);
  return isPlural ? groups : [...groups.slice(0, -1), [typed]];
}

/** Adds the joined spelling of two typed words if the catalogue has it: 'sof lex' finds Soflex. */
function joinedWords(groups: string[][], vocabulary: Vocabulary): string[][] {
  const joined = groups.map(([word = ''], at) => {
    const both = word + (groups[at + 1]?.[0] ?? '');
    return at + 1 < groups.length && isKnown(both, vocabulary) ? both : null;
  });
  return groups.map((group, at) => [...group, ...[joined[at - 1], joined[at]].flatMap((spelling) => spelling ?? [])]);
}

/** Two words of the catalogue into which a word can be split: 'soflex' → 'sof lex', 'kfile' → 'k file'. */
function splitWords(word: string, vocabulary: Vocabulary): string[] {
  const splits = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [
    word.slice(0, at + 1),
    word.slice(at + 1),
  ]) as [string, string][];
  return splits
    .filter(([one, other]) => (one.length === 1 || isKnown(one, vocabulary)) && isKnown(other, vocabulary))
    .map((words) => words.join(' '));
}

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  return vocabulary.beginning(word).some((known) => known === word || known === plural(word));
}

/**
 * Unknown words (in no product and no synonym) are replaced by two known words, by the nearest known words, and by all
 * words with the same meaning. The last word may be incomplete, so it is replaced by words that begin with it or nearly
 * so; earlier words may be parts of words. Number and length of corrected words are limited, since each is compared
 * with every known word.
 */
function correctSpelling(groups: string[][], vocabulary: Vocabulary, isName: (word: string) => boolean): string[][] {
  const { synonyms } = vocabulary;
  let corrected = 0;
  return groups.map((group, at) => {
    const [typed = ''] = group;
    const last = at === groups.length - 1;
    if (group.length > 1 || !/^[a-z]{4,}$/.test(typed) || typed.length > MAX_CORRECTED_LENGTH) return group;
    if (last && vocabulary.beginning(typed).length === 0) {
      const begun = synonyms.words.filter((word) => word.startsWith(typed));
      if (begun.length) return [...new Set(begun.flatMap((word) => synonyms.alternatives(word)))];
    }
    if (
      isName(typed) ||
      vocabulary.isTradeWord(typed) ||
      vocabulary.containing(typed).length ||
      corrected === MAX_CORRECTED
    )
      return group;
    corrected += 1;
    const nearest = last ? vocabulary.nearestUnfinished(typed) : vocabulary.nearest(typed);
    const replacements = [
      ...splitWords(typed, vocabulary),
      ...nearest.flatMap((word) => [word, ...synonyms.alternatives(word)]),
    ];
    return replacements.length ? [...new Set(replacements)] : group;
  });
}
