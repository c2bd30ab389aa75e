import { z } from 'zod';
import { BIN_KINDS } from '#domain/bin-lists.ts';
import { besidePage, pageQuery } from './list-page.ts';

export const officeBinsQuerySchema = z.object({
  kind: z.enum(BIN_KINDS).optional(),
  /** The beginning of a code. */
  q: z.string().trim().max(100).optional(),
  /** The place on the walk and the code of the bin beside the page, as the answer before gave them. */
  ...pageQuery(z.string().regex(/^\d{1,7}~[^~]{1,20}$/, 'Must be a position that a list gave')),
});
export type OfficeBinsQuery = z.infer<typeof officeBinsQuerySchema>;

const binSchema = z
  .object({
    code: z.string(),
    /** The number on the walk. */
    sortOrder: z.number().int(),
    /** The items with units in the bin. */
    items: z.number().int(),
    units: z.number().int(),
    /** When the whole bin was counted last; null if it never was. */
    countedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OfficeBin' });
export type OfficeBin = z.infer<typeof binSchema>;

export const officeBinsSchema = z
  .object({
    items: z.array(binSchema),
    /** How many bins pass the filters, counted up to `COUNTED_BINS`. */
    count: z.number().int(),
    ...besidePage,
  })
  .meta({ id: 'OfficeBins' });
export type OfficeBins = z.infer<typeof officeBinsSchema>;

export const officeBinPageSchema = binSchema
  .extend({
    /** The lots in the bin, by item code; up to 200. */
    rows: z.array(
      z.object({
        item: z.string(),
        name: z.string(),
        /** '' for units whose lot is not known. */
        lot: z.string(),
        expiresOn: z.iso.date().nullable(),
        units: z.number().int(),
      }),
    ),
    /** Whether the bin has more lots than `rows`. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'OfficeBinPage' });
export type OfficeBinPage = z.infer<typeof officeBinPageSchema>;
