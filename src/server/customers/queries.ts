import { asc, eq } from 'drizzle-orm';
import type { Address, Customer } from '#contract/customers.ts';
import type { Db } from '#db/client.ts';
import { addresses, customers } from '#db/tables/customers.ts';
import { addressLines } from '#domain/addresses.ts';
import { customerName } from '#domain/customers.ts';
import { toItems } from '#domain/id-lists.ts';
import { favouriteIds } from '#server/favourites/queries.ts';

export type CustomerRow = typeof customers.$inferSelect;
export type AddressRow = typeof addresses.$inferSelect;

/** A customer in the form of the API, with address book and favourites. Throws if the customer does not exist. */
export async function readCustomer(db: Db, id: number): Promise<Customer> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new Error(`There is no customer ${id}`);
  return toCustomer(row, await addressBookOf(db, id), await favouriteIds(db, id));
}

/**
 * The customer's row, locked until the transaction ends; every change to an account begins with this lock. The NO KEY
 * lock allows inserting rows that refer to the customer, such as a favourite, so that these cannot deadlock with it.
 */
export async function lockCustomer(tx: Db, id: number): Promise<CustomerRow> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update');
  if (!row) throw new Error(`There is no customer ${id}`);
  return row;
}

/** The addresses of a customer, oldest first. */
export async function addressBookOf(db: Db, customerId: number): Promise<AddressRow[]> {
  return db.select().from(addresses).where(eq(addresses.customerId, customerId)).orderBy(asc(addresses.id));
}

function toCustomer(row: CustomerRow, book: AddressRow[], favourites: number[]): Customer {
  const shipping = book.find((address) => address.defaultShipping);
  const billing = book.find((address) => address.defaultBilling);
  const main = shipping ?? billing;
  return {
    id: row.id,
    entityid: row.entityId,
    email: row.email,
    firstname: row.firstName,
    lastname: row.lastName,
    companyname: row.companyName ?? '',
    name: customerName(row),
    searchstage: row.stage,
    phone: row.homePhone || row.mobilePhone,
    homePhone: row.homePhone,
    mobilePhone: row.mobilePhone,
    prefer_delivery: row.preferredDelivery,
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

function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
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
  };
}
