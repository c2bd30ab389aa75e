import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderQuote } from '#contract/orders.ts';
import { products } from '#db/tables/catalogue.ts';
import { orders } from '#db/tables/orders.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import {
  buy,
  confirmPayment,
  createPayment,
  orderBody,
  paymentBody,
  recurringBody,
  type TestPayment,
} from '#server/testing/test-orders.ts';

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

const { gloves, masks, burs } = testProducts;
const twoGloves: TestPayment = { lines: [[gloves, 2]], amount: 3952 };
const fourMasks: TestPayment = { lines: [[masks, 4]], amount: 5174 };

const states = async () => (await shop.db.select().from(orders).orderBy(desc(orders.id))).map(({ state }) => state);

const intentsOf = async (orderId: number | undefined) =>
  (await shop.wallet.intents()).filter(({ metadata }) => metadata['order_id'] === String(orderId));

// rules: PLACE-6, PLACE-7
describe('an equal order', () => {
  const duplicate = (orderId: number, orderNumber: string) => ({
    isDuplicate: true,
    orderId,
    orderNumber,
    message: 'Duplicate order detected for payment. To place the same order again, please wait 10 minutes.',
  });

  it('is refused with the number of the first order, before any payment', async () => {
    const { created } = await buy(shop, twoGloves);
    const second = await createPayment(shop, twoGloves);
    expect(second.body).toEqual(duplicate(created.orderId, created.orderNumber));
    expect(await intentsOf(created.orderId)).toHaveLength(1);
    expect(await states()).toEqual(['placed']);
  });

  it('may have its lines in another order and another address', async () => {
    const lines: TestPayment['lines'] = [
      [gloves, 2],
      [masks, 4],
    ];
    const { created } = await buy(shop, { lines, amount: 7997 });
    const elsewhere = { ...orderBody('harbourview', []).shippingAddress, addr1: '77 Pier Road' };
    const second = await createPayment(shop, {
      lines: lines.toReversed(),
      amount: 7997,
      order: { shippingAddress: elsewhere },
    });
    expect(second.body).toEqual(duplicate(created.orderId, created.orderNumber));
  });

  it('is not an order with another quantity, as a subscription, or of another clinic', async () => {
    await buy(shop, twoGloves);
    expect((await buy(shop, { lines: [[gloves, 3]], amount: 5363 })).confirmed.jobId).toBeDefined();
    const recurring = [recurringBody('harbourview', [gloves, 2], 1)];
    expect((await buy(shop, { ...twoGloves, amount: 3811, recurring })).confirmed.jobId).toBeDefined();
    expect((await buy(shop, { ...twoGloves, clinic: 'maplegrove', amount: 4021 })).confirmed.jobId).toBeDefined();
  });

  it('is accepted after ten minutes, even with the same key', async () => {
    const first = await buy(shop, twoGloves);
    await shop.letMinutesPass(9);
    expect((await createPayment(shop, twoGloves)).body).toMatchObject({ isDuplicate: true });
    await shop.letMinutesPass(2);
    const second = await buy(shop, twoGloves);
    expect(second.created.idemKey).toBe(first.created.idemKey);
    expect(second.created.orderId).not.toBe(first.created.orderId);
    expect(second.confirmed.jobId).toBeDefined();
  });

  // rules: CHECKOUT-19
  it('can be ordered again on purpose, once for repeated clicks', async () => {
    await buy(shop, twoGloves);
    const again = { ...twoGloves, order: { orderAgain: true } };
    const presses = await Promise.all([createPayment(shop, again), createPayment(shop, again)]);
    const opened = presses.filter(({ status }) => status === 200);
    expect(new Set(opened.map(({ body }) => body.orderId)).size).toBe(1);
    const { confirmed } = await buy(shop, again);
    expect(confirmed.jobId).toBeDefined();
    expect(await states()).toEqual(['placed', 'placed']);
  });

  it('is accepted if the first order failed', async () => {
    const { created } = await buy(shop, { ...twoGloves, number: '4000000000000002' });
    const second = await createPayment(shop, twoGloves);
    expect(second.body).toMatchObject({ orderId: created.orderId, paymentIntent: { status: 'requires_confirmation' } });
  });
});

describe('an unpaid order', () => {
  it('is the same order for fifty concurrent requests', async () => {
    const card = await shop.wallet.card();
    const answers = await Promise.all(Array.from({ length: 50 }, () => createPayment(shop, { ...twoGloves, card })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    const opened = answers.flatMap(({ status, body }) => (status === 200 ? body.paymentIntent.id : []));
    expect(new Set(opened).size).toBe(1);
    expect(await states()).toEqual(['pending_payment']);
    expect(await intentsOf(answers.find(({ status }) => status === 200)?.body.orderId)).toHaveLength(1);
  });

  it('is replaced by the same cart with another address, and cannot be paid any more', async () => {
    const { body: first } = await createPayment(shop, twoGloves);
    const elsewhere = { ...orderBody('harbourview', []).shippingAddress, addr1: '77 Pier Road' };
    const { body: second } = await createPayment(shop, { ...twoGloves, order: { shippingAddress: elsewhere } });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await states()).toEqual(['pending_payment', 'expired']);
    const late = await confirmPayment(shop, first.paymentIntent.id, await shop.wallet.card());
    expect(late.body.error?.code).toBe('order_expired');
    expect(late.body.error?.message).toMatch(/You have not been charged/);
  });

  // rules: PLACE-29
  it('is replaced by another cart, which can use its stock', async () => {
    const all: TestPayment = { lines: [[burs, 5]], amount: 15248 };
    await createPayment(shop, all);
    const allAndMore: TestPayment = {
      lines: [
        [burs, 5],
        [gloves, 1],
      ],
      amount: 16660,
    };
    expect((await buy(shop, allAndMore)).confirmed.jobId).toBeDefined();
    expect(await states()).toEqual(['placed', 'expired']);
  });

  // rules: PLACE-4
  it('refuses another body under its key', async () => {
    const headers = { 'Idempotency-Key': 'chosen-by-the-browser' };
    const card = await shop.wallet.card();
    const { body: created } = await createPayment(shop, { ...twoGloves, card }, headers);
    expect(created.idemKey).toBe('chosen-by-the-browser');
    await confirmPayment(shop, created.paymentIntent.id, card);
    const other = await createPayment(shop, fourMasks, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED', orderNumber: created.orderNumber } });
  });
});

describe('the total', () => {
  // rules: PLACE-2, CHECKOUT-21
  it('that changed since it was shown is returned again, and nothing is written', async () => {
    const refused = await shop.request<{ code: string; quote: OrderQuote }>('POST', '/stripe/payment/create', {
      as: 'harbourview',
      body: await paymentBody(shop, { ...twoGloves, amount: 3951 }),
    });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'TOTAL_CHANGED',
        quote: { subtotal: 24.98, shippingCost: 9.99, estimatedTax: 4.55, taxRate: 0.13, total: 39.52 },
      },
    });
    expect(await states()).toEqual([]);
    expect((await buy(shop, twoGloves)).confirmed.jobId).toBeDefined();
  });

  it('of an unpaid order stays when a price rises, until the order is sent with the new total', async () => {
    const card = await shop.wallet.card();
    const { body: created } = await createPayment(shop, { ...twoGloves, card });
    await shop.db.update(products).set({ priceCents: 13_49 }).where(eq(products.id, gloves.id));
    try {
      expect((await createPayment(shop, { ...twoGloves, card })).body.orderId).toBe(created.orderId);
      const fresh = await createPayment(shop, { ...twoGloves, card, amount: 4178 });
      expect(fresh.body).toMatchObject({ paymentIntent: { amount: 4178 } });
      expect(fresh.body.orderId).not.toBe(created.orderId);
    } finally {
      await shop.db.update(products).set({ priceCents: gloves.priceCents }).where(eq(products.id, gloves.id));
    }
  });
});

describe('an order', () => {
  it('needs a token of a person with a profile', async () => {
    const body = await paymentBody(shop, twoGloves);
    expect((await shop.request('POST', '/stripe/payment/create', { body })).status).toBe(401);
    expect((await shop.request('POST', '/stripe/payment/create', { as: 'newcomer', body })).status).toBe(403);
  });
});
