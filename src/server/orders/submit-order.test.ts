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
  await shop.forgetOrders();
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

  it('is told of with the first one’s number, before any payment', async () => {
    const { created } = await buy(shop, twoGloves);
    const second = await createPayment(shop, twoGloves);
    expect(second.body).toEqual(duplicate(created.orderId, created.orderNumber));
    expect(await intentsOf(created.orderId)).toHaveLength(1);
    expect(await states()).toEqual(['placed']);
  });

  it('is so whatever the order of its lines and wherever it goes', async () => {
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

  it('is none with another quantity, as a subscription, or from another clinic', async () => {
    await buy(shop, twoGloves);
    expect((await buy(shop, { lines: [[gloves, 3]], amount: 5363 })).confirmed.jobId).toBeDefined();
    const recurring = [recurringBody('harbourview', [gloves, 2], 1)];
    expect((await buy(shop, { ...twoGloves, amount: 3811, recurring })).confirmed.jobId).toBeDefined();
    expect((await buy(shop, { ...twoGloves, clinic: 'maplegrove', amount: 4021 })).confirmed.jobId).toBeDefined();
  });

  it('is none any more after ten minutes, with the very same key', async () => {
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
  it('is ordered again on purpose, once for however many presses', async () => {
    await buy(shop, twoGloves);
    const again = { ...twoGloves, order: { orderAgain: true } };
    const presses = await Promise.all([createPayment(shop, again), createPayment(shop, again)]);
    const opened = presses.filter(({ status }) => status === 200);
    expect(new Set(opened.map(({ body }) => body.orderId)).size).toBe(1);
    const { confirmed } = await buy(shop, again);
    expect(confirmed.jobId).toBeDefined();
    expect(await states()).toEqual(['placed', 'placed']);
  });

  it('that came to nothing is none', async () => {
    const { created } = await buy(shop, { ...twoGloves, number: '4000000000000002' });
    const second = await createPayment(shop, twoGloves);
    expect(second.body).toMatchObject({ orderId: created.orderId, paymentIntent: { status: 'requires_confirmation' } });
  });
});

describe('an order begun and not paid', () => {
  it('is the same one when asked for again, fifty times at once', async () => {
    const card = await shop.wallet.card();
    const answers = await Promise.all(Array.from({ length: 50 }, () => createPayment(shop, { ...twoGloves, card })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    const opened = answers.flatMap(({ status, body }) => (status === 200 ? body.paymentIntent.id : []));
    expect(new Set(opened).size).toBe(1);
    expect(await states()).toEqual(['pending_payment']);
    expect(await intentsOf(answers.find(({ status }) => status === 200)?.body.orderId)).toHaveLength(1);
  });

  it('gives way to the same cart sent elsewhere, and cannot be paid any more', async () => {
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
  it('gives way to another cart, so that its stock is free for that one', async () => {
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
  it('refuses another body under a key that was given and has its order', async () => {
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
  it('that changed since the shopper looked is shown anew, and nothing is kept', async () => {
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

  it('of an order begun is kept while its price rises, until it is asked for at the new one', async () => {
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

describe('who may order', () => {
  it('nobody’s token, or one of somebody without a profile, orders nothing', async () => {
    const body = await paymentBody(shop, twoGloves);
    expect((await shop.request('POST', '/stripe/payment/create', { body })).status).toBe(401);
    expect((await shop.request('POST', '/stripe/payment/create', { as: 'newcomer', body })).status).toBe(403);
  });
});
