/** The roles of staff, the supplier's own people. */
export const STAFF_ROLES = ['owner', 'sales', 'warehouse', 'catalogue', 'finance', 'reader'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The areas of staff's work; every act belongs to one area. */
const BUSINESS_AREAS = [
  'clinics',
  'orders',
  'notes',
  'parcels',
  'stock',
  'items',
  'prices',
  'promotions',
  'content',
  'imports',
  'money',
  'credit',
  'terms',
  'reports',
  'searches',
] as const;
/** Areas of the store itself, which only its owner sees. */
const OWN_AREAS = ['jobs', 'staff', 'audit', 'settings'] as const;
export const STAFF_AREAS = [...BUSINESS_AREAS, ...OWN_AREAS] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

/** The right of a role in an area; a person who may change an area may also read it. */
export type StaffAccess = 'read' | 'change';

function inAll(areas: readonly StaffArea[], access: StaffAccess): Partial<Record<StaffArea, StaffAccess>> {
  return Object.fromEntries(areas.map((area) => [area, access]));
}

/** The permission table of staff; an area that is not named is closed to the role (rules: STAFF-1). */
const permissions: Record<StaffRole, Partial<Record<StaffArea, StaffAccess>>> = {
  owner: inAll(STAFF_AREAS, 'change'),
  sales: { clinics: 'change', orders: 'change', notes: 'change', prices: 'read', searches: 'read' },
  warehouse: { parcels: 'change', stock: 'change', notes: 'change', orders: 'read' },
  catalogue: {
    items: 'change',
    prices: 'change',
    promotions: 'change',
    content: 'change',
    imports: 'change',
    searches: 'read',
  },
  finance: {
    money: 'change',
    credit: 'change',
    terms: 'change',
    reports: 'change',
    notes: 'change',
    orders: 'read',
    clinics: 'read',
  },
  reader: inAll(BUSINESS_AREAS, 'read'),
};

/** Whether a role may read or change an area. */
export function mayStaff(role: StaffRole, area: StaffArea, wanted: StaffAccess): boolean {
  const granted = permissions[role][area];
  return granted === 'change' || granted === wanted;
}

/** The roles that may read or change an area, in the order of `STAFF_ROLES`. */
export function rolesFor(area: StaffArea, wanted: StaffAccess): StaffRole[] {
  return STAFF_ROLES.filter((role) => mayStaff(role, area, wanted));
}
