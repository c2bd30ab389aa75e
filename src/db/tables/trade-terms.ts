import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { TERM_KINDS, TERM_LANGUAGES } from '#domain/trade-terms.ts';

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
