/** The kinds of terms. A need is a problem or a task; a search contains only some of its words. */
export const TERM_KINDS = ['name', 'brand', 'abbreviation', 'need', 'french'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

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
