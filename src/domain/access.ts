/** The stage that may pay on invoice (rules: SAFE-2). */
const INVOICE_STAGE = 'Customer';

export interface AccountState {
  id: number;
  /** The account's stage (searchstage); null while it has none. */
  stage: string | null;
  /** Locked by the store. */
  disabled: boolean;
}

/** The user of a request: null for a visitor; `customer` is null until the profile is completed. */
export type User = { customer: AccountState | null } | null;

export type ShoppingRefusal = 'signed_out' | 'needs_profile' | 'disabled';

/** Why a user may not check out or open the account pages, or null if they may (rules: SAFE-1). */
export function shoppingRefusal(user: User): ShoppingRefusal | null {
  if (!user) return 'signed_out';
  if (!user.customer) return 'needs_profile';
  return user.customer.disabled ? 'disabled' : null;
}

/** Whether the user is this customer and may see its orders, invoices, subscriptions and saved cards. */
export function ownsCustomer(user: User, customerId: number): boolean {
  return shoppingRefusal(user) === null && user?.customer?.id === customerId;
}

export type InvoiceRefusal = 'not_approved' | 'disabled';

/** Why a customer may not pay on invoice, or null if they may: only the stage 'Customer' may (rules: SAFE-2). */
export function invoiceRefusal(customer: AccountState): InvoiceRefusal | null {
  if (customer.disabled) return 'disabled';
  return customer.stage?.trim().toLowerCase() === INVOICE_STAGE.toLowerCase() ? null : 'not_approved';
}

export function canPayByInvoice(customer: AccountState): boolean {
  return invoiceRefusal(customer) === null;
}

/** Whether the signed-in person may create a profile: only if they have none yet (rules: ACCOUNT-14). */
export function canCreateProfile(user: User): boolean {
  return user !== null && user.customer === null;
}
