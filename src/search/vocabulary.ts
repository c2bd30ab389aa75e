import {
  mistakesForgiven,
  mistakesForgivenInBeginning,
  nearestBeginnings,
  nearestWords,
  wordDistance,
} from './spelling.ts';
import { noSynonyms, type Synonyms } from './synonyms.ts';

/** The words of the catalogue, as searches look them up. */
export interface Vocabulary {
  size: number;
  synonyms: Synonyms;
  /** The words that contain a text, including the text itself, unordered; empty for the empty text. */
  containing: (part: string) => string[];
  /** The words that begin with a text; empty for the empty text. */
  beginning: (start: string) => string[];
  /** Whether a word is one of a synonym or of a trade term. */
  isTradeWord: (word: string) => boolean;
  /** The words of catalogue, synonyms and trade terms nearest to a misspelled word; empty if none is near enough. */
  nearest: (word: string) => string[];
  /**
   * Corrections of a misspelled word that may be incomplete: beginnings of words if they are as near as any whole word;
   * the synonyms themselves if only synonyms have such a beginning.
   */
  nearestUnfinished: (word: string) => string[];
  /**
   * Whether so many products contain a text that it distinguishes none. The text is a word between spaces, the
   * beginning of a word after a space, or a part of a word. Estimated from a sample of the products.
   */
  isCommon: (part: string) => boolean;
}

/** Products in a sample. A sample below the minimum comes from a small catalogue, where every search is fast. */
export const SAMPLE_SIZE = 200;
const MIN_SAMPLE_SIZE = 50;
/** A text that a larger share of the sample contains is common. */
const COMMON_SHARE = 1 / 4;
/** Texts whose result is cached, because each is compared with all words or with the whole sample. */
const MAX_CACHED = 2_000;

/**
 * Indexes the words for fast searches: a part is searched in all words at once. `sample` holds the search texts of some
 * products, from all parts of the catalogue.
 */
export function indexWords(
  words: readonly string[],
  sample: readonly string[] = [],
  termWords: readonly string[] = [],
  synonyms: Synonyms = noSynonyms,
): Vocabulary {
  const text = `\n${words.join('\n')}\n`;
  const tradeWords = new Set([...synonyms.words, ...termWords]);
  const others = [...tradeWords];
  const known = [...new Set([...words, ...others])].map(withLetters);
  const sampled = sample.map((searchText) => ` ${searchText} `);

  /** The beginnings of a length of all known words, with their letters; computed once for each length. */
  const beginnings = new Map<number, ReturnType<typeof withLetters>[]>();
  function beginningsOf(length: number) {
    const before = beginnings.get(length);
    if (before) return before;
    const all = [...new Set(known.map(({ word }) => word.slice(0, length)))].map(withLetters);
    beginnings.set(length, all);
    return all;
  }

  function nearest(typed: string): string[] {
    const most = mistakesForgiven(typed);
    const own = letters(typed);
    // A mistake changes two letters at most, and the distance includes the plural: other words need no exact
    // comparison.
    const near = known.filter(
      ({ word, letters }) => Math.abs(word.length - typed.length) <= most + 1 && bits(letters ^ own) <= 2 * most + 1,
    );
    return nearestWords(
      typed,
      near.map(({ word }) => word),
    );
  }

  function nearestBegun(typed: string, most: number): string[] {
    const own = letters(typed);
    // A mistake adds at most one letter that the word does not have.
    const near = beginningsOf(typed.length + most).filter(({ letters }) => bits(own & ~letters) <= most);
    return nearestBeginnings(
      typed,
      near.map(({ word }) => word),
      most,
    );
  }

  return {
    size: words.length,
    synonyms,
    containing: cached((part) => {
      const found: string[] = [];
      // The empty text would match at every position, without end.
      if (part === '') return found;
      for (let at = text.indexOf(part); at !== -1;) {
        const end = text.indexOf('\n', at);
        found.push(text.slice(text.lastIndexOf('\n', at) + 1, end));
        at = text.indexOf(part, end);
      }
      return found;
    }),
    beginning: cached((start) => {
      const found: string[] = [];
      if (start === '') return found;
      for (let at = text.indexOf(`\n${start}`); at !== -1; at = text.indexOf(`\n${start}`, at + 1))
        found.push(text.slice(at + 1, text.indexOf('\n', at + 1)));
      return found;
    }),
    isTradeWord: (word) => tradeWords.has(word),
    nearest,
    nearestUnfinished(typed) {
      const whole = nearest(typed);
      const [first] = whole;
      const forgiven = mistakesForgivenInBeginning(typed);
      const most = first === undefined ? forgiven : Math.min(forgiven, wordDistance(typed, first, forgiven));
      const begun = nearestBegun(typed, most).flatMap((beginning) =>
        text.includes(`\n${beginning}`) ? beginning : others.filter((word) => word.startsWith(beginning)),
      );
      return begun.length ? begun : whole;
    },
    isCommon: cached(
      (part) =>
        sampled.length >= MIN_SAMPLE_SIZE &&
        sampled.filter((searchText) => searchText.includes(part)).length > COMMON_SHARE * sampled.length,
    ),
  };
}

/** A function that caches its latest results. */
function cached<T>(compute: (part: string) => T): (part: string) => T {
  const results = new Map<string, T>();
  return (part) => {
    const known = results.get(part);
    if (known !== undefined) return known;
    const result = compute(part);
    if (results.size >= MAX_CACHED) results.clear();
    results.set(part, result);
    return result;
  };
}

function withLetters(word: string) {
  return { word, letters: letters(word) };
}

/** The letters of a word, one bit each. */
function letters(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) - 97);
  return set;
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}
