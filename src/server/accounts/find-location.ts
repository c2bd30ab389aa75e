import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import type { PostalAddress } from '#domain/addresses.ts';

/**
 * The clinic's location with this address, the oldest if there are several; null if no location has it. A value for a
 * statement that writes the location's id.
 */
export function locationWithAddress(
  db: Db,
  { clinicId, shippingAddress: address }: { clinicId: number; shippingAddress: PostalAddress },
): SQL<number | null> {
  const found = db
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(
        eq(locations.clinicId, clinicId),
        eq(locations.fullName, address.fullName),
        eq(locations.address1, address.address1),
        eq(locations.address2, address.address2),
        eq(locations.city, address.city),
        eq(locations.state, address.state),
        eq(locations.zip, address.zip),
        eq(locations.country, address.country),
      ),
    )
    .orderBy(asc(locations.id))
    .limit(1);
  return sql`(${found})`;
}
