import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { addresses } from '#db/tables/customers.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { destinationAfterChange } from '#domain/subscription-address.ts';
import { placesOfRuns } from '#server/shipping/place-of-run.ts';

export interface Destinations {
  /** The address book entry of each subscription that is not canceled, by subscription id. */
  entries: ReadonlyMap<number, number>;
  defaultId: number | null;
}

/** The address book entries to which a customer's subscriptions are sent, by the current address book. */
export async function destinationsOfSubscriptions(tx: Db, customerId: number): Promise<Destinations> {
  const { id, orderId, shippingAddressId } = subscriptions;
  const activeSubscriptions = await tx
    .select({ id, customerId: subscriptions.customerId, orderId, shippingAddressId })
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), ne(subscriptions.status, 'canceled')));
  const places = await placesOfRuns(tx, activeSubscriptions);
  const entries = [...places].flatMap(([subscriptionId, { shippingAddressId: entry }]): [number, number][] =>
    entry === null ? [] : [[subscriptionId, entry]],
  );
  const [preferred] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.defaultShipping, true)));
  return { entries: new Map(entries), defaultId: preferred?.id ?? null };
}

/**
 * Called after a change of the address book: each subscription keeps its address book entry, even if the entry's text or
 * the default has changed. With `follow`, subscriptions that were sent to the old default are sent to the new default.
 */
export async function keepDestinations(tx: Db, customerId: number, before: Destinations, follow: boolean) {
  if (before.entries.size === 0) return;
  const after = await destinationsOfSubscriptions(tx, customerId);
  const book = await tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.customerId, customerId));
  const bookIds = book.map(({ id }) => id);
  const moved = Map.groupBy(before.entries, ([subscriptionId, entry]) =>
    destinationAfterChange({
      ...{ before: entry, after: after.entries.get(subscriptionId) ?? null, bookIds, follow },
      ...{ defaultBefore: before.defaultId, defaultAfter: after.defaultId },
    }),
  );
  for (const [shippingAddressId, movedSubscriptions] of moved) {
    if (shippingAddressId === null) continue;
    const ids = movedSubscriptions.map(([id]) => id);
    await tx.update(subscriptions).set({ shippingAddressId }).where(inArray(subscriptions.id, ids));
  }
}
