import { and, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { patchCustomerBodySchema } from '#contract/customers.ts';
import type { Db } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import { MAX_ADDRESSES, settleDefaults } from '#domain/address-book.ts';
import { checkoutAddressIssues, normaliseAddress, type AddressForm } from '#domain/addresses.ts';
import { personName } from '#domain/customers.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { Refusal, refusedField } from '#server/http-errors.ts';
import { addressBookOf, type LocationRow } from './queries.ts';

type Item = NonNullable<z.output<typeof patchCustomerBodySchema>['addressBook']>['items'][number];
type Entry = Omit<LocationRow, 'id'> & { id?: number };

/** The clinic of an address book, and the person who changes it. */
interface BookOwner {
  clinicId: number;
  person: { firstName: string; lastName: string };
}

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
 * Adds and changes addresses of a locked clinic; with `replace` the given addresses become the whole address book. An
 * address without an id that equals an address of the book is that address, so that a repeated request adds nothing.
 * Refuses invalid fields, all at once (rules: CHECKOUT-6), and answers 404 for the id of an address not in the book.
 */
export async function changeAddressBook(
  tx: Db,
  owner: BookOwner,
  items: readonly Item[],
  replace: boolean,
): Promise<void> {
  const stored = await addressBookOf(tx, owner.clinicId);
  refuseIssues(items, owner, stored);
  const changed = items.map((item) => toEntry(item, owner, stored));
  const unchanged = (replace ? [] : stored).filter(({ id }) => !changed.some((entry) => entry.id === id));
  const ids = changed.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw refusedField('addressBook.items', 'The same address is given twice.');
  // The book of a merged clinic may be larger; it can still be changed, and made smaller.
  if (unchanged.length + changed.length > Math.max(MAX_ADDRESSES, stored.length)) {
    throw refusedField('addressBook.items', `An address book has room for ${MAX_ADDRESSES} addresses.`);
  }
  const byAge = [...unchanged, ...changed].toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity));
  await writeAddressBook(tx, owner.clinicId, settleDefaults(byAge, changed));
}

/**
 * Unchanged addresses are not validated again, so that an old invalid address does not block other changes of the book.
 */
function refuseIssues(items: readonly Item[], owner: BookOwner, stored: readonly LocationRow[]): void {
  const issues = items.flatMap((item, index) => {
    const form = toForm(item, owner);
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

/** The form of the profile has no name field; the name is then the person's. */
function toForm({ addressBookAddress: given }: Item, { person }: BookOwner): AddressForm & { address2: string } {
  return {
    fullName: given.addressee || personName(person),
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

function isSameAddress(address: Normalised, row: LocationRow): boolean {
  return (
    address !== null && (Object.keys(address) as (keyof typeof address)[]).every((key) => row[key] === address[key])
  );
}

function toEntry(item: Item, owner: BookOwner, stored: readonly LocationRow[]): Entry {
  const address = normaliseAddress(toForm(item, owner));
  if (!address) throw new Error('An address was not checked');
  const old = stored.find((row) => (item.id === undefined ? isSameAddress(address, row) : row.id === item.id));
  if (item.id !== undefined && !old) throw new Refusal('NOT_FOUND');
  return {
    id: old?.id,
    clinicId: owner.clinicId,
    name: item.name ?? old?.name ?? '',
    deliveryDays: item.deliveryDays === undefined ? (old?.deliveryDays ?? null) : sortedDays(item.deliveryDays),
    ...address,
    residential: item.isResidential ?? old?.residential ?? false,
    defaultBilling: item.defaultBilling ?? old?.defaultBilling ?? false,
    defaultShipping: item.defaultShipping ?? old?.defaultShipping ?? false,
  };
}

function sortedDays(days: readonly number[] | null): number[] | null {
  return days && parseDeliveryDays(days);
}

/** Replaces the address book. Defaults are cleared first, because a unique index allows one address of each kind. */
async function writeAddressBook(tx: Db, clinicId: number, book: readonly Entry[]): Promise<void> {
  const ids = book.flatMap(({ id }) => id ?? []);
  const own = eq(locations.clinicId, clinicId);
  await tx.delete(locations).where(ids.length ? and(own, not(inArray(locations.id, ids))) : own);
  if (book.length === 0) return;
  await tx.update(locations).set({ defaultBilling: false, defaultShipping: false }).where(own);
  await tx
    .insert(locations)
    .values([...book])
    .onConflictDoUpdate({ target: locations.id, set: insertedValues, setWhere: own });
}

/** All columns of an address except id and clinic, with the values of the inserted row, for an upsert. */
const insertedValues = Object.fromEntries(
  Object.entries(getTableColumns(locations))
    .filter(([name]) => name !== 'id' && name !== 'clinicId')
    .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
);
