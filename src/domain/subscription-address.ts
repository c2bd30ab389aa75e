interface Place {
  address1: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * Where a run is sent: to the address the subscription was set up with while the customer's book still has it, to the
 * default one once it was taken out, and as it was where there is no book at all.
 */
export function addressOfRun<A extends Place>(original: A | null, book: readonly A[], preferred: A | null): A | null {
  const kept = original && book.find((address) => key(address) === key(original));
  return kept ?? preferred ?? book[0] ?? original;
}

function key({ address1, city, state, zip }: Place): string {
  return [address1, city, state, zip].map((part) => part.toLowerCase().replace(/\s+/g, '')).join('|');
}
