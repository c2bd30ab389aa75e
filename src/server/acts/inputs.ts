import { z } from 'zod';
import { MAX_ID } from '#domain/ids.ts';
import { personText } from '#contract/answers.ts';

/** The id of a row. */
export const idInput = z.number().int().min(1).max(MAX_ID);

/** The code of a product. */
export const itemInput = filledText(100);

/**
 * A text that staff type, on one line. It is shown and printed, so it must not be empty and has no invisible
 * characters.
 */
export function filledText(max: number) {
  return personText(max).min(1);
}
