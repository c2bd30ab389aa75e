import { asc, eq } from 'drizzle-orm';
import type { Address, Customer } from '#contract/customers.ts';
import type { Db } from '#db/client.ts';
import { clinics, locations, memberships, people } from '#db/tables/accounts.ts';
import { addressLines } from '#domain/addresses.ts';
import { clinicName, personName } from '#domain/customers.ts';
import { toItems } from '#domain/id-lists.ts';
import { favouriteIds } from '#server/favourites/queries.ts';
import { Refusal } from '#server/http-errors.ts';

type ClinicRow = typeof clinics.$inferSelect;
type PersonRow = typeof people.$inferSelect;
export type LocationRow = typeof locations.$inferSelect;

/** A person in a clinic, as the API's customer record shows both. */
interface CustomerRow {
  membership: typeof memberships.$inferSelect;
  person: PersonRow;
  clinic: ClinicRow;
}

/**
 * A membership in the form of the API's customer, with the clinic's address book and the person's favourites and other
 * clinics. Refuses a membership that has ended since the request began.
 */
export async function readCustomer(db: Db, customerId: number): Promise<Customer> {
  const [row] = await rowsOf(db).where(eq(memberships.id, customerId));
  if (!row) throw new Refusal('NOT_A_MEMBER');
  const all = await rowsOf(db).where(eq(memberships.personId, row.person.id)).orderBy(asc(memberships.id));
  return toCustomer(row, {
    all,
    hasColleagues: (await db.$count(memberships, eq(memberships.clinicId, row.clinic.id))) > 1,
    book: await addressBookOf(db, row.clinic.id),
    favourites: await favouriteIds(db, row.person.id),
  });
}

function rowsOf(db: Db) {
  return db
    .select({ membership: memberships, person: people, clinic: clinics })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(clinics, eq(clinics.id, memberships.clinicId));
}

/** The person's row, locked until the transaction ends; after the clinic's, if both are locked. */
export async function lockPerson(tx: Db, id: number): Promise<PersonRow> {
  const [row] = await tx.select().from(people).where(eq(people.id, id)).for('no key update');
  if (!row) throw new Error(`There is no person ${id}`);
  return row;
}

/** The addresses of a clinic, oldest first. */
export async function addressBookOf(db: Db, clinicId: number): Promise<LocationRow[]> {
  return db.select().from(locations).where(eq(locations.clinicId, clinicId)).orderBy(asc(locations.id));
}

function toCustomer(
  { membership, person, clinic }: CustomerRow,
  {
    all,
    hasColleagues,
    book,
    favourites,
  }: { all: CustomerRow[]; hasColleagues: boolean; book: LocationRow[]; favourites: number[] },
): Customer {
  const shipping = book.find((address) => address.defaultShipping);
  const billing = book.find((address) => address.defaultBilling);
  const main = shipping ?? billing;
  return {
    id: membership.id,
    entityid: clinic.number,
    email: person.email,
    firstname: person.firstName,
    lastname: person.lastName,
    companyname: clinic.name ?? '',
    name: personName(person),
    searchstage: clinic.stage,
    role: membership.role,
    clinics: all.map(toMembership),
    hasColleagues,
    phone: person.homePhone || person.mobilePhone,
    homePhone: person.homePhone,
    mobilePhone: person.mobilePhone,
    prefer_delivery: clinic.preferredDelivery,
    custentity_favorite_item: toItems(favourites),
    shipping_address_name: shipping ? addressLines(shipping).join('\n') : '',
    shipping_addr1: shipping?.address1 ?? '',
    shipping_city: shipping?.city ?? '',
    shipping_state: shipping?.state ?? '',
    shipping_zip: shipping?.zip ?? '',
    shipping_country: shipping?.country ?? '',
    billing_address_name: billing ? addressLines(billing).join('\n') : '',
    billing_addr1: billing?.address1 ?? '',
    billing_city: billing?.city ?? '',
    billing_state: billing?.state ?? '',
    billing_zip: billing?.zip ?? '',
    billing_country: billing?.country ?? '',
    defaultaddress: main
      ? { addr1: main.address1, city: main.city, state: main.state, zip: main.zip, country: main.country }
      : null,
    addressbook: book.map(toAddress),
  };
}

function toMembership({ membership, person, clinic }: CustomerRow): Customer['clinics'][number] {
  const name = clinicName({ ...person, companyName: clinic.name });
  return { id: membership.id, entityid: clinic.number, name, role: membership.role };
}

function toAddress(row: LocationRow): Address {
  return {
    id: row.id,
    name: row.name,
    fullName: row.fullName,
    addr1: row.address1,
    addr2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    phone: row.phone,
    isResidential: row.residential,
    isDefaultBilling: row.defaultBilling,
    isDefaultShipping: row.defaultShipping,
    deliveryDays: row.deliveryDays,
  };
}
