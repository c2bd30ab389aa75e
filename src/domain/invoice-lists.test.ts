import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { daysOverdue, dueDaysOf, INVOICE_AGES } from './invoice-lists.ts';

const today = '2026-11-21';

// rules: OFFICE-42
test.each([
  [-5, 0, 'not-due'],
  [0, 0, 'not-due'],
  [1, 1, '1-30'],
  [30, 30, '1-30'],
  [31, 31, '31-60'],
  [60, 60, '31-60'],
  [61, 61, '61-90'],
  [90, 90, '61-90'],
  [91, 91, 'over-90'],
  [4_000, 4_000, 'over-90'],
])('an invoice that was due %d days ago is %d days overdue and of the age %s', (days, overdue, age) => {
  const dueOn = addDays(today, -days);
  expect(daysOverdue(dueOn, today)).toBe(overdue);
  const of = INVOICE_AGES.filter((one) => {
    const { from, to } = dueDaysOf(one, today);
    return (from === null || from <= dueOn) && (to === null || dueOn <= to);
  });
  expect(of).toEqual([age]);
});
