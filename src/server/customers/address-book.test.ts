import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { Address, Customer, PatchCustomerBody } from '#contract/customers.ts';
import { locations } from '#db/tables/accounts.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';

type AddressBookItem = NonNullable<PatchCustomerBody['addressBook']>['items'][number];

const { harbourview, maplegrove } = testClinics;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => shop.db.delete(locations));

/** Creates an address book item as the API accepts it; `address` and `otherFields` replace its fields. */
function sampleItem(
  address: Partial<AddressBookItem['addressBookAddress']> = {},
  otherFields: Partial<AddressBookItem> = {},
): AddressBookItem {
  const defaultAddress = {
    addr1: '120 Quay Street',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5V 2T6',
    country: { id: 'CA' },
  };
  return { addressBookAddress: { ...defaultAddress, ...address }, ...otherFields };
}

const patchAddressBook = (items: unknown, replace = false) =>
  shop.request<Customer & Problem>(
    'PATCH',
    `/restapi/customer/${harbourview.id}${replace ? '?replace=addressBook' : ''}`,
    {
      as: 'harbourview',
      body: { addressBook: { items } },
    },
  );

async function saveItems(items: AddressBookItem[], replace = false): Promise<Address[]> {
  const { status, body } = await patchAddressBook(items, replace);
  expect(status).toBe(200);
  return body.addressbook;
}

const readCustomer = async () =>
  (await shop.request<Customer>('GET', `/restapi/customer/${harbourview.id}`, { as: 'harbourview' })).body;

const streets = (book: Address[]) => book.map(({ addr1 }) => addr1);
const billingDefaults = (book: Address[]) =>
  book.filter((address) => address.isDefaultBilling).map(({ addr1 }) => addr1);
const shippingDefaults = (book: Address[]) =>
  book.filter((address) => address.isDefaultShipping).map(({ addr1 }) => addr1);

describe('an address', () => {
  // rules: ACCOUNT-18, API-27
  test('is stored in one form, with the customer’s name if no name is given', async () => {
    const [address] = await saveItems([
      sampleItem({ state: 'ontario', zip: 'm5v2t6', addrPhone: '(416) 555-0134', city: ' Toronto ' }),
    ]);
    expect(address).toEqual({
      id: expect.any(Number),
      name: '',
      fullName: 'Ines Maro',
      addr1: '120 Quay Street',
      addr2: '',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5V 2T6',
      country: 'ca',
      phone: '4165550134',
      isResidential: false,
      isDefaultBilling: true,
      isDefaultShipping: true,
      deliveryDays: null,
    });
  });

  // rules: ACCOUNT-42
  test('keeps its name and its own delivery days until they are changed', async () => {
    const [added] = await saveItems([sampleItem({}, { name: 'Main Street', deliveryDays: [5, 1] })]);
    expect(added).toMatchObject({ name: 'Main Street', deliveryDays: [1, 5] });
    const [moved] = await saveItems([sampleItem({ addr2: 'Suite 4' }, { id: added!.id })]);
    expect(moved).toMatchObject({ addr2: 'Suite 4', name: 'Main Street', deliveryDays: [1, 5] });
    const [plain] = await saveItems([sampleItem({}, { id: added!.id, name: '', deliveryDays: null })]);
    expect(plain).toMatchObject({ name: '', deliveryDays: null });
  });

  // rules: ACCOUNT-42
  test.each([[[]], [[0]], [[8]], [[1.5]]])('cannot have %j as its delivery days', async (deliveryDays) => {
    const { status, body } = await patchAddressBook([sampleItem({}, { deliveryDays })]);
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path).toContain('deliveryDays');
  });

  test('is returned with the customer, line by line', async () => {
    await saveItems([
      sampleItem({ addressee: 'Accounts', addr2: 'Suite 4' }, { defaultBilling: true }),
      sampleItem(
        { addr1: '9 Dock Road', city: 'Buffalo', state: 'New York', zip: '142011234', country: { id: 'usa' } },
        { defaultShipping: true },
      ),
    ]);
    expect(await readCustomer()).toMatchObject({
      billing_address_name: 'Accounts\n120 Quay Street\nSuite 4\nToronto ON M5V 2T6\nCanada',
      billing_addr1: '120 Quay Street',
      billing_country: 'ca',
      shipping_address_name: 'Ines Maro\n9 Dock Road\nBuffalo NY 14201-1234\nUnited States',
      shipping_city: 'Buffalo',
      shipping_state: 'NY',
      shipping_zip: '14201-1234',
      shipping_country: 'us',
      defaultaddress: { addr1: '9 Dock Road', city: 'Buffalo', state: 'NY', zip: '14201-1234', country: 'us' },
    });
  });

  test.each([
    ['addr1', { addr1: ' ' }, 'Address is required'],
    ['city', { city: '' }, 'City is required'],
    ['state', { state: '' }, 'State/Province is required'],
    ['state', { state: 'NY' }, 'Please choose a state or province of the country'],
    ['zip', { zip: '' }, 'Postal/Zip code is required'],
    ['zip', { zip: '90210' }, 'Please enter a valid Canadian postal code (e.g., A1A 1A1)'],
    [
      'zip',
      { zip: 'M5V 2T6', state: 'NY', country: { id: 'us' } },
      'Please enter a valid US zip code (e.g., 12345 or 12345-6789)',
    ],
    [
      'country.id',
      { country: { id: 'mx' } },
      'Country not supported. Only Canada (ca) and United States (us) are supported.',
    ],
    ['addrPhone', { addrPhone: '555-0134' }, 'Phone number must be 10 digits'],
  ])('whose %s is as in %j is refused with the field and the message', async (field, invalidPart, message) => {
    const { status, body } = await patchAddressBook([sampleItem(), sampleItem(invalidPart)]);
    expect(status).toBe(400);
    const path = `addressBook.items.1.addressBookAddress.${field}`;
    expect(body).toMatchObject({ error: message, code: 'MALFORMED', issues: [{ path, message }] });
    expect((await readCustomer()).addressbook, 'the valid address was not stored either').toEqual([]);
  });

  test('with several invalid fields is refused with each field named', async () => {
    const { body } = await patchAddressBook([sampleItem({ addr1: '', city: '', zip: 'x' })]);
    expect(body.issues?.map(({ path }) => path.split('.').at(-1))).toEqual(['addr1', 'city', 'zip']);
  });

  // rules: SAFE-4
  test.each([
    ['addr1', 'Quay\u202e Street'],
    ['addr2', 'Suite\u200b 3'],
    ['city', 'Tor\u00adonto'],
    ['addressee', 'Ines\u0085Maro'],
  ])('whose %s has an invisible character is refused', async (field, text) => {
    const { status, body } = await patchAddressBook([sampleItem({ [field]: text })]);
    expect(status).toBe(400);
    const path = `addressBook.items.0.addressBookAddress.${field}`;
    expect(body).toMatchObject({
      error: expect.stringContaining('must not have hidden characters. Please type the text instead of pasting it.'),
      issues: [{ path }],
    });
    expect((await readCustomer()).addressbook).toEqual([]);
  });
});

describe('the address book', () => {
  const dock = sampleItem({ addr1: '9 Dock Road' });
  const mill = sampleItem({ addr1: '3 Mill Lane' });

  test('grows, and the same address sent again is not added again', async () => {
    await saveItems([sampleItem()]);
    await saveItems([dock]);
    await saveItems([dock, mill]);
    expect(streets(await saveItems([sampleItem({ zip: 'm5v2t6', state: 'Ontario' })]))).toEqual([
      '120 Quay Street',
      '9 Dock Road',
      '3 Mill Lane',
    ]);
  });

  test('is changed address by address; other addresses stay', async () => {
    const [first, second] = await saveItems([sampleItem({}, { isResidential: true }), dock]);
    const book = await saveItems([sampleItem({ addr1: '121 Quay Street' }, { id: first!.id })]);
    expect(book).toEqual([{ ...first, addr1: '121 Quay Street' }, second]);
  });

  // rules: ACCOUNT-22
  test('always has one default of each kind', async () => {
    let book = await saveItems([sampleItem(), dock, mill]);
    expect([billingDefaults(book), shippingDefaults(book)]).toEqual([['120 Quay Street'], ['120 Quay Street']]);
    const [savedQuay, savedDock, savedMill] = book;
    book = await saveItems([{ ...dock, id: savedDock!.id, defaultShipping: true }]);
    expect([billingDefaults(book), shippingDefaults(book)]).toEqual([['120 Quay Street'], ['9 Dock Road']]);
    book = await saveItems([{ ...mill, id: savedMill!.id, defaultBilling: true, defaultShipping: true }]);
    expect([billingDefaults(book), shippingDefaults(book)]).toEqual([['3 Mill Lane'], ['3 Mill Lane']]);
    book = await saveItems([
      { ...sampleItem(), id: savedQuay!.id, defaultBilling: true },
      { ...dock, id: savedDock!.id, defaultBilling: true },
    ]);
    expect([billingDefaults(book), shippingDefaults(book)], 'the last address that was sent as the default').toEqual([
      ['9 Dock Road'],
      ['3 Mill Lane'],
    ]);
    book = await saveItems([{ ...dock, id: savedDock!.id, defaultBilling: false }]);
    expect(
      [billingDefaults(book), shippingDefaults(book)],
      'the first address, once no address is the default',
    ).toEqual([['120 Quay Street'], ['3 Mill Lane']]);
  });

  test('is replaced as a whole: the first remaining address takes over the defaults', async () => {
    const [, savedDock, savedMill] = await saveItems([sampleItem(), dock, mill]);
    const book = await saveItems(
      [{ ...mill, id: savedMill!.id }, { ...dock, id: savedDock!.id }, sampleItem({ addr1: '1 New Street' })],
      true,
    );
    expect(streets(book)).toEqual(['9 Dock Road', '3 Mill Lane', '1 New Street']);
    expect([billingDefaults(book), shippingDefaults(book)]).toEqual([['9 Dock Road'], ['9 Dock Road']]);
    expect(await saveItems([], true)).toEqual([]);
    expect(await readCustomer()).toMatchObject({ defaultaddress: null, billing_address_name: '' });
  });

  // rules: ACCOUNT-23
  test('keeps addresses added by several tabs at once', async () => {
    await Promise.all([saveItems([sampleItem()]), saveItems([dock]), saveItems([mill])]);
    const { addressbook } = await readCustomer();
    expect(streets(addressbook).sort()).toEqual(['120 Quay Street', '3 Mill Lane', '9 Dock Road']);
    expect([billingDefaults(addressbook).length, shippingDefaults(addressbook).length]).toEqual([1, 1]);
  });

  test('cannot change or keep an address of another customer', async () => {
    const body = { addressBook: { items: [sampleItem()] } };
    const other = await shop.request<Customer>('PATCH', `/restapi/customer/${maplegrove.id}`, {
      as: 'maplegrove',
      body,
    });
    const [theirs] = other.body.addressbook;
    for (const replace of [false, true]) {
      const ofOtherCustomer = await patchAddressBook([{ ...dock, id: theirs!.id }], replace);
      const nonexistent = await patchAddressBook([{ ...dock, id: 2_000_000_000 }], replace);
      expect(ofOtherCustomer.status).toBe(404);
      expect({ ...ofOtherCustomer.body, requestId: '' }).toEqual({ ...nonexistent.body, requestId: '' });
    }
    const [mine] = await saveItems([dock]);
    await saveItems([{ ...dock, id: mine!.id }], true);
    const after = await shop.request<Customer>('GET', `/restapi/customer/${maplegrove.id}`, { as: 'maplegrove' });
    expect(after.body.addressbook).toEqual([theirs]);
  });

  // rules: ACCOUNT-23
  test('accepts each address once in a request, and fifty addresses in all', async () => {
    const [first] = await saveItems([sampleItem()]);
    expect(
      await patchAddressBook([
        { ...sampleItem(), id: first!.id },
        { ...dock, id: first!.id },
      ]),
    ).toMatchObject({ status: 400, body: { issues: [{ path: 'addressBook.items' }] } });
    await saveItems(Array.from({ length: 49 }, (_, index) => sampleItem({ addr1: `${index + 1} Long Street` })));
    expect(await patchAddressBook([dock])).toMatchObject({
      status: 400,
      body: { error: 'An address book has room for 50 addresses.' },
    });
    expect((await saveItems([sampleItem({ addressee: 'Reception' }, { id: first!.id })])).length).toBe(50);
    const merged = { clinicId: harbourview.clinicId, address1: '9 Other Street', city: 'Toronto', state: 'ON' };
    const more = ['A', 'B'].map((fullName) => ({ ...merged, fullName, zip: 'M5V 2T6', country: 'ca' as const }));
    await shop.db.insert(locations).values(more);
    expect((await saveItems([sampleItem({ addressee: 'Desk' }, { id: first!.id })])).length).toBe(52);
    expect(await patchAddressBook([dock])).toMatchObject({ status: 400 });
  });

  test.each([
    ['?replace=everything', 400],
    ['?replace=', 400],
  ])('the query %s is refused', async (query, status) => {
    const path = `/restapi/customer/${harbourview.id}${query}`;
    expect((await shop.request('PATCH', path, { as: 'harbourview', body: {} })).status).toBe(status);
  });
});
