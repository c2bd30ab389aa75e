import { normaliseQuery, QUERY_MAX, singular } from '#domain/search-text.ts';
import { boundGroups } from './limits.ts';
import { measure, writeMeasures } from './measures.ts';
import { frenchWords, synonyms } from './synonyms.ts';

/** Words that only connect other words; ignored unless the search has no other word. */
const joining = new Set([
  'de',
  'des',
  'du',
  'le',
  'les',
  'pour',
  'avec',
  'et',
  'and',
  'for',
  'of',
  'the',
  'with',
  'au',
  'aux',
  'une',
  ...'un la les mon ma mes son sa ses ce cette ces est sont qui que quand se ne pas apres pendant dans sur par'.split(
    ' ',
  ),
  ...'my his her their it is are be that this these when while after during to from want need won don doesn only seulement'.split(
    ' ',
  ),
]);

/** The words of a search, normalised and singular, in their order, without connecting words. */
export function searchWords(text: string): string[] {
  const words = normaliseQuery(
    writeMeasures(
      text
        .slice(0, QUERY_MAX)
        .replace(/(?<!\p{L})(?:(?:[dlnsj]|qu)['’](?=\p{L})|à(?!\p{L}))|(?<=\p{L})['’](?:s|t|re|ll|ve)(?!\p{L})/giu, ''),
    ),
  )
    .split(' ')
    .filter((word) => word !== '');
  const significant = words.filter((word) => !joining.has(word));
  return (significant.length ? significant : words).map(singular);
}

/** Each known phrase, normalised, with all phrases of the same meaning. */
const meanings = new Map<string, string[]>();
for (const row of synonyms) {
  const phrases = row.map((phrase) => searchWords(phrase).join(' '));
  for (const phrase of phrases) meanings.set(phrase, [...(meanings.get(phrase) ?? []), ...phrases]);
}
for (const [french, english] of frenchWords) {
  const [phrase, translation] = [french, english].map((words) => searchWords(words).join(' ')) as [string, string];
  meanings.set(phrase, [...(meanings.get(phrase) ?? []), translation, ...(meanings.get(translation) ?? [])]);
}
/** The single-word synonyms: a misspelled word may be corrected to one of them. */
export const synonymWords: readonly string[] = [...meanings.keys()].filter((phrase) => !phrase.includes(' '));
const longestPhrase = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length));

/** A word or phrase with all phrases of the same meaning; the phrase itself is first. */
export function alternatives(phrase: string): string[] {
  const key = searchWords(phrase).join(' ');
  return [...new Set([key, ...(meanings.get(key) ?? [])])];
}

/** A search text without the label before a code: 'MPN 93895' → '93895'. */
export function withoutCodeLabel(text: string): string {
  return text
    .slice(0, QUERY_MAX)
    .replace(
      /^\s*(?:(?:mpn|sku|r[eé]f|r[eé]f[eé]rence|code|item|cat|num[eé]ro|produit|article)(?!\p{L})(?:\s*(?:code|number|no)\b)?|#|n°)[\s.:#]*(?=.*\d)/iu,
      '',
    );
}

/**
 * A search as groups: a product matches if it has one alternative of every group. Known phrases of several words ('face
 * mask') form one group, longest first; so does a number with its unit. Groups are unique, and limited by
 * `limits.ts`.
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
  return boundGroups(groups);
}
