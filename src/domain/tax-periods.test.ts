import { expect, test } from 'vitest';
import { taxPeriodDays } from './tax-periods.ts';

// rules: OFFICE-46
test.each([
  ['this-month', '2026-11-21', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['this-quarter', '2026-11-21', '2026-10-01', '2026-12-31'],
  ['this-quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['last-quarter', '2026-02-28', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-11-21', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(taxPeriodDays(period, today)).toEqual({ from, to });
});
