import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Customer, patchCustomerBodySchema } from '#contract/customers.ts';
import type { Db } from '#db/client.ts';
import { clinics, people } from '#db/tables/accounts.ts';
import type { ClinicPermission, Member } from '#domain/access.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { parseFavouriteIds } from '#domain/favourites.ts';
import type { ClinicRow } from '#server/accounts/lock-clinic.ts';
import { keepMember, lockMember } from '#server/accounts/lock-member.ts';
import { replaceFavourites } from '#server/favourites/queries.ts';
import { destinationsOfSubscriptions, keepDestinations } from '#server/subscriptions/destinations.ts';
import { changeAddressBook } from './address-book.ts';
import { readProfile } from './profile.ts';
import { lockPerson, readCustomer } from './queries.ts';

type Change = z.output<typeof patchCustomerBodySchema>;

/**
 * Changes the given fields of a person and of the clinic. If any field is refused, or the person's role may not change
 * it, nothing changes (rules: API-27, ACCOUNT-31). Returns the person as changed.
 */
export async function changeCustomer(
  db: Db,
  member: Member,
  change: Change,
  replaceAddressBook: boolean,
): Promise<Customer> {
  const { addressBook, custentity_prefer_delivery: days } = change;
  const needed: ClinicPermission[] = [
    ...(change.companyName === undefined ? [] : (['change_clinic'] as const)),
    ...(addressBook === undefined && days === undefined ? [] : (['change_locations'] as const)),
  ];
  const { clinicId, personId } = member;
  return db.transaction(async (tx) => {
    const clinic = await clinicToChange(tx, member, needed);
    const person = await lockPerson(tx, personId);
    const {
      firstName = person.firstName,
      lastName = person.lastName,
      companyName = clinic.name ?? '',
      homePhone = person.homePhone,
      mobilePhone = person.mobilePhone,
    } = change;
    const form = { firstName, lastName, companyName, homePhone, mobilePhone };
    const { companyName: name, ...profile } = readProfile(form, { ...person, companyName: clinic.name ?? '' });
    await tx.update(people).set(profile).where(eq(people.id, personId));
    if (needed.length > 0) {
      const preferredDelivery = days ? parseDeliveryDays(days) : clinic.preferredDelivery;
      await tx.update(clinics).set({ name, preferredDelivery }).where(eq(clinics.id, clinicId));
    }
    if (addressBook) {
      const destinations = await destinationsOfSubscriptions(tx, clinicId);
      await changeAddressBook(tx, { clinicId, person: profile }, addressBook.items, replaceAddressBook);
      await keepDestinations(tx, clinicId, destinations, change.subscriptionsFollow ?? false);
    }
    if (change.custentity_favorite_item !== undefined) {
      await replaceFavourites(tx, personId, parseFavouriteIds(change.custentity_favorite_item));
    }
    // Within the transaction: after it the person may have been removed, and their change would not be answered.
    return readCustomer(tx, member.id);
  });
}

/**
 * The name and delivery days of the clinic. They are locked if they change; a change of the person alone must not make
 * the orders of colleagues wait (rules: LIMIT-10).
 */
async function clinicToChange(
  tx: Db,
  member: Member,
  needed: readonly ClinicPermission[],
): Promise<Pick<ClinicRow, 'name' | 'preferredDelivery'>> {
  if (needed.length > 0) return lockMember(tx, member, 'change_own_profile', ...needed);
  await keepMember(tx, member, 'change_own_profile');
  const { name, preferredDelivery } = clinics;
  const [clinic] = await tx.select({ name, preferredDelivery }).from(clinics).where(eq(clinics.id, member.clinicId));
  if (!clinic) throw new Error(`There is no clinic ${member.clinicId}`);
  return clinic;
}
