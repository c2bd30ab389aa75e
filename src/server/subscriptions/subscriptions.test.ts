import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { BoughtAnswer, PatchRecurringBody, RecurringOrder } from '#contract/subscriptions.ts';
import { locations } from '#db/tables/accounts.ts';
import { products } from '#db/tables/catalogue.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { buy } from '#server/testing/test-orders.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.setNow('2026-11-21T15:00:00Z');
  await shop.deleteOrders();
  await shop.db.delete(locations);
});

const { gloves, masks } = testProducts;
const customerId = testClinics.harbourview.id;
const toronto = {
  clinicId: testClinics.harbourview.clinicId,
  fullName: 'Ines Maro',
  address1: '88 Queens Quay West',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'ca' as const,
  phone: '4165550123',
  defaultBilling: true,
  defaultShipping: true,
};

async function list(as: 'harbourview' | 'maplegrove' = 'harbourview'): Promise<RecurringOrder[]> {
  const path = `/suiteql/recurring-order?customerId=${testClinics[as].id}&timestamp=1`;
  return (await shop.request<{ items: RecurringOrder[] }>('GET', path, { as })).body.items;
}

function change(id: number, body: PatchRecurringBody, as: 'harbourview' | 'maplegrove' = 'harbourview') {
  const path = `/restapi/customrecord_recurring_order/${id}`;
  return shop.request<RecurringOrder & { code?: string; error?: string }>('PATCH', path, { as, body });
}

async function readRow(id: number) {
  const [found] = await shop.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found!;
}

describe('the list of subscriptions', () => {
  // rules: API-38, SUB-10
  it('has each subscription with its interval, its card and its next bills', async () => {
    const id = await subscribe(shop, 'harbourview', { intervalMonths: 3, anchorDate: '2026-12-01' });
    const unknown = { date: '2026-12-01', amount: null, total: null, togetherWith: [] };
    expect((await list())[0]?.upcoming[0]).toEqual(unknown);
    await shop.db.insert(locations).values(toronto);
    // Two packs at 12.49, plus 9.99 for shipping, plus 13 % tax on both.
    const [amount, total] = [23.74, 38.11];
    expect(await list()).toEqual([
      {
        id,
        productId: gloves.id,
        itemid: expect.any(String),
        displayname: expect.any(String),
        isSold: true,
        file_url: expect.any(String),
        quantity: 2,
        interval: '3',
        status: 'active',
        custrecord_ro_status: { id: '1' },
        custrecord_ro_next_run: '2026-12-01',
        preferdelivery: '1,3',
        paymentMethod: 'card',
        paymentMethodId: 'pm_test',
        shipsTo: {
          addressId: expect.any(Number),
          isDefault: true,
          fullName: toronto.fullName,
          addr1: toronto.address1,
          addr2: '',
          city: toronto.city,
          state: toronto.state,
          zip: toronto.zip,
        },
        upcoming: [
          { date: '2026-12-01', amount, total, togetherWith: [] },
          { date: '2027-03-01', amount, total, togetherWith: [] },
          { date: '2027-06-01', amount, total, togetherWith: [] },
        ],
        trouble: null,
        takenBack: null,
      },
    ]);
  });

  // rules: SUB-13
  it('leaves out canceled subscriptions, subscriptions of unpaid orders, and subscriptions of other customers', async () => {
    await subscribe(shop, 'harbourview', { status: 'canceled' });
    await subscribe(shop, 'harbourview', { status: 'pending' });
    await subscribe(shop, 'maplegrove');
    expect(await list()).toEqual([]);
  });

  it('is ordered by the next run; a paused subscription has no next bill', async () => {
    const later = await subscribe(shop, 'harbourview', { nextRun: '2027-01-05' });
    const resting = await subscribe(shop, 'harbourview', { status: 'paused', nextRun: '2026-11-30' });
    const found = await list();
    expect(found.map(({ id }) => id)).toEqual([resting, later]);
    expect(found[0]?.upcoming).toEqual([]);
  });

  it('shows a late run for today, and later runs by the interval', async () => {
    await subscribe(shop, 'harbourview', { anchorDate: '2026-01-31', nextRun: '2026-10-31' });
    const [late] = await list();
    expect(late?.upcoming.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-30', '2026-12-31']);
  });

  // rules: SUB-26
  it('marks a product that is not sold any more, without a bill', async () => {
    await subscribe(shop);
    await shop.db.update(products).set({ active: false }).where(eq(products.id, gloves.id));
    try {
      const [withdrawn] = await list();
      expect(withdrawn?.isSold).toBe(false);
      expect(withdrawn?.upcoming[0]).toEqual({ date: '2026-12-01', amount: null, total: null, togetherWith: [] });
    } finally {
      await shop.db.update(products).set({ active: true }).where(eq(products.id, gloves.id));
    }
  });
});

describe('a change', () => {
  // rules: API-37, SUB-14
  it('changes the given members and nothing else', async () => {
    const id = await subscribe(shop);
    const before = await readRow(id);
    const { status, body } = await change(id, { custrecord_ro_quantity: 5 });
    expect([status, body.quantity]).toEqual([200, 5]);
    expect(await readRow(id)).toEqual({ ...before, quantity: 5 });
  });

  it('of delivery days stores whole numbers from 1 to 7, each once', async () => {
    const id = await subscribe(shop);
    await change(id, { custrecord_prefer_delivery: { items: [{ id: 5 }, { id: 2 }, { id: 5 }] } });
    expect((await readRow(id)).preferredDelivery).toEqual([2, 5]);
  });

  test.each([
    ['skipping a run keeps the anchor', '2027-02-28', { anchorDate: '2026-12-31', nextRun: '2027-02-28' }],
    ['another day sets a new anchor', '2027-02-15', { anchorDate: '2027-02-15', nextRun: '2027-02-15' }],
    ['today is allowed', '2026-11-21', { anchorDate: '2026-11-21', nextRun: '2026-11-21' }],
  ])('of the day: %s', async (_, date, dates) => {
    const id = await subscribe(shop, 'harbourview', { anchorDate: '2026-12-31', nextRun: '2027-01-31' });
    expect((await change(id, { custrecord_ro_next_run: date })).status).toBe(200);
    expect(await readRow(id)).toMatchObject(dates);
  });

  it('of the interval keeps the next day, and counts from it', async () => {
    const id = await subscribe(shop);
    const { body } = await change(id, { custrecord_ro_interval: '3', custrecord_ro_interval_unit: { id: '2' } });
    expect(body.upcoming.map(({ date }) => date)).toEqual(['2026-12-01', '2027-03-01', '2027-06-01']);
    expect(await readRow(id)).toMatchObject({ intervalMonths: 3, name: 'every 3 months', anchorDate: '2026-12-01' });
  });

  it('to paused and back continues with the next due day, without missed runs', async () => {
    const id = await subscribe(shop);
    await change(id, { custrecord_ro_status: { id: '2' } });
    expect(await readRow(id)).toMatchObject({ status: 'paused', nextRun: '2026-12-01' });
    shop.setNow('2027-03-10T15:00:00Z');
    await change(id, { custrecord_ro_status: { id: '1' } });
    expect(await readRow(id)).toMatchObject({ status: 'active', nextRun: '2027-04-01', anchorDate: '2026-11-01' });
  });

  // rules: SUB-17
  it('to canceled is final: canceling again changes nothing, any other change is refused', async () => {
    const id = await subscribe(shop);
    const cancel = { custrecord_ro_status: { id: '3' } } as const;
    expect((await change(id, cancel)).body.custrecord_ro_status.id).toBe('3');
    expect((await change(id, cancel)).status).toBe(200);
    expect(await change(id, { custrecord_ro_status: { id: '1' } })).toMatchObject({ status: 409 });
    expect((await readRow(id)).status).toBe('canceled');
    expect(await list()).toEqual([]);
  });

  it('of the card accepts only the customer’s own cards', async () => {
    const id = await subscribe(shop, 'harbourview', { paymentMethod: 'invoice', paymentMethodId: null });
    const own = await shop.wallet.card();
    expect((await change(id, { custrecord_ro_payment_method: { id: own } })).status).toBe(200);
    expect(await readRow(id)).toMatchObject({ paymentMethod: 'card', paymentMethodId: own });
    expect(await change(id, { custrecord_ro_payment_method: { id: 'pm_absent' } })).toMatchObject({ status: 404 });
    expect((await readRow(id)).paymentMethodId).toBe(own);
  });

  it('of the address accepts only the customer’s own addresses', async () => {
    const kelowna = { address1: '31 Pier Road', city: 'Kelowna', state: 'BC', zip: 'V1Y 6N2' };
    const other = { ...toronto, ...kelowna, defaultBilling: false, defaultShipping: false };
    const stranger = { ...other, clinicId: testClinics.maplegrove.clinicId };
    const [home, pier, theirs] = await shop.db.insert(locations).values([toronto, other, stranger]).returning();
    const id = await subscribe(shop);
    expect((await list())[0]).toMatchObject({ shipsTo: { addressId: home!.id }, upcoming: [{ total: 38.11 }, {}, {}] });
    const { body } = await change(id, { custrecord_ro_ship_address: { id: pier!.id } });
    expect(body).toMatchObject({
      shipsTo: { addressId: pier!.id, city: 'Kelowna' },
      upcoming: [{ total: 37.78 }, {}, {}],
    });
    const refused = await change(id, { custrecord_ro_ship_address: { id: theirs!.id } });
    expect([refused.status, refused.body.error]).toEqual([400, 'This address is not in your address book.']);
    await shop.db.delete(locations).where(eq(locations.id, pier!.id));
    expect((await list())[0]?.shipsTo).toMatchObject({ addressId: home!.id, city: 'Toronto' });
  });

  // rules: SUB-27
  it('of the default address keeps the subscription’s address, unless it should follow the default', async () => {
    const elsewhere = { address1: '31 Pier Road', city: 'Kelowna', state: 'BC', zip: 'V1Y 6N2' };
    const other = { ...toronto, ...elsewhere, defaultBilling: false, defaultShipping: false };
    const [home, pier] = await shop.db.insert(locations).values([toronto, other]).returning();
    await subscribe(shop);
    const keep = async (entry: typeof home, place: object, wish: object) => {
      const { fullName: addressee, address1: addr1, city, state, zip } = entry!;
      const addressBookAddress = { addressee, addr1, city, state, zip, country: { id: 'CA' }, ...place };
      const items = [{ id: entry!.id, addressBookAddress, ...wish }];
      const body = { addressBook: { items }, ...('follow' in wish && { subscriptionsFollow: true }) };
      const path = `/restapi/customer/${testClinics.harbourview.id}`;
      expect((await shop.request('PATCH', path, { as: 'harbourview', body })).status).toBe(200);
      return (await list())[0]?.shipsTo;
    };
    expect(await keep(pier, {}, { defaultShipping: true })).toMatchObject({ addressId: home!.id });
    expect(await keep(home, { addr1: '122 Quay Street' }, {})).toMatchObject({ addr1: '122 Quay Street' });
    expect(await keep(home, {}, { defaultShipping: true })).toMatchObject({ addressId: home!.id });
    expect(await keep(pier, {}, { defaultShipping: true, follow: true })).toMatchObject({ addressId: pier!.id });
  });

  test.each<[string, object, string]>([
    ['a day before today', { custrecord_ro_next_run: '2026-11-20' }, 'custrecord_ro_next_run'],
    ['a day too far away', { custrecord_ro_next_run: '9999-12-31' }, 'custrecord_ro_next_run'],
    ['an invalid day', { custrecord_ro_next_run: '2026-02-30' }, 'custrecord_ro_next_run'],
    ['an interval not offered', { custrecord_ro_interval: 4 }, 'custrecord_ro_interval'],
    ['a quantity of 0', { custrecord_ro_quantity: 0 }, 'custrecord_ro_quantity'],
    ['a quantity of 1000', { custrecord_ro_quantity: 1000 }, 'custrecord_ro_quantity'],
    ['an eighth day', { custrecord_prefer_delivery: { items: [{ id: 8 }] } }, 'custrecord_prefer_delivery'],
    ['an unknown status', { custrecord_ro_status: { id: '4' } }, 'custrecord_ro_status'],
  ])('to %s is refused and named', async (_, body, path) => {
    const id = await subscribe(shop);
    const before = await readRow(id);
    const refused = await shop.request<{ issues: { path: string }[] }>(
      'PATCH',
      `/restapi/customrecord_recurring_order/${id}`,
      { as: 'harbourview', body },
    );
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0]?.path).toContain(path);
    expect(await readRow(id)).toEqual(before);
  });

  it('to invoice and back is accepted only for approved accounts', async () => {
    const id = await subscribe(shop, 'harbourview');
    const onInvoice = { custrecord_ro_payment_method: { id: 'invoice' } };
    expect((await change(id, onInvoice)).body).toMatchObject({ paymentMethod: 'invoice', paymentMethodId: null });
    const card = await shop.wallet.savedCard(shop.cardAccounts.harbourview);
    const back = await change(id, { custrecord_ro_payment_method: { id: card } });
    expect(back.body).toMatchObject({ paymentMethod: 'card', paymentMethodId: card });
    const others = await subscribe(shop, 'maplegrove');
    expect(await change(others, onInvoice, 'maplegrove')).toMatchObject({
      status: 403,
      body: { code: 'INVOICE_NOT_APPROVED' },
    });
    expect(await readRow(others)).toMatchObject({ paymentMethod: 'card' });
  });

  it('of a subscription of an unpaid order is refused as if the subscription did not exist', async () => {
    const id = await subscribe(shop, 'harbourview', { status: 'pending' });
    expect((await change(id, { custrecord_ro_quantity: 3 })).status).toBe(404);
  });
});

describe('buying again', () => {
  const bought = async (q = '') =>
    (
      await shop.request<BoughtAnswer>(
        'GET',
        `/suiteql/item/order-history?userId=${customerId}&q=${encodeURIComponent(q)}`,
        { as: 'harbourview' },
      )
    ).body.items;

  // rules: ORDER-4, API-41
  it('lists the products bought, how often, how many units, and when last', async () => {
    await buy(shop, { lines: [[gloves, 2]], amount: 3952 });
    await shop.letMinutesPass(60 * 24 * 3);
    await buy(shop, { lines: [[gloves, 2]], amount: 3952 });
    const found = await bought();
    const lastbought = found[0]?.lastbought ?? '';
    expect(found).toMatchObject([{ id: gloves.id, timesbought: 2, quantitybought: 4 }]);
    const [latest] = await shop.db.select({ at: orders.placedAt }).from(orders).orderBy(orders.placedAt).offset(1);
    expect(lastbought).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(latest!.at!));
  });

  it('is split into pages of at most a hundred products', async () => {
    await buy(shop, {
      lines: [
        [gloves, 2],
        [masks, 1],
      ],
      amount: 49_63,
    });
    const path = `/suiteql/item/order-history?userId=${customerId}`;
    const page = async (query: string) =>
      (await shop.request<BoughtAnswer>('GET', `${path}&${query}`, { as: 'harbourview' })).body;
    const [first, second, beyond] = [await page('limit=1'), await page('limit=1&offset=1'), await page('offset=9')];
    expect([first, second].flatMap(({ items }) => items.map(({ id }) => id)).sort()).toEqual(
      [gloves.id, masks.id].sort(),
    );
    expect([first.count, second.count, beyond.count]).toEqual([2, 2, 2]);
    expect(beyond.items).toEqual([]);
    expect((await shop.request('GET', `${path}&limit=101`, { as: 'harbourview' })).status).toBe(400);
  });

  it('leaves out unpaid and refunded orders, and products that are not sold any more', async () => {
    const { created } = await buy(shop, { lines: [[gloves, 2]], amount: 3952 });
    await shop.db.update(orders).set({ state: 'refunded' }).where(eq(orders.id, created.orderId));
    expect(await bought()).toEqual([]);
  });

  it('finds products by parts of name, code or MPN in any order, without wildcards', async () => {
    await buy(shop, { lines: [[gloves, 2]], amount: 3952 });
    const [found] = await bought();
    const words = found!.displayname.toLowerCase().split(' ');
    expect(await bought(`${words[1]} ${words[0]?.slice(1)}`)).toHaveLength(1);
    expect(await bought(found!.mpn)).toHaveLength(1);
    expect(await bought(found!.itemid)).toHaveLength(1);
    expect(await bought('%')).toEqual([]);
    expect(await bought(masks.itemId)).toEqual([]);
  });
});
