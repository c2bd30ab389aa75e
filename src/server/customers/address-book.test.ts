import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { Address, Customer, PatchCustomerBody } from '#contract/customers.ts';
import { addresses } from '#db/tables/customers.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';

type Item = NonNullable<PatchCustomerBody['addressBook']>['items'][number];

const { harbourview, maplegrove } = testClinics;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => shop.db.delete(addresses));

/** An entry in the form of the API; `place` and `entry` replace its members. */
function item(place: Partial<Item['addressBookAddress']> = {}, entry: Partial<Item> = {}): Item {
  const addressBookAddress = {
    addr1: '120 Quay Street',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5V 2T6',
    country: { id: 'CA' },
  };
  return { addressBookAddress: { ...addressBookAddress, ...place }, ...entry };
}

const send = (items: unknown, replace = false) =>
  shop.request<Customer & Problem>(
    'PATCH',
    `/restapi/customer/${harbourview.id}${replace ? '?replace=addressBook' : ''}`,
    {
      as: 'harbourview',
      body: { addressBook: { items } },
    },
  );

async function save(items: Item[], replace = false): Promise<Address[]> {
  const { status, body } = await send(items, replace);
  expect(status).toBe(200);
  return body.addressbook;
}

const read = async () =>
  (await shop.request<Customer>('GET', `/restapi/customer/${harbourview.id}`, { as: 'harbourview' })).body;

const streets = (book: Address[]) => book.map(({ addr1 }) => addr1);
const billing = (book: Address[]) => book.filter((one) => one.isDefaultBilling).map(({ addr1 }) => addr1);
const shipping = (book: Address[]) => book.filter((one) => one.isDefaultShipping).map(({ addr1 }) => addr1);

describe('an address', () => {
  // rules: ACCOUNT-18, API-27
  test('is stored in one form, with the customer’s name if no name is given', async () => {
    const [address] = await save([
      item({ state: 'ontario', zip: 'm5v2t6', addrPhone: '(416) 555-0134', city: ' Toronto ' }),
    ]);
    expect(address).toEqual({
      id: expect.any(Number),
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
    });
  });

  test('is part of the customer’s record, line by line', async () => {
    await save([
      item({ addressee: 'Accounts', addr2: 'Suite 4' }, { defaultBilling: true }),
      item(
        { addr1: '9 Dock Road', city: 'Buffalo', state: 'New York', zip: '142011234', country: { id: 'usa' } },
        { defaultShipping: true },
      ),
    ]);
    expect(await read()).toMatchObject({
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
  ])('whose %s is as in %j is refused with the field and the message', async (field, place, message) => {
    const { status, body } = await send([item(), item(place)]);
    expect(status).toBe(400);
    const path = `addressBook.items.1.addressBookAddress.${field}`;
    expect(body).toMatchObject({ error: message, code: 'MALFORMED', issues: [{ path, message }] });
    expect((await read()).addressbook, 'the valid address was not stored either').toEqual([]);
  });

  test('with several invalid fields has all of them named', async () => {
    const { body } = await send([item({ addr1: '', city: '', zip: 'x' })]);
    expect(body.issues?.map(({ path }) => path.split('.').at(-1))).toEqual(['addr1', 'city', 'zip']);
  });

  // rules: SAFE-4
  test.each([
    ['addr1', 'Quay\u202e Street'],
    ['addr2', 'Suite\u200b 3'],
    ['city', 'Tor\u00adonto'],
    ['addressee', 'Ines\u0085Maro'],
  ])('whose %s has an invisible character is refused', async (field, text) => {
    const { status, body } = await send([item({ [field]: text })]);
    expect(status).toBe(400);
    const path = `addressBook.items.0.addressBookAddress.${field}`;
    expect(body).toMatchObject({
      error: expect.stringContaining('must not have hidden characters. Please type the text instead of pasting it.'),
      issues: [{ path }],
    });
    expect((await read()).addressbook).toEqual([]);
  });
});

describe('the address book', () => {
  const dock = item({ addr1: '9 Dock Road' });
  const mill = item({ addr1: '3 Mill Lane' });

  test('grows, and the same address sent again is not added again', async () => {
    await save([item()]);
    await save([dock]);
    await save([dock, mill]);
    expect(streets(await save([item({ zip: 'm5v2t6', state: 'Ontario' })]))).toEqual([
      '120 Quay Street',
      '9 Dock Road',
      '3 Mill Lane',
    ]);
  });

  test('is changed address by address; other addresses stay', async () => {
    const [first, second] = await save([item({}, { isResidential: true }), dock]);
    const book = await save([item({ addr1: '121 Quay Street' }, { id: first!.id })]);
    expect(book).toEqual([{ ...first, addr1: '121 Quay Street' }, second]);
  });

  // rules: ACCOUNT-22
  test('always has one default of each kind', async () => {
    let book = await save([item(), dock, mill]);
    expect([billing(book), shipping(book)]).toEqual([['120 Quay Street'], ['120 Quay Street']]);
    const [quay, docks, mills] = book;
    book = await save([{ ...dock, id: docks!.id, defaultShipping: true }]);
    expect([billing(book), shipping(book)]).toEqual([['120 Quay Street'], ['9 Dock Road']]);
    book = await save([{ ...mill, id: mills!.id, defaultBilling: true, defaultShipping: true }]);
    expect([billing(book), shipping(book)]).toEqual([['3 Mill Lane'], ['3 Mill Lane']]);
    book = await save([
      { ...item(), id: quay!.id, defaultBilling: true },
      { ...dock, id: docks!.id, defaultBilling: true },
    ]);
    expect([billing(book), shipping(book)], 'the last address with the mark').toEqual([
      ['9 Dock Road'],
      ['3 Mill Lane'],
    ]);
    book = await save([{ ...dock, id: docks!.id, defaultBilling: false }]);
    expect([billing(book), shipping(book)], 'the first address if the default was removed').toEqual([
      ['120 Quay Street'],
      ['3 Mill Lane'],
    ]);
  });

  test('is replaced as a whole: the first remaining address takes over the defaults', async () => {
    const [, docks, mills] = await save([item(), dock, mill]);
    const book = await save(
      [{ ...mill, id: mills!.id }, { ...dock, id: docks!.id }, item({ addr1: '1 New Street' })],
      true,
    );
    expect(streets(book)).toEqual(['9 Dock Road', '3 Mill Lane', '1 New Street']);
    expect([billing(book), shipping(book)]).toEqual([['9 Dock Road'], ['9 Dock Road']]);
    expect(await save([], true)).toEqual([]);
    expect(await read()).toMatchObject({ defaultaddress: null, billing_address_name: '' });
  });

  // rules: ACCOUNT-23
  test('keeps addresses added by several tabs at once', async () => {
    await Promise.all([save([item()]), save([dock]), save([mill])]);
    const { addressbook } = await read();
    expect(streets(addressbook).sort()).toEqual(['120 Quay Street', '3 Mill Lane', '9 Dock Road']);
    expect([billing(addressbook).length, shipping(addressbook).length]).toEqual([1, 1]);
  });

  test('cannot take the addresses of another customer', async () => {
    const body = { addressBook: { items: [item()] } };
    const other = await shop.request<Customer>('PATCH', `/restapi/customer/${maplegrove.id}`, {
      as: 'maplegrove',
      body,
    });
    const [theirs] = other.body.addressbook;
    for (const replace of [false, true]) {
      const taken = await send([{ ...dock, id: theirs!.id }], replace);
      const absent = await send([{ ...dock, id: 2_000_000_000 }], replace);
      expect(taken.status).toBe(404);
      expect({ ...taken.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    }
    const [mine] = await save([dock]);
    await save([{ ...dock, id: mine!.id }], true);
    const after = await shop.request<Customer>('GET', `/restapi/customer/${maplegrove.id}`, { as: 'maplegrove' });
    expect(after.body.addressbook).toEqual([theirs]);
  });

  // rules: ACCOUNT-23
  test('accepts an address once, and fifty addresses in all', async () => {
    const [first] = await save([item()]);
    expect(
      await send([
        { ...item(), id: first!.id },
        { ...dock, id: first!.id },
      ]),
    ).toMatchObject({ status: 400, body: { issues: [{ path: 'addressBook.items' }] } });
    await save(Array.from({ length: 49 }, (_, index) => item({ addr1: `${index + 1} Long Street` })));
    expect(await send([dock])).toMatchObject({
      status: 400,
      body: { error: 'An address book has room for 50 addresses.' },
    });
    expect((await save([item({ addressee: 'Reception' }, { id: first!.id })])).length).toBe(50);
  });

  test.each([
    ['?replace=everything', 400],
    ['?replace=', 400],
  ])('the query %s is refused', async (query, status) => {
    const path = `/restapi/customer/${harbourview.id}${query}`;
    expect((await shop.request('PATCH', path, { as: 'harbourview', body: {} })).status).toBe(status);
  });
});
