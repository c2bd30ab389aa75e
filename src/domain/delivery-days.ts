import { parseIds } from './id-lists.ts';

/** Weekdays as the store numbers them: 1 Monday to 7 Sunday (rules: ACCOUNT-27). */
export const WHOLE_WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const WEEKDAYS_ONLY: readonly number[] = [1, 2, 3, 4, 5];

/** Shown when no day is chosen (rules: ACCOUNT-27). */
export const NO_DAYS_TEXT = 'No preferences set';

/**
 * Preferred delivery days from any stored form: whole numbers 1 to 7, without duplicates, sorted (rules: ACCOUNT-27).
 */
export function parseDeliveryDays(stored: unknown): number[] {
  return parseIds(stored)
    .filter((day) => day >= 1 && day <= 7)
    .sort((a, b) => a - b);
}

/** The days with `day` switched on or off. */
export function toggleDay(days: readonly number[], day: number): number[] {
  return parseDeliveryDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);
}
