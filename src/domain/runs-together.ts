import type { PostalAddress } from './addresses.ts';
import { addDays, type LocalDate } from './calendar.ts';
import { nextRun, type SubscriptionSchedule } from './subscriptions.ts';

/** The most lines of one order; further runs go into another order. */
export const MAX_RUNS_PER_ORDER = 100;

/** A subscription run of a clinic: its addresses, ship method and way of payment. */
export interface RunToGroup {
  subscription: {
    id: number;
    paymentMethod: 'card' | 'invoice';
    paymentMethodId: string | null;
  };
  place: { shipMethodId: number; billingAddress: PostalAddress; shippingAddress: PostalAddress };
}

/**
 * The runs of a clinic grouped into orders, lowest subscription id first: each order has one shipment, one shipping
 * charge and one payment.
 *
 * Runs of a group have the same addresses and ship method, and the same card or all pay on invoice. Preferred delivery
 * days and purchase order numbers do not separate runs: a preference is no reason to ship twice, and an order can name
 * several numbers.
 */
export function groupRuns<R extends RunToGroup>(runs: readonly R[]): R[][] {
  const sorted = runs.toSorted((a, b) => a.subscription.id - b.subscription.id);
  return [...Map.groupBy(sorted, togetherKey).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MAX_RUNS_PER_ORDER) }, (_, at) =>
      group.slice(at * MAX_RUNS_PER_ORDER, (at + 1) * MAX_RUNS_PER_ORDER),
    ),
  );
}

function togetherKey({ subscription, place }: RunToGroup): string {
  const { paymentMethod, paymentMethodId } = subscription;
  const payment = paymentMethod === 'card' ? paymentMethodId : null;
  const addresses = [place.shippingAddress, place.billingAddress].map(addressKey);
  return JSON.stringify([paymentMethod, payment, place.shipMethodId, ...addresses]);
}

/** A key that is equal for the same address typed twice; the phone number is not part of it. */
function addressKey({ fullName, address1, address2, city, state, zip, country }: PostalAddress): string[] {
  return [fullName, address1, address2, city, state, zip, country].map((part) =>
    part.toLowerCase().replace(/\s+/g, ''),
  );
}

/** The purchase order numbers of runs that share an order, without duplicates, as the order prints them. */
export function purchaseOrdersTogether(numbers: readonly string[]): string {
  return [...new Set(numbers.map((number) => number.trim()))].filter(Boolean).join(', ');
}

/** Whether a subscription has a run on a day; `next` is its next run. */
export function runsOn(schedule: SubscriptionSchedule, next: LocalDate, date: LocalDate): boolean {
  return date === next || (date > next && nextRun(schedule, addDays(date, -1)) === date);
}

/** Whether runs that share an order still have the same way of payment, so that the order can be charged as written. */
export function arePaidTogether(subscriptions: readonly RunToGroup['subscription'][]): boolean {
  const ways = subscriptions.map(({ paymentMethod, paymentMethodId }) => `${paymentMethod} ${paymentMethodId ?? ''}`);
  return new Set(ways).size <= 1;
}
