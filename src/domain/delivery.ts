import type { DeliveryTimes } from './settings.ts';

/** Business days, first and last. */
export interface DayRange {
  from: number;
  to: number;
}

/**
 * The destination of an order as far as delivery times depend on it: 'ca' or 'us', and the code of a province or state.
 */
export interface DeliveryPlace {
  country: string;
  state: string;
}

export interface DeliveryEstimate extends DayRange {
  /**
   * 'ships': days until the parcel leaves, if the address is not known. 'arrives': days until the parcel is at the
   * address.
   */
  kind: 'ships' | 'arrives';
}

/** The text in the list of subscriptions if no address is known. */
const SUBSCRIPTION_DELIVERY_TEXT = '5 Days';

/** Business days in transit to a place; null for a country the store does not deliver to. */
export function transitDays({ country, state }: DeliveryPlace, { transit }: DeliveryTimes): DayRange | null {
  if (country === 'us') return transit.unitedStates;
  if (country !== 'ca') return null;
  return transit.near.regions.includes(state) ? transit.near.days : transit.canada;
}

/** Business days an order needs: handling time if no address is known, else handling and transit time together. */
export function deliveryEstimate(onHand: number, place: DeliveryPlace | null, times: DeliveryTimes): DeliveryEstimate {
  const { handling } = times;
  const packing = onHand > 0 ? handling.inStock : handling.notInStock;
  const way = place && transitDays(place, times);
  if (!way) return { kind: 'ships', from: packing.from, to: packing.to };
  return { kind: 'arrives', from: packing.from + way.from, to: packing.to + way.to };
}

/** A range of days as it is printed: '2–4'. */
export function rangeText({ from, to }: DayRange): string {
  return `${from}–${to}`;
}

/** How long each delivery of a subscription takes, assuming that its product is in stock. */
export function subscriptionDelivery(place: DeliveryPlace | null, times: DeliveryTimes): string {
  const estimate = deliveryEstimate(1, place, times);
  return estimate.kind === 'ships' ? SUBSCRIPTION_DELIVERY_TEXT : `${rangeText(estimate)} business days`;
}
