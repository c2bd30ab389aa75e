import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportProblem, ImportValue } from '#domain/import/import-kind.ts';
import { IMPORT_STATES, ROW_OUTCOMES, ROW_PROGRESS } from '#domain/import/states.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import type { MatchedColumn } from '#domain/import/match-columns.ts';

/** Files of the supplier's own data, read to be previewed, applied and undone (docs/rules/import.md). */
export const imports = pgTable('imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: IMPORT_KINDS }).notNull(),
  fileName: text('file_name').notNull(),
  /** The columns of the file, in their order. */
  columns: jsonb().$type<MatchedColumn[]>().notNull().default([]),
  /** What the person must know about the file: its encoding, lines that were left out. Sentences. */
  remarks: jsonb().$type<string[]>().notNull().default([]),
  state: text({ enum: IMPORT_STATES }).notNull(),
  /** The staff member; null for a command. Staff are named by their ids only, as in the audit log. */
  staffId: integer('staff_id'),
  /** The audit row of the act that applied the import; moves of stock name it. */
  auditId: bigint('audit_id', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});

/** The rows of an import that are not blank, with what each would change and what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The row of the file, from 1 on. */
    row: integer().notNull(),
    /** The cells as the file has them. */
    cells: text().array().notNull(),
    /** The object that the row names; null if that could not be read. */
    key: text(),
    /** The values of the cells, by column. */
    given: jsonb().$type<Record<string, ImportValue>>().notNull(),
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
    /** Null until the file is compared with the store. */
    outcome: text({ enum: ROW_OUTCOMES }),
    /** The id of the object that the row changes or has added. */
    targetId: integer('target_id'),
    /** The values that a changed row replaces, by column. */
    before: jsonb().$type<Record<string, ImportValue | null>>(),
    /** Null until the row is applied. */
    progress: text({ enum: ROW_PROGRESS }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index('import_rows_key').on(t.importId, t.key),
    // For the next rows to apply or to undo.
    index('import_rows_next').on(t.importId, t.outcome, t.progress, t.row),
    check('import_rows_refused', sql`${t.outcome} <> 'refused' or ${t.progress} is null`),
  ],
);
