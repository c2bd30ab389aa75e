import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inventory } from '#db/tables/catalogue.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { reconcileOrders } from '#server/payments/reconcile.ts';
import { breaches } from '#server/testing/breaches.ts';
import { clinicIdOf } from '#server/testing/insert-members.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { newcomersOf, orderByCard, priceOf, type Newcomer } from '#server/testing/test-newcomers.ts';
import { buy, confirmPayment, createPayment, type TestLine, type TestPayment } from '#server/testing/test-orders.ts';
import { giveUpUnpaid } from './give-up.ts';
import { deleteOldOrigins } from './hold-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { gloves, burs, bibs } = testProducts;
const DECLINED = '4000000000000002';
const ASKS_THE_BANK = '4000002500003155';
const twoGloves: TestPayment = { clinic: 'maplegrove', lines: [[gloves, 2]], amount: 4021 };
const allBurs: TestPayment = { clinic: 'maplegrove', lines: [[burs, 5]], amount: 15515 };

const states = async () => (await shop.db.select().from(orders).orderBy(orders.id)).map(({ state }) => state);
async function reservedOf(product: { id: number }) {
  const [stock] = await shop.db.select().from(inventory).where(eq(inventory.productId, product.id));
  return stock?.reserved;
}

/** The request that the browser sends after it has got the total. */
async function order(payment: Omit<TestPayment, 'amount'>, headers: Record<string, string> = {}) {
  const refused = await createPayment(shop, { ...payment, amount: 1 });
  const { quote } = refused.body as unknown as { quote?: { total: number } };
  if (!quote) return refused;
  return createPayment(shop, { ...payment, amount: Math.round(quote.total * 100) }, headers);
}

describe('the stock of an unpaid order', () => {
  // rules: PLACE-25
  it('is released an hour after the order was created, with any number of attempts and status requests', async () => {
    const { created } = await buy(shop, { ...allBurs, number: DECLINED });
    for (let minutes = 20; minutes < 60; minutes += 20) {
      await shop.letMinutesPass(20);
      await createPayment(shop, allBurs);
      const paid = await confirmPayment(shop, created.paymentIntent.id, await shop.wallet.card(DECLINED), 'maplegrove');
      expect(paid.body.error?.code).toBe('card_declined');
      await reconcileOrders(shop.deps);
      expect(await reservedOf(burs)).toBe(5);
    }
    await shop.letMinutesPass(20);
    await reconcileOrders(shop.deps);
    expect(await states()).toEqual(['expired']);
    expect(await reservedOf(burs)).toBe(0);
  });

  it('is released even if a new attempt arrives before the reconciler; the card is not charged', async () => {
    const { created } = await buy(shop, { ...allBurs, number: DECLINED });
    await shop.letMinutesPass(59);
    await shop.db.update(payments).set({ updatedAt: sql`now()` });
    await shop.letMinutesPass(1);
    const late = await confirmPayment(shop, created.paymentIntent.id, await shop.wallet.card(), 'maplegrove');
    expect(late.body.error?.code).toBe('order_expired');
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(0);
    expect(await reservedOf(burs)).toBe(0);
  });

  it('is released if the bank never answered', async () => {
    await buy(shop, { ...allBurs, number: ASKS_THE_BANK });
    expect(await states()).toEqual(['payment_action']);
    await shop.letMinutesPass(60);
    await reconcileOrders(shop.deps);
    expect(await states()).toEqual(['expired']);
    expect(await reservedOf(burs)).toBe(0);
  });

  it.each(['confirming', 'completing', 'processing'] as const)(
    'stays while the outcome of a charge is not known: %s',
    async (status) => {
      const { body: created } = await createPayment(shop, allBurs);
      await shop.db.update(payments).set({ attempt: 1, status });
      await shop.letMinutesPass(90);
      expect(await giveUpUnpaid(shop.deps, created.orderId, 'Not paid in time')).toMatchObject({
        state: 'pending_payment',
      });
      expect(await reservedOf(burs)).toBe(5);
    },
  );

  // rules: PLACE-26, PLACE-28
  it('of final stock is held for two hours a day over all orders of a clinic, then sold by phone', async () => {
    for (const hour of [1, 2]) {
      await order({ clinic: 'maplegrove', lines: [[burs, hour]] });
      await shop.db.update(payments).set({ updatedAt: sql`now() + interval '59 minutes'` });
      await shop.letMinutesPass(60);
      await reconcileOrders(shop.deps);
    }
    const refused = await order({ clinic: 'maplegrove', lines: [[burs, 3]] });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'ORDER_BY_PHONE', error: expect.stringContaining(testSettings.phones.tollFree) },
    });
    expect(await reservedOf(burs)).toBe(0);
    expect((await buy(shop, { ...twoGloves })).confirmed.jobId, 'anything else').toBeDefined();
  });
});

describe('a clinic that never paid', () => {
  // rules: PLACE-27
  it('can order a large first order in full; half of the stock with backorder stays available to others', async () => {
    const first = await order({ clinic: 'maplegrove', lines: [[gloves, 400]] });
    expect(first.status).toBe(200);
    expect(await reservedOf(gloves)).toBe(250);
    const card = await shop.wallet.card();
    expect((await confirmPayment(shop, first.body.paymentIntent.id, card, 'maplegrove')).body.jobId).toBeDefined();
    const [stock] = await shop.db.select().from(inventory).where(eq(inventory.productId, gloves.id));
    expect(stock).toMatchObject({ reserved: 0, committed: 400 });
  });

  it('is told how many units of final stock it may order online, and can order any number after a paid order', async () => {
    await shop.db.update(inventory).set({ onHand: 100 }).where(eq(inventory.productId, burs.id));
    const refused = await order({ clinic: 'maplegrove', lines: [[burs, 60]] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ORDER_BY_PHONE' } });
    expect((refused.body as unknown as { error: string }).error).toContain('up to 50 of Carbide Bur 330');
    expect((await buy(shop, twoGloves)).confirmed.jobId).toBeDefined();
    expect((await order({ clinic: 'maplegrove', lines: [[burs, 60]] })).status).toBe(200);
  });
});

describe('many orders at once', () => {
  // rules: LIMIT-3
  it('of one clinic hold no more than the limit', async () => {
    const { atOnce } = testSettings.unpaidOrders.clinic;
    const answers = await Promise.all(
      Array.from({ length: atOnce + 5 }, (_, index) => order({ clinic: 'maplegrove', lines: [[bibs, index + 1]] })),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.length).toBe(atOnce);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ error: expect.stringContaining(testSettings.phones.tollFree) });
    expect((await states()).filter((state) => state === 'pending_payment')).toHaveLength(atOnce);
  });

  it('of five people in one clinic are all paid, and none replaces another', async () => {
    const paid = await Promise.all(
      [1, 2, 3, 4, 5].map(async (quantity) => {
        const card = await shop.wallet.card();
        const created = await order({ clinic: 'maplegrove', lines: [[gloves, quantity]], card });
        return confirmPayment(shop, created.body.paymentIntent.id, card, 'maplegrove');
      }),
    );
    expect(paid.map(({ body }) => body.error ?? null)).toEqual([null, null, null, null, null]);
    expect(await states()).toEqual(Array(5).fill('placed'));
  });

  it('of many new clinics at one network address together hold no more of a product than one clinic may', async () => {
    await shop.db.update(inventory).set({ onHand: 100 }).where(eq(inventory.productId, burs.id));
    const many = await newcomersOf(shop, testSettings.unpaidOrders.address.atOnce + 4);
    const answers = await orderAtOnce(many, [burs, 10], () => '203.0.113.7');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await reservedOf(burs)).toBe(50);
    const others = await orderAtOnce(many, [gloves, 1], () => '203.0.113.7');
    const held = (await shop.db.select().from(orders)).filter(({ state }) => state === 'pending_payment');
    expect(others.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(held).toHaveLength(testSettings.unpaidOrders.address.atOnce);
    expect(held.every(({ origin }) => origin === '203.0.113.7')).toBe(true);
    await shop.letMinutesPass(24 * 60);
    await deleteOldOrigins(shop.db);
    expect((await shop.db.select().from(orders)).every(({ origin }) => origin === null)).toBe(true);
    await reconcileOrders(shop.deps);
  });

  // rules: LIMIT-5
  it('from many networks of one IPv6 site hold no more of a product than one address, with eight times as many orders', async () => {
    await shop.db.update(inventory).set({ onHand: 100 }).where(eq(inventory.productId, burs.id));
    const many = await newcomersOf(shop, 8);
    const ownNetwork = (index: number) => `2001:db8:7:${index.toString(16)}::1`;
    const answers = await orderAtOnce(many, [burs, 10], ownNetwork);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await reservedOf(burs)).toBe(50);
    // Inserts rows directly, as if many others had ordered: only the rows of orders are counted.
    const [{ id: _id, number: _number, ...row } = never()] = await shop.db.select().from(orders);
    const others = testSettings.unpaidOrders.address.atOnce * 8 - 6;
    const like = { ...row, clinicId: clinicIdOf(many[7]!.id) };
    await shop.db
      .insert(orders)
      .values(Array.from({ length: others }, (_, index) => ({ ...like, origin: `2001:db8:7:${index + 64}::/64` })));
    const next = await orderAtOnce(many.slice(0, 2), [gloves, 1], ownNetwork);
    expect(next.map(({ status }) => status).sort()).toEqual([200, 429]);
    const elsewhere = await orderAtOnce(many.slice(2, 3), [gloves, 1], () => '2001:db8:8:1::1');
    expect(elsewhere.map(({ status }) => status)).toEqual([200]);
    await shop.deleteOrders();
  });
});

function never(): never {
  throw new Error('No order was written');
}

/** All newcomers create the payment of this line at the same time. */
async function orderAtOnce(many: readonly Newcomer[], line: TestLine, from: (index: number) => string) {
  const amount = await priceOf(shop, many[0]!, [line]);
  return Promise.all(
    many.map((newcomer, index) => orderByCard(shop, newcomer, { from: from(index), lines: [line], amount })),
  );
}
