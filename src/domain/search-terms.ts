import { synonyms } from './search-synonyms.ts';
import { normaliseQuery, singular } from './search-text.ts';

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
