import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { patchCustomerBodySchema } from '#contract/customers.ts';
import type { Db } from '#db/client.ts';
import { clinics, people } from '#db/tables/accounts.ts';
import type { Member } from '#domain/access.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { parseFavouriteIds } from '#domain/favourites.ts';
import { lockClinic } from '#server/accounts/lock-clinic.ts';
import { requirePermission } from '#server/authentication.ts';
import { replaceFavourites } from '#server/favourites/queries.ts';
import { destinationsOfSubscriptions, keepDestinations } from '#server/subscriptions/destinations.ts';
import { changeAddressBook } from './address-book.ts';
import { readProfile } from './profile.ts';
import { lockPerson } from './queries.ts';

type Change = z.output<typeof patchCustomerBodySchema>;

/**
 * Changes the given fields of a person and of the clinic. If any field is refused, or the person's role may not change
 * it, nothing changes (rules: API-27, ACCOUNT-31).
 */
export async function changeCustomer(
  db: Db,
  member: Member,
  change: Change,
  replaceAddressBook: boolean,
): Promise<void> {
  if (change.companyName !== undefined) requirePermission(member, 'change_clinic');
  const { addressBook, custentity_prefer_delivery: days } = change;
  if (addressBook !== undefined || days !== undefined) requirePermission(member, 'change_locations');
  const { clinicId, personId } = member;
  await db.transaction(async (tx) => {
    const clinic = await lockClinic(tx, clinicId);
    const person = await lockPerson(tx, personId);
    const {
      firstName = person.firstName,
      lastName = person.lastName,
      companyName = clinic.name ?? '',
      homePhone = person.homePhone,
      mobilePhone = person.mobilePhone,
    } = change;
    const { companyName: name, ...profile } = readProfile({ firstName, lastName, companyName, homePhone, mobilePhone });
    await tx.update(people).set(profile).where(eq(people.id, personId));
    const preferredDelivery = days ? parseDeliveryDays(days) : clinic.preferredDelivery;
    await tx.update(clinics).set({ name, preferredDelivery }).where(eq(clinics.id, clinicId));
    if (addressBook) {
      const destinations = await destinationsOfSubscriptions(tx, clinicId);
      await changeAddressBook(tx, { clinicId, person: profile }, addressBook.items, replaceAddressBook);
      await keepDestinations(tx, clinicId, destinations, change.subscriptionsFollow ?? false);
    }
    if (change.custentity_favorite_item !== undefined) {
      await replaceFavourites(tx, personId, parseFavouriteIds(change.custentity_favorite_item));
    }
  });
}
