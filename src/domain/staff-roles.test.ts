import { expect, test } from 'vitest';
import { mayStaff, rolesFor, STAFF_AREAS, STAFF_ROLES, type StaffArea } from './staff-roles.ts';

/** Per area: who may change it, then who may only read it. */
const table: Record<StaffArea, [change: string, read: string]> = {
  clinics: ['owner sales', 'finance reader'],
  orders: ['owner sales', 'warehouse finance reader'],
  notes: ['owner sales warehouse finance', 'reader'],
  parcels: ['owner warehouse', 'reader'],
  stock: ['owner warehouse', 'reader'],
  items: ['owner catalogue', 'reader'],
  prices: ['owner catalogue', 'sales reader'],
  promotions: ['owner catalogue', 'reader'],
  content: ['owner catalogue', 'reader'],
  imports: ['owner catalogue', 'reader'],
  money: ['owner finance', 'reader'],
  credit: ['owner finance', 'reader'],
  terms: ['owner finance', 'reader'],
  reports: ['owner finance', 'reader'],
  searches: ['owner', 'sales catalogue reader'],
  jobs: ['owner', ''],
  staff: ['owner', ''],
  audit: ['owner', ''],
  settings: ['owner', ''],
};

// rules: STAFF-1
test.each(STAFF_AREAS)('%s may be changed and read by the roles of the table', (area) => {
  const [change, read] = table[area].map((roles) => roles.split(' ').filter(Boolean));
  expect(rolesFor(area, 'change')).toEqual(change);
  expect(rolesFor(area, 'read').toSorted()).toEqual([...(change ?? []), ...(read ?? [])].toSorted());
  for (const role of STAFF_ROLES) expect(mayStaff(role, area, 'change')).toBe(change?.includes(role));
});
