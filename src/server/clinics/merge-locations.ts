import { and, eq, getTableColumns, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';

/** An address of the first clinic, and the equal address of the second. */
interface EqualLocations {
  from: typeof locations.$inferSelect;
  into: number;
}

/** The addresses of the first clinic that equal an address of the second in everything but the defaults. */
export async function readEqualLocations(db: Db, from: number, into: number): Promise<EqualLocations[]> {
  const kept = alias(locations, 'kept');
  const { id: _, clinicId: __, defaultBilling: ___, defaultShipping: ____, ...compared } = getTableColumns(locations);
  const names = Object.keys(compared) as (keyof typeof compared)[];
  const equal = names.map((name) => sql`${locations[name]} is not distinct from ${kept[name]}`);
  return db
    .select({ from: locations, into: sql<number>`${min(kept.id)}` })
    .from(locations)
    .innerJoin(kept, and(eq(kept.clinicId, into), ...equal))
    .where(eq(locations.clinicId, from))
    .groupBy(locations.id);
}

/**
 * Replaces addresses of the first clinic by the equal addresses of the second, in its orders and subscriptions, too. An
 * address that is still a default makes the equal address the default.
 */
export async function replaceEqualLocations(tx: Db, from: number, into: number): Promise<void> {
  for (const { from: dropped, into: locationId } of await readEqualLocations(tx, from, into)) {
    for (const table of [orders, subscriptions])
      await tx.update(table).set({ locationId }).where(eq(table.locationId, dropped.id));
    await tx.delete(locations).where(eq(locations.id, dropped.id));
    const { defaultBilling, defaultShipping } = dropped;
    const defaults = { ...(defaultBilling && { defaultBilling }), ...(defaultShipping && { defaultShipping }) };
    if (defaultBilling || defaultShipping) await tx.update(locations).set(defaults).where(eq(locations.id, locationId));
  }
}
