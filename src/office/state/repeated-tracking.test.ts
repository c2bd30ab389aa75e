import { expect, test } from 'vitest';
import { countParcels, findSharedTracking } from './repeated-tracking.ts';

const order = (number: string, clinic: string, place: string, addedTo: string | null = null) => ({
  number,
  clinic,
  place,
  addedTo,
});
const orders = [
  order('SO-1', 'Maple Grove', 'Toronto, ON'),
  order('SO-2', 'Harbourview', 'Halifax, NS'),
  order('SO-3', 'Maple Grove', 'Toronto, ON'),
  order('SO-4', 'Maple Grove', 'Ottawa, ON'),
  order('SO-5', 'Maple Grove', 'Guelph, ON', 'SO-4'),
];
const parcelsOf = (...numbers: [string, string][]) =>
  numbers.map(([number, trackingNumber]) => ({ order: number, trackingNumber }));
const find = (...numbers: [string, string][]) => {
  const found = findSharedTracking(orders, parcelsOf(...numbers));
  return found && [found.order.number, found.other.number, found.trackingNumber];
};

// rules: OFFICE-35
test('one tracking number for two parcels is found, in any spelling', () => {
  expect(find(['SO-1', 'ICS 700'], ['SO-2', 'ics700'])).toEqual(['SO-2', 'SO-1', 'ics700']);
  expect(find(['SO-1', 'ICS 700'], ['SO-4', 'ICS 700'])).toEqual(['SO-4', 'SO-1', 'ICS 700']);
  expect(find(['SO-1', 'ICS 700'], ['SO-2', 'ICS 701'])).toBeNull();
});

// rules: OFFICE-35
test('orders of one clinic and place, and added orders, may be in one parcel', () => {
  expect(find(['SO-1', 'ICS 700'], ['SO-3', 'ICS 700'])).toBeNull();
  expect(find(['SO-4', 'ICS 700'], ['SO-5', 'ICS 700'])).toBeNull();
});

// rules: OFFICE-35
test('orders with one tracking number are one parcel', () => {
  expect(countParcels(parcelsOf(['SO-1', 'ICS 700'], ['SO-3', 'ics700'], ['SO-2', 'ICS 701']))).toBe(2);
  expect(countParcels([])).toBe(0);
});
