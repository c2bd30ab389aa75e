import type { Db } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import { clinicIdOf } from '#server/testing/insert-members.ts';

/** Writes an address in Toronto for the clinic of each of these customer ids, the default of both kinds. */
export async function insertClinicAddresses(db: Db, customerIds: readonly number[]): Promise<void> {
  await db.insert(locations).values(
    customerIds.map((id) => ({
      clinicId: clinicIdOf(id),
      fullName: `Clinic ${id}`,
      address1: '120 Quay Street',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5V 2T6',
      country: 'ca' as const,
      phone: '4165550134',
      defaultBilling: true,
      defaultShipping: true,
    })),
  );
}
