import { z } from 'zod';
import { MAX_ID } from '#domain/ids.ts';
import { hasHiddenCharacters, HIDDEN_CHARACTERS_MESSAGE } from '#domain/hidden-characters.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/inventory.ts';
import { oneLine } from '#domain/text.ts';
import { FIRST_DAY, isLocalDate, LAST_DAY } from '#domain/local-date.ts';

/** The form of every response that is not 2xx. */
export const problemSchema = z
  .object({
    error: z.string(),
    code: z.string(),
    requestId: z.string(),
    /** Why the store refused an act of staff, such as `already_done`; other refusals have none. */
    reason: z.string().optional(),
    /** The sheets of a workbook, if an import must name one of them. */
    sheets: z.array(z.string()).optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;

export const countSchema = z.object({ count: z.number().int() }).meta({ id: 'Count' });

/** A list response: `{ items: [...] }`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item) });
}

/** A positive whole id, as a number or as digits (query strings, ERP clients). */
export const idSchema = z.coerce.number().int().positive().max(MAX_ID);

/** The quantity of a line, or from which a price counts (rules: CAT-35). */
export const quantitySchema = z.number().int().min(MIN_QUANTITY).max(MAX_QUANTITY);

/** A day a request names, one the store and its database can calculate with (rules: API-57). */
export const daySchema = z.iso
  .date({ abort: true })
  .refine(isLocalDate, `Must be a day from ${FIRST_DAY} to ${LAST_DAY}`);

/** Up to a hundred ids in a request body. */
export const idsSchema = z.array(idSchema).max(100);

/**
 * A name or a part of an address, on one line. Such texts are shown to people and printed on documents, so invisible
 * characters are refused.
 */
export function personText(max: number) {
  return visibleText(z.string().overwrite(oneLine), max);
}

/** A note of a person, of as many lines as they like. */
export function personNote(max: number) {
  return visibleText(z.string(), max);
}

function visibleText(text: z.ZodString, max: number) {
  return text
    .trim()
    .max(max)
    .refine((text) => !hasHiddenCharacters(text), HIDDEN_CHARACTERS_MESSAGE);
}
