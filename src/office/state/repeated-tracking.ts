interface Order {
  number: string;
  addedTo: string | null;
  clinic: string;
  place: string;
}

interface Parcel {
  order: string;
  trackingNumber: string;
}

/** Two orders with the same tracking number that cannot be in one parcel. */
export interface SharedTracking<O> {
  order: O;
  other: O;
  trackingNumber: string;
}

/** Carriers' numbers are equal in any spelling. */
const keyOf = (trackingNumber: string) => trackingNumber.replaceAll(/\s/g, '').toUpperCase();

/** Whether the orders may be in one parcel: one was added to the other, or both go to one clinic at one place. */
function belongTogether(one: Order, other: Order): boolean {
  const isAdded = (one.addedTo ?? one.number) === (other.addedTo ?? other.number);
  return isAdded || (one.clinic === other.clinic && one.place === other.place);
}

/**
 * The first two orders that have the same tracking number and cannot be in one parcel; null without such orders
 * (rules: OFFICE-35).
 */
export function findSharedTracking<O extends Order>(
  orders: readonly O[],
  parcels: readonly Parcel[],
): SharedTracking<O> | null {
  const first = new Map<string, O>();
  for (const { order: number, trackingNumber } of parcels) {
    const order = orders.find((found) => found.number === number);
    if (!order) continue;
    const other = first.get(keyOf(trackingNumber));
    if (other && !belongTogether(other, order)) return { order, other, trackingNumber };
    if (!other) first.set(keyOf(trackingNumber), order);
  }
  return null;
}

/** The number of parcels: orders with the same tracking number are in one parcel (rules: OFFICE-35). */
export function countParcels(parcels: readonly { trackingNumber: string }[]): number {
  return new Set(parcels.map(({ trackingNumber }) => keyOf(trackingNumber))).size;
}
