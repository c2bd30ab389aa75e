import { writeMeasures } from './search-measures.ts';
import { alternatives, searchGroups, synonymWords } from './search-terms.ts';
import { normaliseQuery, plural, singular } from './search-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A search as groups of words that mean the same, as the catalogue writes them; a product has one of every group. */
export function meantGroups(text: string, vocabulary: Vocabulary): string[][] {
  return correctGroups(joinedWords(unfinishedWord(text, searchGroups(text), vocabulary), vocabulary), vocabulary);
}

/**
 * A search without its one word that most likely finds nothing: one that stands in no product, else the last with a
 * figure, else the last; null where it is a single word.
 */
export function withoutOddWord(text: string, vocabulary: Vocabulary): string | null {
  const words = writeMeasures(text).trim().split(/\s+/);
  if (words.length < 2) return null;
  const isUnknown = (word: string) =>
    !/\d/.test(word) && vocabulary.containing(singular(normaliseQuery(word))).length === 0;
  const unknown = words.findLastIndex(isUnknown);
  const figure = words.findLastIndex((word) => /\d/.test(word));
  const odd = unknown >= 0 ? unknown : figure >= 0 ? figure : words.length - 1;
  return words.toSpliced(odd, 1).join(' ');
}

/** The last word as it was typed where it only looks like a plural: 'anes' is the beginning of a word, not several 'ane'. */
function unfinishedWord(text: string, groups: string[][], vocabulary: Vocabulary): string[][] {
  const typed = normaliseQuery(text).split(' ').at(-1) ?? '';
  const [one = '', ...others] = groups.at(-1) ?? [];
  const isPlural = one === typed || one !== singular(typed) || others.length > 0 || isKnown(one, vocabulary);
  return isPlural ? groups : [...groups.slice(0, -1), [typed]];
}

/** Words typed apart that the catalogue writes as one, found by that one as well: 'sof lex' finds Soflex. */
function joinedWords(groups: string[][], vocabulary: Vocabulary): string[][] {
  const joined = groups.map(([word = ''], at) => {
    const one = word + (groups[at + 1]?.[0] ?? '');
    return at + 1 < groups.length && isKnown(one, vocabulary) ? one : null;
  });
  return groups.map((group, at) => [...group, ...[joined[at - 1], joined[at]].flatMap((one) => one ?? [])]);
}

/** What two words a word may be that the catalogue writes apart: 'soflex' → 'sof lex', 'kfile' → 'k file'. */
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
 * Words that stand in no product and are none of the list are replaced by two words that do, and by the nearest that do or
 * are, and all they mean; the last, which may be half typed, by what may begin so, and before it is part of a word.
 */
function correctGroups(groups: string[][], vocabulary: Vocabulary): string[][] {
  return groups.map((group, at) => {
    const [typed = ''] = group;
    const last = at === groups.length - 1;
    if (group.length > 1 || !/^[a-z]{4,}$/.test(typed)) return group;
    if (last && vocabulary.beginning(typed).length === 0) {
      const begun = synonymWords.filter((word) => word.startsWith(typed));
      if (begun.length) return [...new Set(begun.flatMap((word) => alternatives(word)))];
    }
    if (vocabulary.containing(typed).length) return group;
    const nearest = last ? vocabulary.nearestUnfinished(typed) : vocabulary.nearest(typed);
    const meant = [...splitWords(typed, vocabulary), ...nearest.flatMap((word) => [word, ...alternatives(word)])];
    return meant.length ? [...new Set(meant)] : group;
  });
}
