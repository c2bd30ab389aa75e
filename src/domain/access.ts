/** The stage that may pay on invoice (rules: SAFE-2). */
export const INVOICE_STAGE = 'Customer';

/** The roles a person can have in a clinic (rules: ACCOUNT-31). */
export const CLINIC_ROLES = ['owner', 'buyer', 'requester', 'bookkeeper', 'reader'] as const;
export type ClinicRole = (typeof CLINIC_ROLES)[number];

/** The rights of each role in its clinic. API and screens both read this table (rules: ACCOUNT-31). */
const permissions = {
  view_account: ['owner', 'buyer', 'requester', 'bookkeeper', 'reader'],
  /** Own names, phones, language, favourites and recent views. */
  change_own_profile: ['owner', 'buyer', 'requester', 'bookkeeper', 'reader'],
  change_clinic: ['owner'],
  change_people: ['owner'],
  change_locations: ['owner', 'buyer'],
  /** The cart that the store keeps for the person. */
  fill_cart: ['owner', 'buyer', 'requester'],
  view_orders: ['owner', 'buyer', 'requester', 'bookkeeper', 'reader'],
  /** Orders of everybody in the clinic; without it, only one's own. */
  view_all_orders: ['owner', 'buyer', 'bookkeeper', 'reader'],
  /** Mails with the invoices, credit notes and received payments of everybody's orders. */
  get_invoice_mails: ['bookkeeper'],
  place_orders: ['owner', 'buyer'],
  /** Submitting a cart that an owner or buyer has to approve. */
  request_orders: ['requester'],
  /** Approving and declining a requester's requests. */
  approve_orders: ['owner', 'buyer'],
  view_subscriptions: ['owner', 'buyer', 'bookkeeper', 'reader'],
  change_subscriptions: ['owner', 'buyer'],
  /** Paying the open amount of an invoice by card. */
  pay_invoices: ['owner', 'buyer', 'bookkeeper'],
  /** Seeing the clinic's saved cards and saving another one, to pay with it. */
  use_cards: ['owner', 'buyer', 'bookkeeper'],
  /** Removing saved cards, and choosing the card that is preselected. */
  change_cards: ['owner', 'buyer'],
} as const satisfies Record<string, readonly ClinicRole[]>;

/** Something a person may do in a clinic, depending on the role. */
export type ClinicPermission = keyof typeof permissions;

/** Whether a role may do something in its clinic (rules: ACCOUNT-31). */
export function mayInClinic(role: ClinicRole, permission: ClinicPermission): boolean {
  return (permissions[permission] as readonly ClinicRole[]).includes(role);
}

/** A clinic as far as it decides who may pay on invoice. */
export interface ClinicState {
  /** The account's stage (searchstage); null before the account has a stage. */
  stage: string | null;
  /** Locked by the store. */
  disabled: boolean;
}

/** A person's place in a clinic. Its id is the membership's, which the API calls the customer id (rules: API-25). */
export interface Member extends ClinicState {
  id: number;
  personId: number;
  clinicId: number;
  role: ClinicRole;
}

/** The user of a request: null for a visitor; `customer` is null until the profile is completed. */
export type User = { customer: ClinicState | null } | null;

/**
 * The person's membership with this customer id, or null if the person has no such usable membership (rules: SAFE-1).
 */
export function findOwnMembership<M extends Member>(memberships: readonly M[], customerId: number): M | null {
  return memberships.find(({ id, disabled }) => id === customerId && !disabled) ?? null;
}

export type InvoiceRefusal = 'not_approved' | 'disabled';

/** Why a clinic may not pay on invoice, or null if it may: only the stage 'Customer' may (rules: SAFE-2). */
export function invoiceRefusal(clinic: ClinicState): InvoiceRefusal | null {
  if (clinic.disabled) return 'disabled';
  return clinic.stage?.trim().toLowerCase() === INVOICE_STAGE.toLowerCase() ? null : 'not_approved';
}

export function canPayByInvoice(clinic: ClinicState): boolean {
  return invoiceRefusal(clinic) === null;
}

/** Whether the signed-in person may create a profile: only if they have no profile yet (rules: ACCOUNT-14). */
export function canCreateProfile(user: User): boolean {
  return user !== null && user.customer === null;
}
