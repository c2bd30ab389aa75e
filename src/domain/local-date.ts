/**
 * Whether a text is an existing day written 'YYYY-MM-DD'. Kept out of calendar.ts, so that reading a URL does not load
 * the calendar library.
 */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
