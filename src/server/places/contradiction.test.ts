import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import { locations } from '#db/tables/accounts.ts';
import { orders } from '#db/tables/orders.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { orderBody, paymentBody } from '#server/testing/test-orders.ts';
import { runDue } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';

const { harbourview } = testClinics;
const { burs } = testProducts;
const message = 'M5V 2T6 is in Ontario. Change the province or the postal code.';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow('2026-12-01T15:00:00Z');
  await shop.deleteOrders();
  await shop.db.delete(locations);
});

const send = (method: 'POST' | 'PATCH', path: string, body: unknown) =>
  shop.request<Problem>(method, path, { as: 'harbourview', body, headers: { 'idempotency-key': 'contradiction' } });

const good = orderBody('harbourview', [[burs, 1]]).billingAddress;
const wrong = { ...good, state: 'Alberta' };
const inBook = {
  clinicId: harbourview.clinicId,
  fullName: 'Ines Maro',
  address1: '120 Quay Street',
  city: 'Toronto',
  state: 'AB',
  zip: 'M5V 2T6',
  country: 'ca' as const,
};

/** Stores the address directly, as an address book had it before provinces were checked. */
async function insertOldAddress(marks = {}): Promise<number> {
  const [row] = await shop.db
    .insert(locations)
    .values({ ...inBook, ...marks })
    .returning();
  return row!.id;
}

const entrances: [name: string, path: string, () => Promise<{ status: number; body: Problem }>][] = [
  [
    'the address book',
    'addressBook.items.0.addressBookAddress.state',
    () => {
      const { addressee, addr1, city, state, zip, country } = wrong;
      const items = [{ addressBookAddress: { addressee, addr1, city, state, zip, country } }];
      return send('PATCH', `/restapi/customer/${harbourview.id}`, { addressBook: { items } });
    },
  ],
  ...(['billingAddress', 'shippingAddress'] as const).flatMap((address): typeof entrances => [
    [
      `the ${address} of an order on invoice`,
      `${address}.state`,
      () =>
        send(
          'POST',
          '/restapi/salesOrder',
          orderBody('harbourview', [[burs, 1]], { paymentMethod: 'invoice', [address]: wrong }),
        ),
    ],
    [
      `the ${address} of an order by card`,
      `${address}.state`,
      async () =>
        send(
          'POST',
          '/stripe/payment/create',
          await paymentBody(shop, { lines: [[burs, 1]], amount: 1, order: { [address]: wrong } }),
        ),
    ],
  ]),
  [
    'the quote for an address',
    'province',
    () =>
      send('POST', '/suiteql/tax/calculate', {
        country: 'ca',
        postalCode: 'M5V 2T6',
        province: 'AB',
        lines: [{ productId: burs.id, quantity: 1 }],
      }),
  ],
  [
    'the address of a subscription',
    'custrecord_ro_ship_address',
    async () => {
      const id = await subscribe(shop);
      const body = { custrecord_ro_ship_address: { id: await insertOldAddress() } };
      return send('PATCH', `/restapi/customrecord_recurring_order/${id}`, body);
    },
  ],
  [
    'the billing address of a card',
    'billing_details.address.state',
    async () => {
      const address = { line1: '120 Quay Street', city: 'Toronto', state: 'AB', postal_code: 'M5V 2T6', country: 'CA' };
      const paymentMethod = await shop.wallet.card(undefined, address);
      const account = shop.cardAccounts.harbourview;
      return send('POST', `/stripe/customer/${account}/payment-methods/attach`, { paymentMethod });
    },
  ],
];

// rules: TAX-13
test.each(entrances)('%s: refused at %s', async (_name, path, enter) => {
  const { status, body } = await enter();
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: message, issues: [{ path, message }] });
  expect(await shop.db.select().from(orders)).toEqual([]);
});

test('an old address that contradicts itself does not block other changes of the address book', async () => {
  const id = await insertOldAddress();
  const addressBookAddress = { addressee: 'Ines Maro', addr1: '120 Quay Street', city: 'Toronto', zip: 'M5V 2T6' };
  const asKept = { id, addressBookAddress: { ...addressBookAddress, state: 'AB', country: { id: 'CA' } } };
  const added = { addressBookAddress: { ...addressBookAddress, state: 'ON', country: { id: 'CA' } } };
  const path = `/restapi/customer/${harbourview.id}?replace=addressBook`;
  expect((await send('PATCH', path, { addressBook: { items: [asKept, added] } })).status).toBe(200);
  const changed = { ...asKept, addressBookAddress: { ...asKept.addressBookAddress, addr1: '9 Dock Road' } };
  expect(await send('PATCH', path, { addressBook: { items: [changed] } })).toMatchObject({
    status: 400,
    body: { error: message },
  });
});

test('a run to an old address that contradicts itself is not ordered; the subscription is paused and its customer gets a mail', async () => {
  await insertOldAddress({ defaultShipping: true, defaultBilling: true });
  const id = await subscribe(shop, 'harbourview', { paymentMethod: 'invoice', paymentMethodId: null });
  await runDue(shop);
  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(await shop.db.select().from(subscriptions)).toMatchObject([{ id, status: 'paused' }]);
});
