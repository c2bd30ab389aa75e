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

const MOST_ADDRESSES = 50;

/** Where the request calls a field of the address form by another name. */
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
 * Adds and changes addresses of a locked customer; with `replace` the given ones become the whole book. One without an
 * id that says what an address of the book says is that address, so that a request sent twice adds it once. Refuses what
 * the rules do, naming every field (rules: CHECKOUT-6), and the id of an address that is not in the book.
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
  const kept = (replace ? [] : stored).filter(({ id }) => !changed.some((entry) => entry.id === id));
  const ids = changed.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw refusedField('addressBook.items', 'The same address is given twice.');
  if (kept.length + changed.length > MOST_ADDRESSES) {
    throw refusedField('addressBook.items', `An address book has room for ${MOST_ADDRESSES} addresses.`);
  }
  const byAge = [...kept, ...changed].toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity));
  await write(tx, customer.id, settleDefaults(byAge, changed));
}

/** An entry that stays as it is was accepted once and is not judged again: an old fault holds up no other change of the book. */
function refuseIssues(items: readonly Item[], customer: CustomerRow, stored: readonly AddressRow[]): void {
  const issues = items.flatMap((item, index) => {
    const form = toForm(item, customer);
    const old = stored.find(({ id }) => id === item.id);
    if (old && saysTheSame(normaliseAddress(form), old)) return [];
    return checkoutAddressIssues(form).map(({ path, message }) => ({
      path: `addressBook.items.${index}.addressBookAddress.${fieldNames[path]}`,
      message,
    }));
  });
  const [first] = issues;
  if (first) throw new Refusal('MALFORMED', { message: first.message, issues });
}

/** The profile's form asks for no name; the address is then the customer's own. */
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

function saysTheSame(address: Normalised, row: AddressRow): boolean {
  return (
    address !== null && (Object.keys(address) as (keyof typeof address)[]).every((key) => row[key] === address[key])
  );
}

function toEntry(item: Item, customer: CustomerRow, stored: readonly AddressRow[]): Entry {
  const address = normaliseAddress(toForm(item, customer));
  if (!address) throw new Error('An address was not checked');
  const old = stored.find((row) => (item.id === undefined ? saysTheSame(address, row) : row.id === item.id));
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

/** Makes the book exactly this one. The defaults are taken off first: no two addresses may hold one, not for a moment. */
async function write(tx: Db, customerId: number, book: readonly Entry[]): Promise<void> {
  const ids = book.flatMap(({ id }) => id ?? []);
  const own = eq(addresses.customerId, customerId);
  await tx.delete(addresses).where(ids.length ? and(own, not(inArray(addresses.id, ids))) : own);
  if (book.length === 0) return;
  await tx.update(addresses).set({ defaultBilling: false, defaultShipping: false }).where(own);
  await tx
    .insert(addresses)
    .values([...book])
    .onConflictDoUpdate({ target: addresses.id, set: asGiven, setWhere: own });
}

/** Every column of an address but whose it is, as the row that met an existing one has it. */
const asGiven = Object.fromEntries(
  Object.entries(getTableColumns(addresses))
    .filter(([name]) => name !== 'id' && name !== 'customerId')
    .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
);
