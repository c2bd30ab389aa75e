import type { MeaningKind, WordMeaning } from '#domain/trade-terms.ts';
import { searchWords } from './terms.ts';

/** What the words of the trade mean. */
export interface Synonyms {
  /** A word or phrase with all phrases of the same meaning; the phrase itself is first. */
  alternatives: (phrase: string) => string[];
  /** Whether a normalised phrase has synonyms. */
  has: (phrase: string) => boolean;
  /** The longest phrase with synonyms or exclusions that words have at a position; null if there is none. */
  phraseAt: (words: readonly string[], at: number) => { text: string; length: number } | null;
  /** The single words that have synonyms: a misspelled word may be corrected to one of them. */
  words: readonly string[];
  /** Words of the longest phrase that has synonyms; 1 if there is none. */
  longest: number;
  /** A word with all that is excluded with it, and all that means the same. */
  excludedWith: (word: string) => string[];
  /** Whether other words are excluded with a word, as steel with metal. */
  excludesMoreWords: (word: string) => boolean;
  /** The words for an attribute, or the words for its opposite. */
  ofAttribute: (kind: 'attribute' | 'opposite', key: string) => readonly Pick<WordMeaning, 'term' | 'language'>[];
  /** Whether a value of an attribute says that the product lacks the property: 'none', or 'unscented' of scent. */
  isAbsence: (value: string, attribute: string) => boolean;
  /** The words, also keys of values, that say that a product has nothing of some attributes. */
  absences: readonly Pick<WordMeaning, 'term' | 'means'>[];
}

/** Words of the longest phrase that `phraseAt` finds, with words that only join: 'agent de conservation'. */
const MAX_PHRASE_WORDS = 4;

/** The key of the value that says, for any attribute of a choice, that the product has none of its values. */
const NONE = 'none';

/** Prepares the meanings of words for searches; the order of the rows is the order of the alternatives. */
export function readSynonyms(rows: readonly Omit<WordMeaning, 'source'>[]): Synonyms {
  const ofKind = (...kinds: MeaningKind[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const written = (phrase: string) => searchWords(phrase).join(' ');
  /** Each known phrase, normalised, with all phrases of the same meaning. */
  const meanings = new Map<string, string[]>();
  const add = (phrase: string, others: readonly string[]) =>
    meanings.set(phrase, [...(meanings.get(phrase) ?? []), ...others]);
  for (const { term, means } of ofKind('synonym')) {
    const phrases = [term, ...means].map(written);
    for (const phrase of phrases) add(phrase, phrases);
  }
  for (const { term, means } of ofKind('one-way'))
    for (const other of means.map(written)) add(written(term), [other, ...(meanings.get(other) ?? [])]);
  const excludedToo = new Map(ofKind('exclusion').map(({ term, means }) => [written(term), means]));
  const absences = new Set(ofKind('absence').flatMap(({ term, means }) => means.map((key) => `${key} ${term}`)));

  const alternatives = (phrase: string) => {
    const key = written(phrase);
    return [...new Set([key, ...(meanings.get(key) ?? [])])];
  };
  const longest = Math.max(1, ...[...meanings.keys()].map((phrase) => phrase.split(' ').length));
  return {
    alternatives,
    has: (phrase) => meanings.has(phrase),
    phraseAt: (words, at) => {
      for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
        const text = written(words.slice(at, at + length).join(' '));
        if (meanings.has(text) || excludedToo.has(text)) return { text, length };
      }
      return null;
    },
    words: [...meanings.keys()].filter((phrase) => !phrase.includes(' ')),
    longest,
    excludedWith: (word) =>
      alternatives(word).flatMap((alternative) => [
        alternative,
        ...(excludedToo.get(alternative) ?? []).flatMap(alternatives),
      ]),
    excludesMoreWords: (word) => alternatives(word).some((alternative) => excludedToo.has(alternative)),
    ofAttribute: (kind, key) => ofKind(kind).filter(({ means }) => means.includes(key)),
    absences: ofKind('absence'),
    isAbsence: (value, attribute) => value === NONE || absences.has(`${attribute} ${value}`),
  };
}

/** The synonyms of a store that has none. */
export const noSynonyms = readSynonyms([]);
