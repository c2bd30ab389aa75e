import { z } from 'zod';

/** The one form of every answer that is not 2xx. */
export const problemSchema = z
  .object({
    error: z.string(),
    code: z.string(),
    requestId: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;

export const countSchema = z.object({ count: z.number().int() }).meta({ id: 'Count' });

/** A list answer: `{ items: [...] }`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item) });
}

/** A positive whole id, given as a number or in digits (query strings, ERP habits). */
export const idSchema = z.coerce.number().int().positive().max(2_147_483_647);

/** Up to a hundred ids; what a request body carries. */
export const idsSchema = z.array(idSchema).max(100);
