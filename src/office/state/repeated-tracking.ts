interface Parcel {
  order: string;
  trackingNumber: string;
}

/** Two parcels of different clinics with the same tracking number, by the numbers of their orders. */
export interface SharedTracking {
  order: string;
  other: string;
  trackingNumber: string;
}

/**
 * The first two parcels of different clinics that have the same tracking number; null without such parcels. Orders of
 * one clinic may go in one parcel (rules: OFFICE-35).
 */
export function findRepeatedTracking(
  parcels: readonly Parcel[],
  clinicOf: (order: string) => string,
): SharedTracking | null {
  const first = new Map<string, string>();
  for (const { order, trackingNumber } of parcels) {
    const key = trackingNumber.replaceAll(/\s/g, '').toUpperCase();
    const other = first.get(key);
    if (other !== undefined && clinicOf(other) !== clinicOf(order)) return { order, other, trackingNumber };
    if (other === undefined) first.set(key, order);
  }
  return null;
}
