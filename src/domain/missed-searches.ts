import { normaliseQuery } from './search-text.ts';

/** Where a search was made: in the listing of a search's products, or in the suggestions while somebody types. */
export const SEARCH_PLACES = ['listing', 'suggestions'] as const;
export type SearchPlace = (typeof SEARCH_PLACES)[number];

/** Characters of a text that is counted. A longer text is not a search that two clinics make alike. */
const MAX_MISSED_LENGTH = 60;
/** Digits of a text from which on it may be a telephone number, a card number or a number of a person. */
const MIN_DIGITS_OF_NUMBER = 7;
/** A Canadian postal code, or the beginning of a web address. */
const PLACE = /\b[abceghj-nprstvxy]\d[abceghj-nprstv-z]\s?-?\d[abceghj-nprstv-z]\d\b|:\/\/|\bwww\./i;

/**
 * The text under which a search that finds nothing is counted, in lower case and without accents (rules: SEARCH-27).
 * Null for a text that may say who somebody is (an e-mail address, a telephone number, a postal code), and for one that
 * is blank or too long.
 */
export function missedText(typed: string): string | null {
  const plain = typed.normalize('NFKD');
  if (plain.includes('@') || PLACE.test(plain)) return null;
  if ((plain.match(/\p{N}/gu)?.length ?? 0) >= MIN_DIGITS_OF_NUMBER) return null;
  const text = normaliseQuery(typed);
  return text === '' || text.length > MAX_MISSED_LENGTH ? null : text;
}
