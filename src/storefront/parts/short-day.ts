import { STORE_TIME_ZONE } from '#domain/calendar.ts';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: STORE_TIME_ZONE, month: 'short', day: 'numeric' });

/** Month and day in Toronto of an instant that is less than a year away: 'Nov 30'. */
export function shortDay(instant: string): string {
  return format.format(new Date(instant)).replace('.', '');
}
