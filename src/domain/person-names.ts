import { hasHiddenCharacters } from './hidden-characters.ts';
import { containsLink, hasBrackets } from './text.ts';

/** Reasons to refuse how a first or last name is written. */
export type NameFault = 'LINK' | 'BRACKETS' | 'CHARACTERS' | 'ALPHABETS' | 'TOO_LONG';

/** Most letters of a first or last name, with each accent and each part of a ligature counted. */
export const MAX_NAME_LETTERS = 180;

/** Letters and their marks; the modifier letters U+02BB and U+02BC are apostrophes. */
const CHARACTERS =
  /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Mn}\p{Mc}\u00a0 '\u2018\u2019\u02bb\u02bc.,\u2010\u2011\u2013-])*$/u;

/** Characters that are no evidence of an alphabet: accents and apostrophes, and characters that are no letters. */
const SHARED = /[^\p{L}\p{M}]|[\u0300-\u036f\u02bb\u02bc\p{Script_Extensions=Inherited}]/gu;

/**
 * The scripts of each alphabet. Scripts that nobody uses any more, and Lisu, whose letters are Latin capitals, are left
 * out.
 */
const ALPHABETS = [
  ...['Latin', 'Adlam', 'Arabic', 'Armenian', 'Bengali', 'Canadian_Aboriginal', 'Cherokee', 'Cyrillic', 'Devanagari'],
  ...['Ethiopic', 'Georgian', 'Greek', 'Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam'],
  ...['Mongolian', 'Myanmar', 'Nko', 'Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
  ...['Tifinagh', 'Yi', 'Han Bopomofo', 'Han Hangul', 'Han Hiragana Katakana'],
].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
});

/**
 * The reason to refuse a first or last name (rules: ACCOUNT-44, ACCOUNT-45). Whether it is empty or has hidden
 * characters is left to the caller: a name with hidden characters has no other fault of its characters.
 */
export function nameFaults(name: string): NameFault[] {
  const faults: NameFault[] = [];
  if (containsLink(name)) faults.push('LINK');
  if (hasBrackets(name)) faults.push('BRACKETS');
  if (faults.length > 0 || hasHiddenCharacters(name)) return faults;
  if (!CHARACTERS.test(name)) return ['CHARACTERS'];
  if (!isOneAlphabet(name)) return ['ALPHABETS'];
  return name.normalize('NFKD').length > MAX_NAME_LETTERS ? ['TOO_LONG'] : [];
}

/** Whether all letters of a text are of one alphabet, so that none can be mixed in that only looks like another. */
export function isOneAlphabet(text: string): boolean {
  const letters = text.replace(SHARED, '');
  return ALPHABETS.some((alphabet) => alphabet.test(letters));
}
