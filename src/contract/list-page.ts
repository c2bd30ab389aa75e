import { z } from 'zod';

/** Where a page of a list begins: the sorted value and the id of its neighbour, as the answer before gave them. */
export const positionSchema = z.string().regex(/^[\d:.T-]{1,26}~\d{1,10}$/, 'Must be a position that a list gave');

/** The members of a query that say where a page of a list begins or ends, and how many rows it has. */
export function pageQuery<Position extends z.ZodType>(position: Position) {
  return {
    after: position.optional(),
    before: position.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  };
}

/** Where the pages before and after a page begin; null at the ends of the list. */
export const besidePage = { before: z.string().nullable(), after: z.string().nullable() };
