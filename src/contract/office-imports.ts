import { z } from 'zod';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { IMPORT_STATES, ROW_OUTCOMES, ROW_PROGRESS } from '#domain/import/states.ts';
import { besidePage, pageQuery, positionSchema } from './list-page.ts';

export const officeImportsQuerySchema = z.object(pageQuery(positionSchema));
export type OfficeImportsQuery = z.infer<typeof officeImportsQuerySchema>;

/** What a file is: its kind of data, its name, and the sheet of a workbook that has several. */
export const newImportQuerySchema = z.object({
  kind: z.enum(IMPORT_KINDS),
  file: z.string().trim().min(1).max(200),
  sheet: z.string().min(1).max(100).optional(),
});
export const newImportSchema = z.object({ import: z.number().int() }).meta({ id: 'NewImport' });

const listedShape = {
  import: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  file: z.string(),
  state: z.enum(IMPORT_STATES),
  createdAt: z.iso.datetime(),
  /** The staff member who sent the file; null for a command. */
  by: z.string().nullable(),
  /** Rows by what they would do, and by what became of them. */
  counts: z.record(z.enum([...ROW_OUTCOMES, ...ROW_PROGRESS]), z.number().int()),
};
const listedImportSchema = z.object(listedShape).meta({ id: 'ListedImport' });
export type ListedImport = z.infer<typeof listedImportSchema>;

export const officeImportsSchema = z
  .object({ items: z.array(listedImportSchema), ...besidePage })
  .meta({ id: 'OfficeImports' });
export type OfficeImports = z.infer<typeof officeImportsSchema>;

export const importPageSchema = z
  .object({
    ...listedShape,
    /** What the person must know about how the file was read. Sentences. */
    remarks: z.array(z.string()),
    appliedAt: z.iso.datetime().nullable(),
    undoneAt: z.iso.datetime().nullable(),
    /** The columns of the file in their order, each with the column of the kind that it fills, and its first values. */
    columns: z.array(
      z.object({ header: z.string(), column: z.string().nullable(), samples: z.array(z.string()).max(3) }),
    ),
  })
  .meta({ id: 'ImportPage' });
export type ImportPage = z.infer<typeof importPageSchema>;

export const importRowsQuerySchema = z.object({
  which: z.enum([...ROW_OUTCOMES, ...ROW_PROGRESS]),
  /** The row after which the page begins; 0 for the first page. */
  after: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

const valueSchema = z.union([z.string(), z.number(), z.boolean()]);
const importRowSchema = z
  .object({
    /** The row of the file, from 1 on. */
    row: z.number().int(),
    key: z.string().nullable(),
    /** The name of the item in the store that the row is about; null if it names none. */
    name: z.string().nullable(),
    outcome: z.enum(ROW_OUTCOMES),
    progress: z.enum(ROW_PROGRESS).nullable(),
    cells: z.array(z.string()),
    /** The values of the cells by column; money in cents. */
    given: z.record(z.string(), valueSchema),
    /** The values that a changed row replaces. */
    before: z.record(z.string(), valueSchema.nullable()).nullable(),
    problems: z.array(z.object({ column: z.string().nullable(), rule: z.string(), suggestion: z.string().optional() })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRowPreview = z.infer<typeof importRowSchema>;

export const importRowsSchema = z
  .object({ items: z.array(importRowSchema), after: z.number().int().nullable() })
  .meta({ id: 'ImportRows' });
