/**
 * The first and the last day the store can calculate with. The database has no year 0, and days after 9999 have more
 * than the ten characters of 'YYYY-MM-DD'.
 */
export const FIRST_DAY = '0001-01-01';
export const LAST_DAY = '9998-12-31';

/**
 * Whether a text is an existing day, written 'YYYY-MM-DD', that the store can calculate with. Kept out of calendar.ts,
 * so that reading a URL does not load the calendar library.
 */
export function isLocalDate(text: string): boolean {
  return isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

/**
 * Whether a text is an existing day of the years 0 to 9999, written 'YYYY-MM-DD'; enough to compare it with other days.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
