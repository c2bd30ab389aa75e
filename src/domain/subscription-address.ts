interface Place {
  fullName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
}

/** An address book whose addresses are found by their place, without a comparison with each of them. */
export interface AddressIndex<A> {
  first: A | null;
  byPlace: ReadonlyMap<string, readonly A[]>;
}

export function indexAddresses<A extends Place>(book: readonly A[]): AddressIndex<A> {
  return { first: book[0] ?? null, byPlace: Map.groupBy(book, key) };
}

/**
 * The address of a subscription run: the address the subscription was created with if the address book still has it,
 * otherwise the default address, or the original address if the book is empty. A different suite is a different
 * address. If two people share an address, the run goes to the person it was created for.
 */
export function addressOfRun<A extends Place>(
  original: A | null,
  { first, byPlace }: AddressIndex<A>,
  preferred: A | null,
): A | null {
  const kept = (original && byPlace.get(key(original))) ?? [];
  const sameName = kept.find(({ fullName }) => plain(fullName) === plain(original?.fullName ?? ''));
  return sameName ?? kept[0] ?? preferred ?? first ?? original;
}

/** Whether two addresses are one place, whoever is the addressee and however they were typed. */
export function isSamePlace(one: Place, other: Place): boolean {
  return key(one) === key(other);
}

interface Destination {
  /** The address book entry a subscription went to, and the entry it would go to in the changed book. */
  before: number;
  after: number | null;
  defaultBefore: number | null;
  defaultAfter: number | null;
  /** The entries of the changed book. */
  bookIds: readonly number[];
  /** Whether the clinic wants subscriptions at the default address to follow a new default. */
  follow: boolean;
}

/** The entry to store in a subscription after its clinic changed the address book; null if nothing must be stored. */
export function destinationAfterChange(change: Destination): number | null {
  const { before, after, defaultBefore, defaultAfter, bookIds, follow } = change;
  const wanted = follow && before === defaultBefore && defaultAfter !== null ? defaultAfter : before;
  return wanted !== after && bookIds.includes(wanted) ? wanted : null;
}

function key({ address1, address2, city, state, zip }: Place): string {
  return [address1, address2, city, state, zip].map(plain).join('|');
}

/** Equal for one text typed twice. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}
