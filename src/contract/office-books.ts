import { z } from 'zod';

/** Until which Toronto day the books are closed, who changed it and when; null if no day is closed. */
export const officeBooksSchema = z
  .object({
    closedUntil: z.iso.date().nullable(),
    /** Null for a command, and if nobody has changed it. */
    by: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OfficeBooks' });
export type OfficeBooks = z.infer<typeof officeBooksSchema>;
