import { isLocalDate } from '#domain/local-date.ts';
import type { ValueReading } from './read-values.ts';

/** The days that Excel numbers from 1905 to 2119; other numbers are most likely no days. */
const FIRST_SERIAL = 2_000;
const LAST_SERIAL = 80_000;
/** Day 0 of Excel's calendar, which has a February 29 in 1900 that never was. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/**
 * Reads a day as suppliers write it: ISO, year first, the number of Excel's calendar, or day and month with a year
 * last. Where day and month can be exchanged, the day is refused, because the file does not say which is first (rules:
 * IMPORT-6).
 */
export function readDay(text: string): ValueReading {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text);
  if (yearFirst) return checked(yearFirst[1], yearFirst[2], yearFirst[3]);
  if (/^\d{4,5}$/.test(text)) return readSerial(Number(text));
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (!yearLast) return { ok: false, rule: 'must be a day such as 2028-03-31' };
  const [, one = '', other = '', year] = yearLast;
  if (Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other))
    return { ok: false, rule: `must be year, month and day: ${text} can be two days`, suggestion: '2028-03-31' };
  return Number(one) > 12 ? checked(year, other, one) : checked(year, one, other);
}

function readSerial(serial: number): ValueReading {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return { ok: false, rule: 'must be a day such as 2028-03-31' };
  return { ok: true, value: new Date(SERIAL_ZERO + serial * 86_400_000).toISOString().slice(0, 10) };
}

function checked(year = '', month = '', day = ''): ValueReading {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(value)
    ? { ok: true, value }
    : { ok: false, rule: `must be a day of the calendar: ${value} is none` };
}
