import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEARCH_PLACES } from '#domain/missed-searches.ts';
import { TERM_LANGUAGES } from '#domain/trade-terms.ts';

/**
 * Search texts that found nothing, and how often. A row says nothing about who searched (rules: SEARCH-27): no person,
 * clinic, session, address or instant.
 */
export const missedSearches = pgTable(
  'missed_searches',
  {
    /** The text as searches compare it: in lower case, without accents. */
    text: text().notNull(),
    language: text({ enum: TERM_LANGUAGES }).notNull(),
    place: text({ enum: SEARCH_PLACES }).notNull(),
    count: integer().notNull(),
    /** Days in Toronto. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.text, t.place] }),
    index('missed_searches_most').on(t.count, t.lastDay),
    index('missed_searches_last_day').on(t.lastDay),
    check('missed_searches_text', sql`length(${t.text}) between 1 and 60`),
    check('missed_searches_language', sql`${t.language} in ('en', 'fr', 'any')`),
    check('missed_searches_place', sql`${t.place} in ('listing', 'suggestions')`),
    check('missed_searches_count', sql`${t.count} > 0`),
  ],
);
