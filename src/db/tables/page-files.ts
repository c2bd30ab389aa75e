import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#db/bytea.ts';

/** Builds of the storefront that web processes used lately. A build has the same id on every machine. */
export const builds = pgTable('builds', {
  id: text().primaryKey(),
  /** Paths of the build's files; files that did not change belong to several builds. */
  paths: text().array().notNull(),
  /** When a process of this build started, or still ran. */
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The scripts, styles, fonts and pictures of these builds: a process of any build can serve them (rules: PAGE-41). */
export const pageFiles = pgTable('page_files', {
  /** The path of the file's URL; it contains a hash of the content. */
  path: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  /** Whether the content is compressed by brotli. */
  brotli: boolean().notNull(),
  content: bytea().notNull(),
});
