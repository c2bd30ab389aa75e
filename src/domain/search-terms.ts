import { synonyms } from './search-synonyms.ts';

/** A search is cut here; nobody types more on purpose. */
export const QUERY_MAX = 200;

/** A text as searches compare it: lower case, no accents, dashes and other signs as single blanks. */
export function normaliseQuery(text: string): string {
  return text
    .slice(0, QUERY_MAX)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.%]+/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a search text asks for anything at all (spec 000 §5). */
export function isBlankQuery(text: string): boolean {
  return normaliseQuery(text) === '';
}

/** An item code or manufacturer's number as it is compared: letters and digits alone, lower case. */
export function codeForm(text: string): string {
  return text
    .slice(0, QUERY_MAX)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Words that end like a plural and are none. */
const notPlural = new Set(['forceps', 'series', 'lens', 'always']);

/** The singular of a normalised English word: gloves → glove, brushes → brush, assemblies → assembly. */
export function singular(word: string): string {
  if (word.length < 4 || notPlural.has(word) || !/^\p{L}+$/u.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a search, normalised and singular, in their order. */
export function searchWords(text: string): string[] {
  return normaliseQuery(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(singular);
}

/** Each known phrase, in the form of a search, with all that means the same. */
const meanings = new Map<string, string[]>();
for (const row of synonyms) {
  const phrases = row.map((phrase) => searchWords(phrase).join(' '));
  for (const phrase of phrases) meanings.set(phrase, [...(meanings.get(phrase) ?? []), ...phrases]);
}
const longestPhrase = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length));

/** A word or phrase and everything that means the same; itself first. */
export function alternatives(phrase: string): string[] {
  const key = searchWords(phrase).join(' ');
  return [...new Set([key, ...(meanings.get(key) ?? [])])];
}

/**
 * A search as groups: a product matches where it has one alternative of every group. Known phrases of several words
 * ('face mask') count as one group; the longest is tried first.
 */
export function searchGroups(text: string): string[][] {
  const words = searchWords(text);
  const groups: string[][] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 1 && !meanings.has(words.slice(at, at + length).join(' '))) length -= 1;
    groups.push(alternatives(words.slice(at, at + length).join(' ')));
    at += length;
  }
  return groups;
}
