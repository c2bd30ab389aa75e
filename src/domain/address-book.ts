/** Addresses for which an address book has room; after a merge it may have more (rules: ACCOUNT-23). */
export const MAX_ADDRESSES = 50;

interface BookAddress {
  id: number;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
}

/**
 * The shipping address of an order: the selected address, else the default shipping address, else the first address.
 */
export function shippingAddressOf<A extends BookAddress>(book: readonly A[], selectedId: number | null): A | null {
  return (
    book.find(({ id }) => id === selectedId) ?? book.find((address) => address.isDefaultShipping) ?? book[0] ?? null
  );
}

/** The shopper's choices for billing; null for a choice not made yet. */
export interface BillingChoice {
  /** Billing and shipping are the same address. */
  sameAddress: boolean | null;
  billingAddressId: number | null;
}

/**
 * The billing address of an order: the chosen address, else the default billing address. If the shopper has not chosen,
 * billing and shipping are the same only if the order goes to the default billing address or there is no default.
 */
export function billingAddressOf<A extends BookAddress>(
  book: readonly A[],
  shipping: A | null,
  { sameAddress, billingAddressId }: BillingChoice,
): { billing: A | null; isSame: boolean } {
  const preferred = book.find((address) => address.isDefaultBilling) ?? shipping;
  const isSame = sameAddress ?? preferred === shipping;
  const chosen = book.find(({ id }) => id === billingAddressId) ?? preferred;
  return { billing: isSame ? shipping : chosen, isSame };
}

/**
 * The selected address after an address was removed. If the selected address itself was removed, the first remaining
 * address.
 */
export function selectedAfterRemoval<A extends BookAddress>(
  book: readonly A[],
  selectedId: number | null,
  removedId: number,
): number | null {
  if (selectedId !== removedId) return selectedId;
  return book.find(({ id }) => id !== removedId)?.id ?? null;
}

interface Defaults {
  defaultBilling: boolean;
  defaultShipping: boolean;
}

/**
 * An address book with exactly one default billing address and one default shipping address. Among the addresses just
 * `changed`, the last that asks to be the default wins; otherwise the previous default stays, or else the first
 * address. An empty book has no default.
 */
export function settleDefaults<A extends Defaults>(book: readonly A[], changed: readonly A[]): A[] {
  const chosen = (kind: keyof Defaults) =>
    changed.findLast((address) => address[kind]) ?? book.find((address) => address[kind]) ?? book[0];
  const billing = chosen('defaultBilling');
  const shipping = chosen('defaultShipping');
  return book.map((address) => ({
    ...address,
    defaultBilling: address === billing,
    defaultShipping: address === shipping,
  }));
}
