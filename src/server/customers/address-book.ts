import { and, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { patchCustomerBodySchema } from '#contract/customers.ts';
import type { Db } from '#db/client.ts';
import { addresses } from '#db/tables/customers.ts';
import { settleDefaults } from '#domain/address-book.ts';
import { checkoutAddressIssues, normaliseAddress, type AddressForm } from '#domain/addresses.ts';
import { customerName } from '#domain/customers.ts';
import { Refusal, refusedField } from '#server/http-errors.ts';
import { addressBookOf, type AddressRow, type CustomerRow } from './queries.ts';

type Item = NonNullable<z.output<typeof patchCustomerBodySchema>['addressBook']>['items'][number];
type Entry = Omit<AddressRow, 'id'> & { id?: number };

const MAX_ADDRESSES = 50;

/** The names of the address form's fields in the request. */
const fieldNames: Record<keyof AddressForm, string> = {
  fullName: 'addressee',
  address1: 'addr1',
  address2: 'addr2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'addrPhone',
  country: 'country.id',
};

/**
 * Adds and changes addresses of a locked customer; with `replace` the given addresses become the whole address book. An
 * address without an id that equals an address of the book is that address, so that a repeated request adds nothing.
 * Refuses invalid fields, all at once (rules: CHECKOUT-6), and answers 404 for the id of an address not in the book.
 */
export async function changeAddressBook(
  tx: Db,
  customer: CustomerRow,
  items: readonly Item[],
  replace: boolean,
): Promise<void> {
  const stored = await addressBookOf(tx, customer.id);
  refuseIssues(items, customer, stored);
  const changed = items.map((item) => toEntry(item, customer, stored));
  const unchanged = (replace ? [] : stored).filter(({ id }) => !changed.some((entry) => entry.id === id));
  const ids = changed.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw refusedField('addressBook.items', 'The same address is given twice.');
  if (unchanged.length + changed.length > MAX_ADDRESSES) {
    throw refusedField('addressBook.items', `An address book has room for ${MAX_ADDRESSES} addresses.`);
  }
  const byAge = [...unchanged, ...changed].toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity));
  await writeAddressBook(tx, customer.id, settleDefaults(byAge, changed));
}

/** Unchanged addresses are not validated again, so that an old invalid address does not block other changes of the book. */
function refuseIssues(items: readonly Item[], customer: CustomerRow, stored: readonly AddressRow[]): void {
  const issues = items.flatMap((item, index) => {
    const form = toForm(item, customer);
    const old = stored.find(({ id }) => id === item.id);
    if (old && isSameAddress(normaliseAddress(form), old)) return [];
    return checkoutAddressIssues(form).map(({ path, message }) => ({
      path: `addressBook.items.${index}.addressBookAddress.${fieldNames[path]}`,
      message,
    }));
  });
  const [first] = issues;
  if (first) throw new Refusal('MALFORMED', { message: first.message, issues });
}

/** The form of the profile has no name field; the name is then the customer's name. */
function toForm({ addressBookAddress: given }: Item, customer: CustomerRow): AddressForm & { address2: string } {
  return {
    fullName: given.addressee || customerName(customer),
    address1: given.addr1,
    address2: given.addr2,
    city: given.city,
    state: given.state,
    zip: given.zip,
    phone: given.addrPhone,
    country: given.country.id,
  };
}

type Normalised = ReturnType<typeof normaliseAddress<ReturnType<typeof toForm>>>;

function isSameAddress(address: Normalised, row: AddressRow): boolean {
  return (
    address !== null && (Object.keys(address) as (keyof typeof address)[]).every((key) => row[key] === address[key])
  );
}

function toEntry(item: Item, customer: CustomerRow, stored: readonly AddressRow[]): Entry {
  const address = normaliseAddress(toForm(item, customer));
  if (!address) throw new Error('An address was not checked');
  const old = stored.find((row) => (item.id === undefined ? isSameAddress(address, row) : row.id === item.id));
  if (item.id !== undefined && !old) throw new Refusal('NOT_FOUND');
  return {
    id: old?.id,
    customerId: customer.id,
    ...address,
    residential: item.isResidential ?? old?.residential ?? false,
    defaultBilling: item.defaultBilling ?? old?.defaultBilling ?? false,
    defaultShipping: item.defaultShipping ?? old?.defaultShipping ?? false,
  };
}

/** Replaces the address book. Defaults are cleared first, because a unique index allows one address of each kind. */
async function writeAddressBook(tx: Db, customerId: number, book: readonly Entry[]): Promise<void> {
  const ids = book.flatMap(({ id }) => id ?? []);
  const own = eq(addresses.customerId, customerId);
  await tx.delete(addresses).where(ids.length ? and(own, not(inArray(addresses.id, ids))) : own);
  if (book.length === 0) return;
  await tx.update(addresses).set({ defaultBilling: false, defaultShipping: false }).where(own);
  await tx
    .insert(addresses)
    .values([...book])
    .onConflictDoUpdate({ target: addresses.id, set: insertedValues, setWhere: own });
}

/** All columns of an address except id and customer, with the values of the inserted row, for an upsert. */
const insertedValues = Object.fromEntries(
  Object.entries(getTableColumns(addresses))
    .filter(([name]) => name !== 'id' && name !== 'customerId')
    .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
);
