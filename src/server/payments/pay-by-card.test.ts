import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderDetail, OrderStatus } from '#contract/orders.ts';
import { rows } from '#db/client.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { sendActionNeeded, sendOrderConfirmation, sendPaymentFailed } from '#jobs/orders.ts';
import { NOT_PROCESSED_MESSAGE } from '#domain/charge-failures.ts';
import { countDecline, countDeclineOf } from '#server/rate-limit/card-limits.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { buy, confirmPayment, createPayment, recurringBody, type TestPayment } from '#server/testing/test-orders.ts';

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

const { gloves, masks, bond, cement, bibs, sensor } = testProducts;

const DECLINED = '4000000000000002';
const POOR = '4000000000009995';
/** A card whose charge ends in an error of the card service. */
const NOT_PROCESSED = '4000000000000119';
const SECURE = '4000002760003184';

/** 2 × 12.49 + 9.99, plus 13 % tax on both, in cents. */
const twoGloves: TestPayment = { lines: [[gloves, 2]], amount: 3952 };

async function stockOf(product: { id: number }) {
  const [stock] = await shop.db.select().from(inventory).where(eq(inventory.productId, product.id));
  return { reserved: stock?.reserved, committed: stock?.committed };
}

async function statesOf(orderId: number) {
  const detail = await shop.request<OrderDetail>('GET', `/suiteql/transaction/${orderId}`, { as: 'harbourview' });
  return detail.body.events.map(({ status }) => status);
}

describe('a valid card', () => {
  // rules: API-31, API-32, API-4
  it('creates a payment without a charge, then pays it, and the order is placed', async () => {
    const card = await shop.wallet.card();
    const { status, body: created } = await createPayment(shop, { ...twoGloves, card });
    expect(status).toBe(200);
    expect(created).toMatchObject({
      paymentIntent: { amount: 3952, currency: 'cad', status: 'requires_confirmation', error: null },
      orderNumber: expect.stringMatching(/^SO-\d+$/),
      idemKey: expect.stringMatching(/^201-[\da-f]+-20412-10$/),
    });
    expect(await stockOf(gloves)).toEqual({ reserved: 2, committed: 0 });
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(0);

    const { body: confirmed } = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(confirmed).toEqual({
      orderId: created.orderId,
      orderNumber: created.orderNumber,
      idemKey: created.idemKey,
      jobId: `order-${created.orderId}-confirmation`,
      paymentIntent: expect.objectContaining({ id: created.paymentIntent.id, status: 'succeeded', amount: 3952 }),
    });
    expect(await stockOf(gloves)).toEqual({ reserved: 0, committed: 2 });
    expect(await shop.queued(sendOrderConfirmation)).toEqual([{ orderId: created.orderId }]);
  });

  // rules: API-39, API-40, ORDER-15
  it('shows the order in the history and in detail, to its owner only', async () => {
    const { created } = await buy(shop, { lines: [[masks, 4]], amount: 5174 });
    const listed = await shop.request<TransactionsAnswer>('GET', '/suiteql/transaction/by-user?userId=201', {
      as: 'harbourview',
    });
    expect(listed.body).toMatchObject({
      count: 2,
      items: [
        {
          type: 'SalesOrd',
          trandisplayname: `Sales Order #${created.orderNumber}`,
          foreigntotal: 51.74,
          memo: 'Visa 4242',
          shipcarrier: 'ICS Ground – Online',
          status: 'Pending Fulfillment',
          orderId: created.orderId,
        },
        { type: 'CustInvc', foreigntotal: 51.74, status: 'Paid In Full', orderId: created.orderId },
      ],
    });
    const path = `/suiteql/transaction/${created.orderId}`;
    const { body: detail } = await shop.request<OrderDetail>('GET', path, { as: 'harbourview' });
    expect(detail).toMatchObject({
      lines: [{ line: 1, sku: 'MSK-200', quantity: 4, units: 4, rate: 8.95, amount: 35.8 }],
      totalAfterDiscount: 35.8,
      shippingcost: 9.99,
      taxes: [{ name: 'HST', rate: 0.13, amount: 5.95 }],
      grandtotal: 51.74,
      card: { brand: 'visa', last4: '4242' },
      shippingAddress: { fullName: 'Harbourview Dental', zip: 'M5V 2T6', country: 'ca' },
    });
    expect(detail.events.map(({ status }) => status)).toEqual(['Pending Payment', 'Pending Fulfillment']);
    const others = await shop.request('GET', path, { as: 'maplegrove' });
    const absent = await shop.request('GET', '/suiteql/transaction/999999', { as: 'maplegrove' });
    expect([others.status, absent.status]).toEqual([404, 404]);
    expect({ ...others.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    const spied = await shop.request('GET', '/suiteql/transaction/by-user?userId=201', { as: 'maplegrove' });
    expect(spied.status).toBe(404);
  });

  test.each<[string, TestPayment]>([
    ['the best promotion', { lines: [[bond, 3]], amount: 12655 }],
    ['free units, reserved too', { lines: [[cement, 4]], amount: 29695 }],
    ['a code that was entered', { lines: [[bibs, 1]], amount: 2259, order: { promoCodes: ['spring'] } }],
    ['free shipping', { lines: [[sensor, 1]], amount: 35256 }],
    ['GST and QST apart', { clinic: 'maplegrove', lines: [[gloves, 2]], amount: 4021 }],
  ])('is charged with %s', async (_, payment) => {
    const { confirmed } = await buy(shop, payment);
    expect(confirmed.paymentIntent).toMatchObject({ status: 'succeeded', amount: payment.amount });
  });

  // rules: PLACE-13
  it('is charged once by repeated requests', async () => {
    const card = await shop.wallet.card();
    const { body: created } = await createPayment(shop, { ...twoGloves, card });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => confirmPayment(shop, created.paymentIntent.id, card)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.error).toBeUndefined();
      expect(body.processing === true || body.paymentIntent?.status === 'succeeded').toBe(true);
    }
    const { body: after } = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(after.paymentIntent?.status).toBe('succeeded');
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(1);
    expect(await shop.queued(sendOrderConfirmation)).toHaveLength(1);
  });

  it('is the only card charged by concurrent requests with several cards', async () => {
    const { body: created } = await createPayment(shop, twoGloves);
    const cards = await Promise.all(Array.from({ length: 8 }, () => shop.wallet.card()));
    const answers = await Promise.all(cards.map((card) => confirmPayment(shop, created.paymentIntent.id, card)));
    expect(answers.filter(({ status, body }) => status !== 200 || body.error)).toEqual([]);
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(1);
    const [payment] = await shop.db.select().from(payments);
    expect(payment).toMatchObject({ status: 'succeeded', attempt: 1 });
    expect(cards).toContain(payment?.paymentMethodId);
    const [charged] = (await shop.wallet.intents()).filter(({ id }) => id === created.paymentIntent.id);
    expect(charged?.payment_method).toBe(payment?.paymentMethodId);
  });

  it('counts a decline for the card lock once, whichever part of the program reads it', async () => {
    const { created } = await buy(shop, { ...twoGloves, number: '4000008400001629' });
    await shop.wallet.answerBank(created.paymentIntent.id, 'complete');
    const path = `/restapi/salesOrder/status/${created.idemKey}`;
    await shop.request('GET', path, { as: 'harbourview' });
    await shop.request('GET', path, { as: 'harbourview' });
    const counted = await rows<{ count: number }>(
      shop.db,
      sql`select cardinality(events)::int as count from rate_limits where key = 'card-decline:1201'`,
    );
    expect(counted).toEqual([{ count: 1 }]);
  });

  it('is refused from the start while the cards are locked', async () => {
    for (let decline = 0; decline < 5; decline += 1) await countDecline(shop.db, 1201, shop.deps.now());
    const refused = await createPayment(shop, twoGloves);
    expect(refused).toMatchObject({ status: 429, body: { code: 'CARDS_LOCKED' } });
    expect(await shop.db.select().from(orders)).toEqual([]);
  });

  // rules: LIMIT-11
  it('is refused where forty cards of its network address were declined, whichever clinics tried them', async () => {
    const from = '2001:db8:1:2::/64';
    const card = await shop.wallet.card(DECLINED);
    const { body: created } = await createPayment(shop, { ...twoGloves, card });
    await shop.db.update(orders).set({ origin: from });
    for (let other = 0; other < 39; other += 1) await countDeclineOf(shop.db, from, shop.deps.now());
    const pay = (with_: string) => confirmPayment(shop, created.paymentIntent.id, with_);
    expect((await pay(card)).body.error?.code).toBe('card_declined');
    const another = await shop.wallet.card();
    expect(await pay(another)).toMatchObject({ status: 429, body: { code: 'CARDS_LOCKED' } });
    await shop.db.update(orders).set({ origin: '2001:db8:1:3::/64' });
    expect((await pay(another)).status, 'another network of the site').toBe(200);
  });

  // rules: SUB-5
  it('makes the subscriptions of the order active with it, on the card that paid', async () => {
    const recurring = [recurringBody('harbourview', [gloves, 2], 3)];
    const { created, card } = await buy(shop, { ...twoGloves, amount: 3811, recurring });
    const [record] = await shop.db.select().from(subscriptions).where(eq(subscriptions.orderId, created.orderId));
    expect(record).toMatchObject({
      status: 'active',
      name: 'every 3 months',
      intervalMonths: 3,
      anchorDate: '2026-11-21',
      nextRun: '2027-02-21',
      preferredDelivery: [1, 3],
      paymentMethodId: card,
    });
    const posted = await shop.request('POST', '/restapi/customrecord_recurring_order', {
      as: 'harbourview',
      body: recurring[0],
    });
    expect(posted.body).toMatchObject({ id: record?.id, interval: '3', custrecord_ro_status: { id: '1' } });
    expect(await shop.db.select().from(subscriptions)).toHaveLength(1);
  });
});

describe('3-D Secure', () => {
  async function sentToBank() {
    const bought = await buy(shop, { ...twoGloves, number: SECURE });
    expect(bought.confirmed.paymentIntent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
      client_secret: expect.stringContaining('_secret_'),
    });
    return bought;
  }
  const status = async (key: string) =>
    (await shop.request<OrderStatus>('GET', `/restapi/salesOrder/status/${key}`, { as: 'harbourview' })).body;

  // rules: PAY-18
  it('can be continued from the order’s page by its owner', async () => {
    const { created, card } = await sentToBank();
    const detail = async () => {
      const path = `/suiteql/transaction/${created.orderId}`;
      return (await shop.request<OrderDetail>('GET', path, { as: 'harbourview' })).body;
    };
    const { paymentIntent, idemKey } = created;
    expect((await detail()).unpaid).toEqual({
      state: 'action',
      paymentIntentId: paymentIntent.id,
      paymentMethodId: card,
      idemKey,
      message: null,
    });
    await shop.wallet.answerBank(paymentIntent.id, 'fail');
    await confirmPayment(shop, paymentIntent.id, card);
    expect((await detail()).unpaid).toMatchObject({ state: 'failed', message: expect.any(String) });
    await confirmPayment(shop, paymentIntent.id, await shop.wallet.card());
    expect(await detail()).toMatchObject({ unpaid: null, refund: null, status: 'Pending Fulfillment' });
  });

  // rules: PAY-15
  it('pays once the holder has confirmed', async () => {
    const { created, card } = await sentToBank();
    expect(await status(created.idemKey)).toMatchObject({ status: 'processing', needsAction: true });
    expect(await shop.queued(sendActionNeeded)).toHaveLength(1);
    await shop.wallet.answerBank(created.paymentIntent.id, 'complete');
    const { body } = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(body.paymentIntent?.status).toBe('succeeded');
    const asked = 'Pending Payment';
    expect(await statesOf(created.orderId)).toEqual([asked, asked, asked, 'Pending Fulfillment']);
    expect(await status(created.idemKey)).toMatchObject({ status: 'completed', orderNumber: created.orderNumber });
  });

  it('leads to the bank again if the shopper comes back', async () => {
    const { created, card } = await sentToBank();
    const again = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(again.body.paymentIntent).toMatchObject({ status: 'requires_action', next_action: expect.anything() });
    const reopened = await createPayment(shop, { ...twoGloves, card });
    expect(reopened.body).toMatchObject({ orderId: created.orderId, paymentIntent: { status: 'requires_action' } });
  });

  it('that failed is reported, and another card pays the same order', async () => {
    const { created, card } = await sentToBank();
    await shop.wallet.answerBank(created.paymentIntent.id, 'fail');
    const { body } = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(body.error).toMatchObject({ code: 'payment_intent_authentication_failure' });
    const { created: second, confirmed } = await buy(shop, twoGloves);
    expect(second.orderId).toBe(created.orderId);
    expect(confirmed.paymentIntent?.status).toBe('succeeded');
  });

  it('can be replaced by another card before the bank answers', async () => {
    const { created } = await sentToBank();
    const { created: second, confirmed } = await buy(shop, twoGloves);
    expect(second.orderId).toBe(created.orderId);
    expect(confirmed.paymentIntent?.status).toBe('succeeded');
  });

  it('is completed for a holder who confirmed and never came back', async () => {
    const { created } = await sentToBank();
    await shop.wallet.answerBank(created.paymentIntent.id, 'complete');
    expect(await status(created.idemKey)).toMatchObject({ status: 'completed' });
  });
});

describe('a declined card', () => {
  // rules: PAY-16
  it('is reported with the bank’s message, the order keeps its stock, and a second card pays it', async () => {
    const { created, confirmed } = await buy(shop, { ...twoGloves, number: POOR });
    expect(confirmed.error).toEqual({ code: 'card_declined', message: 'Your card has insufficient funds.' });
    expect(await stockOf(gloves)).toEqual({ reserved: 2, committed: 0 });
    expect(await shop.queued(sendPaymentFailed)).toEqual([{ orderId: created.orderId }]);

    const { created: second, confirmed: paid } = await buy(shop, twoGloves);
    expect(second).toMatchObject({ orderId: created.orderId, paymentIntent: { status: 'requires_confirmation' } });
    expect(paid.paymentIntent?.status).toBe('succeeded');
    const asked = 'Pending Payment';
    expect(await statesOf(created.orderId)).toEqual([asked, asked, asked, 'Pending Fulfillment']);
  });

  it('can be tried repeatedly, each time with a new attempt', async () => {
    const { created, card } = await buy(shop, { ...twoGloves, number: DECLINED });
    for (let times = 0; times < 2; times += 1) {
      const { body } = await confirmPayment(shop, created.paymentIntent.id, card);
      expect(body.error?.message).toBe('Your card was declined.');
    }
    const good = await shop.wallet.card();
    const { body } = await confirmPayment(shop, created.paymentIntent.id, good);
    expect(body.paymentIntent?.status).toBe('succeeded');
    const [order] = await shop.db.select().from(orders);
    expect(order?.memo).toBe('Visa 4242');
  });
});

describe('a charge that the card service could not process', () => {
  // rules: PAY-19
  it('does not count as a decline, says that the card was not refused, and the order can still be paid', async () => {
    const { created, confirmed } = await buy(shop, { ...twoGloves, number: NOT_PROCESSED });
    expect(confirmed.error).toEqual({ code: 'processing_error', message: NOT_PROCESSED_MESSAGE });
    expect(NOT_PROCESSED_MESSAGE).toContain('Your card was not refused, and nothing was charged.');
    const counted = await rows(shop.db, sql`select key from rate_limits where key = 'card-decline:1201'`);
    expect(counted).toEqual([]);
    const path = `/suiteql/transaction/${created.orderId}`;
    const { body: detail } = await shop.request<OrderDetail>('GET', path, { as: 'harbourview' });
    expect(detail.unpaid).toMatchObject({ state: 'failed', message: NOT_PROCESSED_MESSAGE });
    expect(detail.attempts).toMatchObject([{ outcome: 'failed', reason: NOT_PROCESSED_MESSAGE }]);
    expect(await stockOf(gloves)).toEqual({ reserved: 2, committed: 0 });
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(0);

    const { body: paid } = await confirmPayment(shop, created.paymentIntent.id, await shop.wallet.card());
    expect(paid.paymentIntent?.status).toBe('succeeded');
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(1);
  });

  it('does not lock the cards, even if repeated', async () => {
    const { created, card } = await buy(shop, { ...twoGloves, number: NOT_PROCESSED });
    for (let times = 0; times < 6; times += 1) {
      const { status, body } = await confirmPayment(shop, created.paymentIntent.id, card);
      expect([status, body.error?.code]).toEqual([200, 'processing_error']);
    }
  });
});
