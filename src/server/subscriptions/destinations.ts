import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { destinationAfterChange } from '#domain/subscription-address.ts';
import { placesOfRuns } from '#server/shipping/place-of-run.ts';

export interface Destinations {
  /** The address book entry of each subscription that is not canceled, by subscription id. */
  entries: ReadonlyMap<number, number>;
  defaultId: number | null;
}

/** The address book entries to which a clinic's subscriptions are sent, by the current address book. */
export async function destinationsOfSubscriptions(tx: Db, clinicId: number): Promise<Destinations> {
  const { id, orderId, locationId } = subscriptions;
  const activeSubscriptions = await tx
    .select({ id, clinicId: subscriptions.clinicId, orderId, locationId })
    .from(subscriptions)
    .where(and(eq(subscriptions.clinicId, clinicId), ne(subscriptions.status, 'canceled')));
  const places = await placesOfRuns(tx, activeSubscriptions);
  const entries = [...places].flatMap(([subscriptionId, { locationId: entry }]): [number, number][] =>
    entry === null ? [] : [[subscriptionId, entry]],
  );
  const [preferred] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.clinicId, clinicId), eq(locations.defaultShipping, true)));
  return { entries: new Map(entries), defaultId: preferred?.id ?? null };
}

/**
 * Called after a change of the address book: each subscription keeps its address book entry, even if the entry's text
 * or the default has changed. With `follow`, subscriptions that were sent to the old default are sent to the new
 * default.
 */
export async function keepDestinations(tx: Db, clinicId: number, before: Destinations, follow: boolean) {
  if (before.entries.size === 0) return;
  const after = await destinationsOfSubscriptions(tx, clinicId);
  const book = await tx.select({ id: locations.id }).from(locations).where(eq(locations.clinicId, clinicId));
  const bookIds = book.map(({ id }) => id);
  const moved = [...before.entries].flatMap(([id, entry]) => {
    const locationId = destinationAfterChange({
      before: entry,
      after: after.entries.get(id) ?? null,
      bookIds,
      follow,
      defaultBefore: before.defaultId,
      defaultAfter: after.defaultId,
    });
    return locationId === null ? [] : [{ id, locationId }];
  });
  if (moved.length === 0) return;
  const ids = sql.param(moved.map(({ id }) => id));
  const locationIds = sql.param(moved.map(({ locationId }) => locationId));
  await tx.execute(sql`update ${subscriptions} set location_id = moved.location_id
    from unnest(${ids}::int[], ${locationIds}::int[]) as moved (id, location_id) where ${subscriptions.id} = moved.id`);
}
