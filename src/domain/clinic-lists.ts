/**
 * The kinds of clinics by which the office filters: how they pay, what they wait for, and clinics that cannot order
 * (rules: OFFICE-26).
 */
export const CLINIC_KINDS = ['invoice', 'card', 'applied', 'paused', 'locked', 'merged'] as const;
export type ClinicKind = (typeof CLINIC_KINDS)[number];

/** The kinds that wait for a person of the staff (rules: OFFICE-48). */
export const WAITING_CLINIC_KINDS = ['applied', 'paused'] as const satisfies readonly ClinicKind[];

/** How a list of clinics may be sorted. */
export const CLINIC_SORTS = ['name', 'newest', 'oldest'] as const;

/** The columns of the list of clinics, in their order. */
export const CLINIC_COLUMNS = [
  'number',
  'name',
  'stage',
  'terms',
  'creditLimit',
  'owed',
  'lastOrderOn',
  'people',
] as const;
export type ClinicColumn = (typeof CLINIC_COLUMNS)[number];

/** Clinics of a list are counted up to this number. */
export const COUNTED_CLINICS = 10_000;

/** The page of a clinic shows this many of its latest orders. */
export const LATEST_ORDERS = 10;
/** The page of a clinic shows at most this many unpaid invoices and subscriptions each, the most urgent first. */
export const MAX_LISTED_OF_CLINIC = 50;
/** The page of a clinic shows this many of the latest acts of staff. */
export const LATEST_ACTS = 20;
/** Days of which the page of a clinic adds up the placed orders; the last day is today. */
export const DAYS_OF_YEAR = 365;
