import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { MEANING_KINDS, TERM_KINDS, TERM_LANGUAGES } from '#domain/trade-terms.ts';

/** The trade terms that clinics type, and the products that each term finds (rules: SEARCH-22). */
export const tradeTerms = pgTable(
  'trade_terms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    term: text().notNull(),
    language: text({ enum: TERM_LANGUAGES }).notNull(),
    kind: text({ enum: TERM_KINDS }).notNull(),
    /** Patterns of item codes with `*`, and `class:` with the id of a class; the most typical products first. */
    products: text().array().notNull(),
    /** Where the term comes from: everyday usage, a manufacturer, a terminology. */
    source: text().notNull(),
  },
  (t) => [
    unique('trade_terms_term').on(t.term, t.language),
    check('trade_terms_texts', sql`${t.term} ~ '\\S' and ${t.source} ~ '\\S'`),
    check('trade_terms_language', sql`${t.language} in ('en', 'fr', 'any')`),
    check('trade_terms_kind', sql`${t.kind} in ('name', 'brand', 'abbreviation', 'need', 'french')`),
    check('trade_terms_products', sql`cardinality(${t.products}) > 0`),
  ],
);

/** Words of the trade that mean other words, or that are about attributes of products (rules: SEARCH-24). */
export const wordMeanings = pgTable(
  'word_meanings',
  {
    /** Words of the same meaning are searched in the order of their rows. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    term: text().notNull(),
    language: text({ enum: TERM_LANGUAGES }).notNull(),
    kind: text({ enum: MEANING_KINDS }).notNull(),
    means: text().array().notNull(),
    /** Where the meaning comes from: everyday usage, a terminology. */
    source: text().notNull(),
  },
  (t) => [
    unique('word_meanings_term').on(t.term, t.language, t.kind),
    check('word_meanings_texts', sql`${t.term} ~ '\\S' and ${t.source} ~ '\\S'`),
    check('word_meanings_language', sql`${t.language} in ('en', 'fr', 'any')`),
    check(
      'word_meanings_kind',
      sql`${t.kind} in ('synonym', 'one-way', 'exclusion', 'attribute', 'opposite', 'absence')`,
    ),
    check('word_meanings_means', sql`cardinality(${t.means}) > 0`),
  ],
);
