import type { PostalAddress } from './addresses.ts';
import type { LocalDate } from './calendar.ts';

/** The most lines of one order; further runs go into another order. */
export const MAX_RUNS_PER_ORDER = 100;

/** A subscription run of a clinic: its addresses, delivery method and way of payment. */
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
 * Runs of a group have the same addresses and delivery method, and the same card or all pay on invoice. Preferred
 * delivery days and purchase order numbers do not separate runs: a preference is no reason to ship twice, and an order
 * can name several numbers.
 */
export function groupRuns<R extends RunToGroup>(runs: readonly R[]): R[][] {
  return groupRunsByDay(runs.map((run) => ({ run, days: [''] }))).map(({ group }) => group);
}

/**
 * The runs of a clinic on several days, grouped into the orders of each day by the rule of `groupRuns`. The work grows
 * with the number of runs only: the addresses of a subscription are compared once, not once for each of its days.
 */
export function groupRunsByDay<R extends RunToGroup>(
  runs: readonly { run: R; days: readonly LocalDate[] }[],
): { day: LocalDate; group: R[] }[] {
  const sorted = runs.toSorted((a, b) => a.run.subscription.id - b.run.subscription.id);
  const keyOf = openTogetherKeys();
  const orders: { day: LocalDate; group: R[] }[] = [];
  /** The order that the next run of this key on this day goes into. */
  const open = new Map<LocalDate, Map<number, R[]>>();
  for (const { run, days } of sorted) {
    const key = keyOf(run);
    for (const day of days) {
      const ofDay = open.get(day) ?? new Map<number, R[]>();
      open.set(day, ofDay);
      const group = ofDay.get(key);
      if (group && group.length < MAX_RUNS_PER_ORDER) {
        group.push(run);
      } else {
        const started = [run];
        ofDay.set(key, started);
        orders.push({ day, group: started });
      }
    }
  }
  return orders;
}

/**
 * Returns a function for the key that runs of one order have in common. The key is a number, because a long text is
 * slow to look up thousands of times. Subscriptions may share their address objects, and each object is read once.
 */
function openTogetherKeys(): (run: RunToGroup) => number {
  const known = new Map<PostalAddress, string>();
  const numbers = new Map<string, number>();
  const keyOfAddress = (address: PostalAddress) => {
    const key = known.get(address) ?? JSON.stringify(addressKey(address));
    known.set(address, key);
    return key;
  };
  return ({ subscription: { paymentMethod, paymentMethodId }, place }) => {
    const payment = paymentMethod === 'card' ? paymentMethodId : null;
    const addresses = [place.shippingAddress, place.billingAddress].map(keyOfAddress);
    const key = JSON.stringify([paymentMethod, payment, place.shipMethodId, ...addresses]);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}

/** A key that is equal for the same address typed twice; the phone number is not part of the key. */
function addressKey({ fullName, address1, address2, city, state, zip, country }: PostalAddress): string[] {
  return [fullName, address1, address2, city, state, zip, country].map((part) =>
    part.toLowerCase().replace(/\s+/g, ''),
  );
}

/** The purchase order numbers of runs that share an order, without duplicates, as the order prints them. */
export function purchaseOrdersTogether(numbers: readonly string[]): string {
  return [...new Set(numbers.map((number) => number.trim()))].filter(Boolean).join(', ');
}

/** Whether runs that share an order still have the same way of payment, so that the order can be charged as written. */
export function arePaidTogether(subscriptions: readonly RunToGroup['subscription'][]): boolean {
  const ways = subscriptions.map(({ paymentMethod, paymentMethodId }) => `${paymentMethod} ${paymentMethodId ?? ''}`);
  return new Set(ways).size <= 1;
}
