import { normaliseQuery, singular } from '#domain/search-text.ts';
import {
  AFTER,
  AFTER_PHRASES,
  BEFORE,
  BETWEEN,
  isIntolerant,
  isJoining,
  isSensitive,
  MISSPELLED_AFTER,
  MISSPELLED_BEFORE,
  OF,
  PERSONS,
} from './grammar.ts';
import { editDistance } from './spelling.ts';

/** A word of a text with its place. */
export interface Token {
  /** As names of properties are compared, in the singular. */
  word: string;
  /** Without accents, in lower case. */
  typed: string;
  from: number;
  to: number;
  /** Whether `&` or `/` precedes it: 'latex/powder free'. */
  isJoined: boolean;
  /** Whether only a comma precedes it: 'without powder, latex'. */
  isAfterComma: boolean;
}

/** The words that exclude a safety property before them at the end of a text. */
const LAST = new Set(['no', 'non']);

/** Words that exclude what follows or precedes them. */
export interface Negation {
  /** The number of words. */
  length: number;
  /** Whether they exclude only what names a property or products. */
  isWeak: boolean;
  /** Whether they exclude safety properties only. */
  isSensitive: boolean;
}

/** 'w/o latex', 's/latex', '0 % alcohol' and 'gloves -latex', and the word that they stand for. */
const ABBREVIATIONS =
  /(?<![\p{L}\p{N}])(?:(?<without>w\/o(?![\p{L}\p{N}]))|(?<sans>s\/(?=\s*\p{L}))|(?<minus>(?<=\s)-(?=\p{L})|0\s*%))/u;
const WORDS = new RegExp(`${ABBREVIATIONS.source}|[\\p{L}\\p{M}\\p{N}]+`, 'giu');

/** The words of a text. */
export function tokensOf(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(WORDS)].flatMap(({ 0: found, index, groups = {} }) => {
    const abbreviated = ['without', 'sans', 'minus'].find((name) => groups[name] !== undefined);
    const typed = abbreviated ?? normaliseQuery(found);
    if (typed === '') return [];
    const between = text.slice(end, index).trim();
    end = index + found.length;
    return {
      word: singular(typed),
      typed,
      from: index,
      to: end,
      isJoined: /^[&/]$/.test(between),
      isAfterComma: between === ',',
    };
  });
}

/** A text from which words were taken, without the blanks and the commas that they leave. */
export function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(/^[\s,;&/-]+|[\s,;&/-]+$/g, '');
}

/** The words that exclude what follows them, from a position on; null if there are none. */
export function negationBefore(tokens: readonly Token[], at: number): Negation | null {
  const found = BEFORE.find(({ words }) => words.every((word, place) => isTyped(tokens[at + place], word)));
  return found
    ? { length: found.words.length, isWeak: found.isWeak, isSensitive: found.words.some(isSensitive) }
    : null;
}

/** As `negationBefore`, for a misspelled word: it only excludes what names a property, in case it is another word. */
export function misspelledBefore(
  tokens: readonly Token[],
  at: number,
  isWord: (word: string) => boolean,
): Negation | null {
  const token = tokens[at];
  if (!token || !isMisspelled(token, MISSPELLED_BEFORE, isWord)) return null;
  return { length: 1 + (OF.has(tokens[at + 1]?.typed ?? '') ? 1 : 0), isWeak: true, isSensitive: false };
}

/** The word that excludes what precedes it, at a position: 'free' in 'latex free gloves'; null if it is not there. */
export function negationAfter(
  tokens: readonly Token[],
  at: number,
  isWord: (word: string) => boolean,
): Negation | null {
  const token = tokens[at];
  const phrase = AFTER_PHRASES.find((words) => words.every((word, place) => tokens[at + place]?.typed === word));
  if (phrase) return { length: phrase.length, isWeak: false, isSensitive: false };
  if (!token || OF.has(tokens[at + 1]?.typed ?? '')) return null;
  // 'Gloves (latex: no)', but not 'file no 2'.
  if (at === tokens.length - 1 && LAST.has(token.typed)) return { length: 1, isWeak: false, isSensitive: true };
  const isMeant = AFTER.has(token.typed) || AFTER.has(token.word);
  if (!isMeant && !isMisspelled(token, MISSPELLED_AFTER, isWord)) return null;
  return { length: 1, isWeak: false, isSensitive: isSensitive(token.typed) || isSensitive(token.word) };
}

/** The words from a position on that only join the excluding words to what they exclude. */
export function wordsBetween(tokens: readonly Token[], at: number): number {
  let length = 0;
  while (BETWEEN.has(tokens[at + length]?.typed ?? '') && at + length + 1 < tokens.length) length += 1;
  return length;
}

/**
 * The range of an exclusion with the persons of whom it is said: 'for latex sensitive patients', not 'for latex free
 * gloves'.
 */
export function withPersons(
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  if (!tokens.slice(from, to).some(({ typed, word }) => isIntolerant(typed) || isIntolerant(word))) return { from, to };
  const isPerson = (at: number) => PERSONS.has(tokens[at]?.typed ?? '');
  let [start, end] = [from, to];
  while (isPerson(start - 1)) start -= 1;
  while (isPerson(end)) end += 1;
  return { from: start, to: end };
}

/** Short words may be typed in the plural without being another word. */
const SHORTEST_PLURAL = 5;

function isTyped(token: Token | undefined, word: string): boolean {
  return token?.typed === word || (word.length >= SHORTEST_PLURAL && token?.word === word);
}

/** A word of so few letters with another letter is mostly another word: 'sang' is not 'sans'. */
const FEW_LETTERS = 4;
/** From this length on a word may have two mistakes. */
const LONG_WORD = 8;

/** Whether a word is none of the catalogue and nearly one of some words. */
function isMisspelled({ typed }: Token, words: readonly string[], isWord: (word: string) => boolean): boolean {
  if (!/^[a-z]{3,}$/.test(typed) || isWord(typed) || isJoining(typed, [])) return false;
  const most = typed.length < LONG_WORD ? 1 : 2;
  const lettersOf = (word: string) => [...word].sort().join('');
  return words.some((word) => {
    if (editDistance(typed, word, most) > most) return false;
    return word.length > FEW_LETTERS || typed.length !== word.length || lettersOf(typed) === lettersOf(word);
  });
}
