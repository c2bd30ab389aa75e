const zone = { timeZone: 'America/Toronto' } as const;
const dayTime = new Intl.DateTimeFormat('en-CA', {
  ...zone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayOfYear = new Intl.DateTimeFormat('en-CA', { ...zone, day: 'numeric', month: 'short', year: 'numeric' });
const spreadsheetTime = new Intl.DateTimeFormat('en-CA', {
  ...zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const year = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });

/** "12 Nov, 15:20" by Toronto's clock; with the year instead of the time if that is another year than `now`'s. */
export function shortTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (year.format(at) !== year.format(now)) return shortDate(at);
  const part = partsOf(dayTime, at);
  return `${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`;
}

/** "12 Nov 2025" by Toronto's clock. */
export function shortDate(at: Date): string {
  const part = partsOf(dayOfYear, at);
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** "12 Nov 2025" of a day `2025-11-12`. */
export function dateOfDay(day: string): string {
  // At 17:00 UTC it is about noon in Toronto all year, so the formatter shows the same day.
  return shortDate(new Date(`${day}T17:00:00Z`));
}

/** "Thu 12 Nov" of a day `2026-11-12`. */
export function shortDay(day: string): string {
  // The formatter shows the day in UTC, of which this is the noon.
  const part = partsOf(weekday, new Date(`${day}T12:00:00Z`));
  return `${part('weekday')} ${part('day')} ${part('month')}`;
}

/**
 * "2026-11-12 15:20" by Toronto's clock, which spreadsheets read as a time and sort; empty without a time (rules:
 * OFFICE-14).
 */
export function csvTime(iso: string | null): string {
  if (iso === null) return '';
  const part = partsOf(spreadsheetTime, new Date(iso));
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

function partsOf(format: Intl.DateTimeFormat, at: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = format.formatToParts(at);
  return (type) => (parts.find((part) => part.type === type)?.value ?? '').replace('.', '');
}
