interface BookAddress {
  id: string | number;
  isDefaultShipping: boolean;
}

/** The checkout's address cards and which one is chosen (spec 001 §4). */
export interface AddressBook<A extends BookAddress> {
  addresses: readonly A[];
  selectedId: A['id'] | null;
}

/** Choosing an address marks it, and it alone, as default shipping. */
export function selectAddress<A extends BookAddress>(book: AddressBook<A>, id: A['id']): AddressBook<A> {
  if (!book.addresses.some((address) => address.id === id)) return book;
  return {
    addresses: book.addresses.map((address) => ({ ...address, isDefaultShipping: address.id === id })),
    selectedId: id,
  };
}

/** The first address added becomes chosen and default; later ones change neither. */
export function addAddress<A extends BookAddress>(book: AddressBook<A>, address: A): AddressBook<A> {
  const grown = { ...book, addresses: [...book.addresses, address] };
  return book.addresses.length === 0 ? selectAddress(grown, address.id) : grown;
}

/** Without an address; where it was the chosen one, the first that remains is chosen. */
export function removeAddress<A extends BookAddress>(book: AddressBook<A>, id: A['id']): AddressBook<A> {
  const left = { ...book, addresses: book.addresses.filter((address) => address.id !== id) };
  if (book.selectedId !== id) return left;
  const first = left.addresses[0];
  return first ? selectAddress(left, first.id) : { ...left, selectedId: null };
}

interface Defaults {
  defaultBilling: boolean;
  defaultShipping: boolean;
}

/**
 * A customer's book in which exactly one address is default for billing and one for shipping: of those just `changed`
 * the last that asks for it, else the one that was, else the first. An empty book has none.
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
