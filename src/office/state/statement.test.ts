import { expect, test } from 'vitest';
import { torontoDate } from '#domain/calendar.ts';
import { taxPeriodDays } from '#domain/tax-periods.ts';
import { readStatementDays, statementDays, statementPath } from './statement.ts';

const thisMonth = taxPeriodDays('this-month', torontoDate(new Date()));

// rules: OFFICE-75
test.each([
  ['both days', { from: '2026-09-01', to: '2026-09-30' }, { from: '2026-09-01', to: '2026-09-30' }],
  ['no day', {}, thisMonth],
  ['one day', { from: '2026-09-01' }, thisMonth],
  ['days in the wrong order', { from: '2026-09-30', to: '2026-09-01' }, thisMonth],
  ['a day that does not exist', { from: '2026-09-31', to: '2026-10-01' }, thisMonth],
])('the period of a statement from a URL with %s', (_, search, expected) => {
  expect(statementDays(readStatementDays(search))).toEqual(expected);
});

// rules: OFFICE-75
test('the path of a statement has its period', () => {
  expect(statementPath('C-11201')).toBe('/clinics/C-11201/statement');
  expect(statementPath('C-11201', { from: '2026-09-01', to: '2026-09-30' })).toBe(
    '/clinics/C-11201/statement?from=2026-09-01&to=2026-09-30',
  );
});
