import { normaliseQuery, MAX_QUERY_LENGTH, singular } from '#domain/search-text.ts';
import { CODE_LABEL, ELISIONS, isJoining } from './grammar.ts';
import { boundGroups } from './limits.ts';
import { measureAt, writeMeasures } from './measures.ts';
import type { Synonyms } from './synonyms.ts';

/** The words of a search, normalised and singular, in their order, without connecting words. */
export function searchWords(text: string): string[] {
  const words = normaliseQuery(writeMeasures(text.slice(0, MAX_QUERY_LENGTH).replace(ELISIONS, '')))
    .split(' ')
    .filter((word) => word !== '');
  const significant = words.filter((word) => !isJoining(word, words));
  return (significant.length ? significant : words).map(singular);
}

/** A search text without the label before a code: 'MPN 93895' → '93895'. */
export function withoutCodeLabel(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(CODE_LABEL, '');
}

/**
 * A search as groups: a product matches if it has one alternative of every group. Known phrases of several words ('face
 * mask') form one group, longest first; so does a number with its unit. Groups are unique, and limited by
 * `limits.ts`.
 */
export function searchGroups(text: string, { alternatives, has, longest }: Synonyms): string[][] {
  const words = searchWords(text);
  const groups: string[][] = [];
  for (let at = 0; at < words.length;) {
    const measured = measureAt(words, at);
    if (measured) {
      groups.push(measured.group);
      at += measured.length;
      continue;
    }
    let length = Math.min(longest, words.length - at);
    while (length > 1 && !has(words.slice(at, at + length).join(' '))) length -= 1;
    groups.push(alternatives(words.slice(at, at + length).join(' ')));
    at += length;
  }
  return boundGroups(groups);
}
