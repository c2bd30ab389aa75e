import { asc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { orderRequestBodySchema } from '#contract/order-requests.ts';
import { addDays } from '#domain/calendar.ts';
import { submitRequest } from '#server/approvals/submit-request.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { buy, createPayment, recurringBody } from '#server/testing/test-orders.ts';
import { asRequester, requestBody } from '#server/testing/test-requests.ts';
import { insertAddress } from '#server/testing/test-runs.ts';
import { subscriptionsOf } from './records.ts';

const COUNT = 2_000;
const ADDRESSES = 48;
const { id: customerId, clinicId, personId } = testClinics.harbourview;

let shop: TestShop;
/** A clinic with subscriptions on 700 days, to 48 addresses. */
beforeAll(async () => {
  shop = await openTestShop();
  for (let at = 0; at < ADDRESSES; at += 1) {
    const isDefault = at === 0;
    const set = { address1: `${at + 1} Pier Road`, defaultBilling: isDefault, defaultShipping: isDefault };
    await insertAddress(shop, 'harbourview', set);
  }
  const book = await bookOf();
  const productIds = Object.values(testProducts).map(({ id }) => id);
  const made = Array.from({ length: COUNT }, (_, at): typeof subscriptions.$inferInsert => {
    const day = addDays('2026-11-22', (at * 7) % 700);
    return {
      clinicId,
      personId,
      name: 'every 1 months',
      status: 'active',
      quantity: 1 + (at % 7),
      productId: productIds[at % productIds.length]!,
      intervalMonths: at % 3 === 0 ? 6 : 1,
      anchorDate: day,
      nextRun: day,
      preferredDelivery: [1],
      paymentMethod: 'invoice',
      paymentMethodId: null,
      locationId: book[at % ADDRESSES]!.id,
    };
  });
  for (let at = 0; at < COUNT; at += 500) await shop.db.insert(subscriptions).values(made.slice(at, at + 500));
});
afterAll(() => shop.close());

const bookOf = () =>
  shop.db.select().from(locations).where(eq(locations.clinicId, clinicId)).orderBy(asc(locations.id));

// rules: SAFE-10
test('listing 2,000 subscriptions of many days and addresses takes a fraction of a second', async () => {
  const begun = process.cpuUsage();
  const found = await subscriptionsOf(shop.db, clinicId, { now: shop.deps.now(), settings: shop.deps.settings() });
  const { user, system } = process.cpuUsage(begun);
  expect(found).toHaveLength(COUNT);
  expect(found.every(({ upcoming }) => upcoming.length === 3)).toBe(true);
  // On a quiet machine 0.1 s with the embedded database. If each day were compared with each subscription, 5 s.
  expect((user + system) / 1e6).toBeLessThan(2);
});

// rules: SAFE-10, SUB-27
test('changing all addresses keeps the destinations of all subscriptions in one statement', async () => {
  const before = await bookOf();
  // One and two packs at 12.49, plus 9.99 for shipping, plus 13 % tax on both.
  for (const [at, amount] of [25_40, 39_52].entries()) {
    const { fullName, address1, city, state, zip, phone } = before[at + 1]!;
    const shippingAddress = { addressee: fullName, addr1: address1, addr2: '', city, state, zip, phone };
    const order = { shippingAddress: { ...shippingAddress, country: { id: 'ca' } } };
    await buy(shop, { lines: [[testProducts.gloves, at + 1]], amount, order });
  }
  const orderIds = (await shop.db.select().from(orders).orderBy(asc(orders.id))).map(({ id }) => id);
  // Without a chosen address, a subscription goes to the address of the order that set it up.
  await shop.db.update(subscriptions).set({
    orderId: sql`case when ${subscriptions.id} % 2 = 0 then ${orderIds[0]}::int else ${orderIds[1]}::int end`,
    locationId: null,
  });
  await shop.db.execute(sql`create table statements (at int)`);
  await shop.db.execute(sql`create function count_statement() returns trigger language plpgsql as $$
    begin insert into statements values (1); return null; end $$`);
  await shop.db.execute(sql`create trigger count_statement after update on recurring_orders
    for each statement execute function count_statement()`);
  const items = before.map(({ id, fullName, address1, city, state, zip, phone }) => {
    const address = { addressee: fullName, addr1: `${address1}, rear`, addr2: '', city, state, zip };
    return { id, addressBookAddress: { ...address, addrPhone: phone, country: { id: 'ca' } } };
  });
  const body = { addressBook: { items } };
  const { status } = await shop.request('PATCH', `/restapi/customer/${customerId}`, { as: 'harbourview', body });
  expect(status).toBe(200);
  expect(await rows(shop.db, sql`select count(*)::int as count from statements`)).toEqual([{ count: 1 }]);
  const { locationId } = subscriptions;
  const goingTo = await shop.db.selectDistinct({ locationId }).from(subscriptions).orderBy(locationId);
  expect(goingTo.map(({ locationId }) => locationId)).toEqual([before[1]!.id, before[2]!.id]);
});

// rules: LIMIT-25
test('a clinic with 2,000 subscriptions starts or requests no more until it cancels one, and orders without a subscription', async () => {
  const { gloves } = testProducts;
  const [any] = await shop.db.select({ id: subscriptions.id }).from(subscriptions).limit(1);
  const message = `Your clinic has ${COUNT} of at most 2000 subscriptions. Please order without a subscription, or cancel some first.`;
  const recurring = [recurringBody('harbourview', [gloves, 1], 1)];
  const before = await shop.db.$count(orders);
  const refused = await createPayment(shop, { lines: [[gloves, 1]], amount: 25_40, recurring });
  expect(refused).toMatchObject({ status: 409, body: { error: message } });
  expect(await shop.db.$count(orders)).toBe(before);
  const request = (key: string, body: object) =>
    asRequester(shop, 'harbourview', (member) =>
      submitRequest(
        shop.deps,
        member,
        orderRequestBodySchema.parse(requestBody('harbourview', [[gloves, 3]], body)),
        key,
      ),
    );
  await expect(request('subscribed', { recurring: [recurringBody('harbourview', [gloves, 3], 1)] })).rejects.toThrow(
    message,
  );
  expect(await request('once', {})).toMatchObject({ kind: 'submitted' });

  await buy(shop, { lines: [[gloves, 1]], amount: 25_40, order: { orderAgain: true } });
  const subscribe = () =>
    shop.request('POST', '/restapi/customrecord_recurring_order', { as: 'harbourview', body: recurring[0] });
  expect(await subscribe()).toMatchObject({ status: 409, body: { error: message } });
  await shop.db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.id, any!.id));
  expect((await subscribe()).status).toBe(200);
  // Again, for the same line: nothing is added.
  expect((await subscribe()).status).toBe(200);
  expect(await shop.db.$count(subscriptions, ne(subscriptions.status, 'canceled'))).toBe(COUNT);
});
