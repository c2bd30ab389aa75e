import { z } from 'zod';
import { ActRefused } from '#server/act-refused.ts';

/** The number of objects that a bulk act expects. */
export const countInput = z.number().int().min(0).max(1_000_000);

/** The number in a command; 0, which no act accepts, if the argument is missing or is not a number. */
export function readCount(arg: string): number {
  return /^\d{1,6}$/.test(arg) ? Number(arg) : 0;
}

/** Refuses a bulk act if the number of its objects differs from the number that the person saw (rules: STAFF-19). */
export function requireCount(found: number, expected: number, what: string): void {
  if (found === 0) throw new ActRefused('not_found', `There are no ${what}.`);
  if (found === expected) return;
  throw new ActRefused('wrong_input', `There are ${found} ${what}. Give this number to act on all of them.`);
}
