/** The kinds of terms. A need is a problem or a task; a search contains only some of its words. */
export const TERM_KINDS = ['name', 'brand', 'abbreviation', 'need', 'french'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/**
 * What a word has to do with other words or with attributes:
 * - `synonym`: all words of the row find each other;
 * - `one-way`: the word also finds the other words, and they do not find it;
 * - `exclusion`: a search that excludes the word also excludes the other words, as metal excludes steel;
 * - `attribute`, `opposite`: the word names the attribute, or the opposite of a yes/no attribute;
 * - `absence`: products with this value of the attribute do not have what the attribute is about.
 */
export const MEANING_KINDS = ['synonym', 'one-way', 'exclusion', 'attribute', 'opposite', 'absence'] as const;
export type MeaningKind = (typeof MEANING_KINDS)[number];

export const TERM_LANGUAGES = ['en', 'fr', 'any'] as const;
export type TermLanguage = (typeof TERM_LANGUAGES)[number];

/** A phrase of clinics and the products it finds, as the supplier enters it. */
export interface TradeTerm {
  term: string;
  language: TermLanguage;
  kind: TermKind;
  /** Patterns of item codes with `*`, and `class:` with the id of a class; the most typical products first. */
  products: string[];
  source: string;
}

/** A word of the trade and what it means, as the supplier enters it. */
export interface WordMeaning {
  /** A word or phrase; of an absence, the key of a value. */
  term: string;
  language: TermLanguage;
  kind: MeaningKind;
  /** Words and phrases; of the last three kinds, keys of attributes. */
  means: string[];
  source: string;
}
