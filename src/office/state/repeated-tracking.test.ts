import { expect, test } from 'vitest';
import { findRepeatedTracking } from './repeated-tracking.ts';

const clinics: Record<string, string> = { 'SO-1': 'Maple Grove', 'SO-2': 'Harbourview', 'SO-3': 'Maple Grove' };
const find = (...numbers: [string, string][]) =>
  findRepeatedTracking(
    numbers.map(([order, trackingNumber]) => ({ order, trackingNumber })),
    (order) => clinics[order] ?? '',
  );

// rules: OFFICE-35
test('one tracking number for two clinics is found, in any spelling', () => {
  expect(find(['SO-1', 'ICS 700'], ['SO-2', 'ics700'])).toEqual({
    order: 'SO-2',
    other: 'SO-1',
    trackingNumber: 'ics700',
  });
  expect(find(['SO-1', 'ICS 700'], ['SO-3', 'ICS 700'])).toBeNull();
  expect(find(['SO-1', 'ICS 700'], ['SO-2', 'ICS 701'])).toBeNull();
});
