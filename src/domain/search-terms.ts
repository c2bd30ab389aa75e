import { measure, writeMeasures } from './search-measures.ts';
import { frenchWords, synonyms } from './search-synonyms.ts';
import { normaliseQuery, QUERY_MAX, singular } from './search-text.ts';

/** Words that only join others; a search for them alone is still one. */
const joining = new Set(['de', 'des', 'du', 'le', 'les', 'pour', 'avec', 'et', 'and', 'for', 'of', 'the', 'with']);

/** The words of a search, normalised and singular, in their order; none that only joins others. */
export function searchWords(text: string): string[] {
  const words = normaliseQuery(writeMeasures(text.slice(0, QUERY_MAX).replace(/(?<!\p{L})[dl]['’](?=\p{L})/giu, '')))
    .split(' ')
    .filter((word) => word !== '');
  const telling = words.filter((word) => !joining.has(word));
  return (telling.length ? telling : words).map(singular);
}

/** Each known phrase, in the form of a search, with all that means the same. */
const meanings = new Map<string, string[]>();
for (const row of synonyms) {
  const phrases = row.map((phrase) => searchWords(phrase).join(' '));
  for (const phrase of phrases) meanings.set(phrase, [...(meanings.get(phrase) ?? []), ...phrases]);
}
for (const [french, english] of frenchWords) {
  const [phrase, meant] = [french, english].map((words) => searchWords(words).join(' ')) as [string, string];
  meanings.set(phrase, [...(meanings.get(phrase) ?? []), meant, ...(meanings.get(meant) ?? [])]);
}
/** The single words of the list: a mistyped word may be meant for one of them. */
export const synonymWords: readonly string[] = [...meanings.keys()].filter((phrase) => !phrase.includes(' '));
const longestPhrase = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length));

/** A word or phrase and everything that means the same; itself first. */
export function alternatives(phrase: string): string[] {
  const key = searchWords(phrase).join(' ');
  return [...new Set([key, ...(meanings.get(key) ?? [])])];
}

/**
 * A search as groups: a product matches where it has one alternative of every group. Known phrases of several words
 * ('face mask') count as one group, the longest is tried first; so does a number with its unit.
 */
export function searchGroups(text: string): string[][] {
  const words = searchWords(text);
  const groups: string[][] = [];
  for (let at = 0; at < words.length;) {
    const measured = measure(words, at);
    if (measured) {
      groups.push(measured.group);
      at += measured.length;
      continue;
    }
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 1 && !meanings.has(words.slice(at, at + length).join(' '))) length -= 1;
    groups.push(alternatives(words.slice(at, at + length).join(' ')));
    at += length;
  }
  return groups;
}
