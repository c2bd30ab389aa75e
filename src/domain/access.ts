/** The stage that may pay on invoice (spec 001 §6). */
const INVOICE_STAGE = 'Customer';

export interface CustomerStanding {
  id: number;
  /** The account's stage (searchstage); null while it has none. */
  stage: string | null;
  /** Locked by the store. */
  disabled: boolean;
}

/** Who is asking: null for a visitor; `customer` is null until the profile is completed. */
export type User = { customer: CustomerStanding | null } | null;

export type ShoppingRefusal = 'signed_out' | 'needs_profile' | 'disabled';

/** Why somebody may not check out or see an account, or null where they may (spec 001 §6). */
export function shoppingRefusal(user: User): ShoppingRefusal | null {
  if (!user) return 'signed_out';
  if (!user.customer) return 'needs_profile';
  return user.customer.disabled ? 'disabled' : null;
}

/** Whether the user is this customer, and so may see what it owns: orders, invoices, subscriptions, saved cards. */
export function ownsCustomer(user: User, customerId: number): boolean {
  return shoppingRefusal(user) === null && user?.customer?.id === customerId;
}

export type InvoiceRefusal = 'not_approved' | 'disabled';

/** Why a customer may not pay on invoice, or null where they may: only the stage 'Customer' may (spec 001 §6). */
export function invoiceRefusal(customer: CustomerStanding): InvoiceRefusal | null {
  if (customer.disabled) return 'disabled';
  return customer.stage?.trim().toLowerCase() === INVOICE_STAGE.toLowerCase() ? null : 'not_approved';
}

export function canPayByInvoice(customer: CustomerStanding): boolean {
  return invoiceRefusal(customer) === null;
}

/** Whether the signed-in person may still create a profile: only while there is none (spec 001 §5). */
export function canCreateProfile(user: User): boolean {
  return user !== null && user.customer === null;
}
