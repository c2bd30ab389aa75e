import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { patchCustomerBodySchema } from '#contract/customers.ts';
import type { Db } from '#db/client.ts';
import { customers } from '#db/tables/customers.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { parseFavouriteIds } from '#domain/favourites.ts';
import { replaceFavourites } from '#server/favourites/queries.ts';
import { destinationsOfSubscriptions, keepDestinations } from '#server/subscriptions/destinations.ts';
import { changeAddressBook } from './address-book.ts';
import { readProfile } from './profile.ts';
import { lockCustomer } from './queries.ts';

/** Changes the given fields of a customer. If any field is refused, nothing changes. */
export async function changeCustomer(
  db: Db,
  id: number,
  change: z.output<typeof patchCustomerBodySchema>,
  replaceAddressBook: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, id);
    const {
      firstName = customer.firstName,
      lastName = customer.lastName,
      companyName = customer.companyName ?? '',
      homePhone = customer.homePhone,
      mobilePhone = customer.mobilePhone,
      custentity_prefer_delivery: days,
    } = change;
    const profile = readProfile({ firstName, lastName, companyName, homePhone, mobilePhone });
    const preferredDelivery = days ? parseDeliveryDays(days) : customer.preferredDelivery;
    await tx
      .update(customers)
      .set({ ...profile, preferredDelivery })
      .where(eq(customers.id, id));
    if (change.addressBook) {
      const destinations = await destinationsOfSubscriptions(tx, id);
      await changeAddressBook(tx, { ...customer, ...profile }, change.addressBook.items, replaceAddressBook);
      await keepDestinations(tx, id, destinations, change.subscriptionsFollow ?? false);
    }
    if (change.custentity_favorite_item !== undefined) {
      await replaceFavourites(tx, id, parseFavouriteIds(change.custentity_favorite_item));
    }
  });
}
