import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Intent } from '#adapters/payments/port.ts';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { attention } from '#db/tables/attention.ts';
import { orderEvents, orders, payments } from '#db/tables/orders.ts';
import { cancelIntent, returnPayment, sendOrderConfirmation, sendPaymentReturned } from '#jobs/orders.ts';
import { refundOrder } from '#server/fulfilment/fulfil.ts';
import { giveUpUnpaid } from '#server/orders/give-up.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { buy, createPayment, recurringBody, type TestPayment } from '#server/testing/test-orders.ts';
import { cancelAtService } from './cancel-at-service.ts';
import { readIntent } from './read-intent.ts';
import { reconcileOrders } from './reconcile.ts';
import { sendRefund } from './send-refund.ts';
import { settleCardOrder } from './settle-card-order.ts';

let shop: TestShop;
let card: string;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  card = await shop.wallet.card();
});
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { gloves, burs } = testProducts;
const twoGloves: TestPayment = { lines: [[gloves, 2]], amount: 3952 };
const allBurs: TestPayment = { lines: [[burs, 5]], amount: 15248 };

/** An order whose card was charged at the card service without the store: the store does not know it yet. */
async function paidElsewhere(payment: TestPayment) {
  const { body: created } = await createPayment(shop, { ...payment, card });
  const { orderId, paymentIntent } = created;
  await shop.wallet.stripe.paymentIntents.confirm(paymentIntent.id, { payment_method: card });
  return { orderId, intent: await readIntent(shop.deps, paymentIntent.id) };
}

const orderOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const reasons = async () => (await shop.db.select().from(attention)).map(({ reason }) => reason);

async function stockOf(product: { id: number }) {
  const [stock] = await shop.db.select().from(inventory).where(eq(inventory.productId, product.id));
  return [stock?.reserved, stock?.committed];
}

/** Runs the queued refund jobs. */
async function returnMoney() {
  for (const payload of await shop.queued(returnPayment)) await sendRefund(shop.deps, payload);
}

describe('a payment that succeeded', () => {
  // rules: PLACE-12, PLACE-13
  it('places its order once, settled twenty times concurrently', async () => {
    const { orderId, intent } = await paidElsewhere(twoGloves);
    const settledOrders = await Promise.all(
      Array.from({ length: 20 }, () => settleCardOrder(shop.deps, { orderId, intent })),
    );
    expect(settledOrders.every(({ state }) => state === 'placed')).toBe(true);
    expect(await shop.queued(sendOrderConfirmation)).toEqual([{ orderId }]);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.map(({ toState }) => toState)).toEqual(['pending_payment', 'placed']);
    expect(await stockOf(gloves)).toEqual([0, 2]);
  });

  it('is not undone by older events', async () => {
    const { orderId, intent } = await paidElsewhere(twoGloves);
    await settleCardOrder(shop.deps, { orderId, intent });
    const older: Partial<Intent>[] = [
      { status: 'requires_payment_method', lastError: { code: 'card_declined', declineCode: null, message: 'No.' } },
      { status: 'requires_action' },
      { status: 'processing' },
      { status: 'canceled' },
    ];
    for (const news of older) {
      expect(await settleCardOrder(shop.deps, { orderId, intent: { ...intent, ...news } })).toMatchObject({
        state: 'placed',
      });
    }
  });

  // rules: PLACE-17
  it('is found by the reconciler without any other message', async () => {
    const { orderId } = await paidElsewhere(twoGloves);
    await shop.db.update(payments).set({ attempt: 1, status: 'requires_confirmation' });
    await shop.letMinutesPass(1);
    await reconcileOrders(shop.deps);
    expect(await orderOf(orderId)).toMatchObject({ state: 'placed' });
  });
});

describe('a payment that succeeded after its order was given up', () => {
  // rules: PLACE-18
  it('still places the order and its subscriptions if stock is left', async () => {
    const recurring = [recurringBody('harbourview', [gloves, 2], 1)];
    const { orderId, intent } = await paidElsewhere({ ...twoGloves, amount: 3811, recurring });
    await giveUpUnpaid(shop.deps, orderId, 'Not paid in time');
    expect(await stockOf(gloves)).toEqual([0, 0]);
    await settleCardOrder(shop.deps, { orderId, intent });
    expect(await orderOf(orderId)).toMatchObject({ state: 'placed' });
    expect(await stockOf(gloves)).toEqual([0, 2]);
    expect(await shop.db.select().from(subscriptions)).toMatchObject([{ status: 'active' }]);
  });

  // rules: PLACE-18, PAY-20
  it('is refunded in full if the stock was sold meanwhile, and the customer gets a mail', async () => {
    const { orderId, intent } = await paidElsewhere(allBurs);
    await giveUpUnpaid(shop.deps, orderId, 'Not paid in time');
    const { confirmed } = await buy(shop, { ...allBurs, clinic: 'maplegrove', amount: 15515 });
    expect(confirmed.jobId).toBeDefined();
    await settleCardOrder(shop.deps, { orderId, intent });
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
    expect(await reasons()).toEqual(['sold_out']);
    await returnMoney();
    await returnMoney();
    expect(await shop.queued(sendPaymentReturned)).toEqual([{ orderId }]);
    expect((await settleCardOrder(shop.deps, { orderId, intent })).payment.refundedCents).toBe(15248);
    const refunds = await shop.deps.payments.refundsOf(intent.id);
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([15248]);
  });

  it('is found when its intent should be cancelled', async () => {
    const { orderId, intent } = await paidElsewhere(twoGloves);
    await giveUpUnpaid(shop.deps, orderId, 'Not paid in time');
    expect(await shop.queued(cancelIntent)).toEqual([{ orderId, intentId: intent.id }]);
    await cancelAtService(shop.deps, orderId, intent.id);
    expect(await orderOf(orderId)).toMatchObject({ state: 'placed' });
  });
});

describe('an order that is taken back', () => {
  // rules: ORDER-21
  it('shows the state of its refund on its page: under way, then returned', async () => {
    const { created } = await buy(shop, twoGloves);
    const read = async <T>(path: string) => (await shop.request<T>('GET', path, { as: 'harbourview' })).body;
    const refund = async () => (await read<OrderDetail>(`/suiteql/transaction/${created.orderId}`)).refund;
    expect(await refund()).toBeNull();
    await refundOrder(shop.deps, created.orderNumber, 'Not wanted');
    expect(await refund()).toEqual({ amount: 39.52, done: false });
    await returnMoney();
    expect(await refund()).toEqual({ amount: 39.52, done: true });
    const { items } = await read<TransactionsAnswer>('/suiteql/transaction/by-user?userId=201&type=CustInvc');
    expect(items).toMatchObject([{ status: 'Credited', foreigntotal: 39.52, credited: 39.52 }]);
  });

  it('shows the same if the program returned its payment', async () => {
    const { orderId, intent } = await paidElsewhere(twoGloves);
    await settleCardOrder(shop.deps, { orderId, intent: { ...intent, currency: 'usd' } });
    const path = `/suiteql/transaction/${orderId}`;
    const detail = async () => (await shop.request<OrderDetail>('GET', path, { as: 'harbourview' })).body;
    expect(await detail()).toMatchObject({ unpaid: null, invoice: null, refund: { amount: 39.52, done: false } });
    await returnMoney();
    expect((await detail()).refund).toEqual({ amount: 39.52, done: true });
  });
});

describe('a payment that does not match its order', () => {
  // rules: PLACE-14, PAY-20
  test.each<[string, Partial<Intent>]>([
    ['other_amount', { amountCents: 3953 }],
    ['other_currency', { currency: 'usd' }],
  ])('%s: no order is placed, the money is refunded, and staff get a task', async (reason, change) => {
    const { orderId, intent } = await paidElsewhere(twoGloves);
    for (let times = 0; times < 2; times += 1) {
      await settleCardOrder(shop.deps, { orderId, intent: { ...intent, ...change } });
    }
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', placedAt: null });
    expect(await reasons()).toEqual([reason]);
    expect(await stockOf(gloves)).toEqual([0, 0]);
    await returnMoney();
  });

  test.each<[string, Partial<Intent>]>([
    ['other_customer', { customerId: 'cus_stranger' }],
    ['other_order', { metadata: { order_id: '1' } }],
  ])('%s: no money moves, and staff get a task', async (reason, change) => {
    const { orderId, intent } = await paidElsewhere(twoGloves);
    await settleCardOrder(shop.deps, { orderId, intent: { ...intent, ...change } });
    expect(await orderOf(orderId)).toMatchObject({ state: 'pending_payment' });
    expect(await reasons()).toEqual([reason]);
    expect(await shop.queued(returnPayment)).toEqual([]);
    await settleCardOrder(shop.deps, { orderId, intent });
  });

  it('a second payment for a placed order is refunded, and the order stays placed', async () => {
    const { orderId, intent } = await paidElsewhere(twoGloves);
    await settleCardOrder(shop.deps, { orderId, intent });
    const second = await shop.wallet.stripe.paymentIntents.create({
      amount: 3952,
      currency: 'cad',
      customer: shop.cardAccounts.harbourview,
      payment_method: await shop.wallet.card(),
      metadata: { order_id: String(orderId) },
      confirm: true,
    });
    await settleCardOrder(shop.deps, { orderId, intent: await readIntent(shop.deps, second.id) });
    expect(await reasons()).toEqual(['other_intent']);
    await returnMoney();
    expect(await orderOf(orderId)).toMatchObject({ state: 'placed' });
    expect(await shop.deps.payments.refundsOf(intent.id)).toEqual([]);
    expect(await shop.deps.payments.refundsOf(second.id)).toHaveLength(1);
  });
});

describe('an order that is never paid', () => {
  // rules: PLACE-25
  it('is given up after half an hour of inactivity, with its stock and subscriptions', async () => {
    const recurring = [recurringBody('harbourview', [gloves, 2], 1)];
    const { body: created } = await createPayment(shop, { ...twoGloves, amount: 3811, card, recurring });
    await shop.letMinutesPass(29);
    await reconcileOrders(shop.deps);
    expect(await orderOf(created.orderId)).toMatchObject({ state: 'pending_payment' });
    await createPayment(shop, { ...twoGloves, amount: 3811, card, recurring });
    await shop.letMinutesPass(29);
    await reconcileOrders(shop.deps);
    expect(await orderOf(created.orderId)).toMatchObject({ state: 'pending_payment' });
    await shop.letMinutesPass(2);
    await reconcileOrders(shop.deps);
    expect(await orderOf(created.orderId)).toMatchObject({ state: 'expired' });
    expect(await stockOf(gloves)).toEqual([0, 0]);
    expect(await shop.db.select().from(subscriptions)).toMatchObject([{ status: 'canceled' }]);
    await cancelAtService(shop.deps, created.orderId, created.paymentIntent.id);
    expect((await readIntent(shop.deps, created.paymentIntent.id)).status).toBe('canceled');
  });

  it('does not block other orders: each is reconciled, by one process', async () => {
    for (let quantity = 1; quantity <= 3; quantity += 1) {
      const amount = [2540, 3952, 5363][quantity - 1] ?? 0;
      await createPayment(shop, { clinic: 'harbourview', lines: [[gloves, quantity]], amount });
    }
    await shop.letMinutesPass(31);
    await Promise.all([reconcileOrders(shop.deps), reconcileOrders(shop.deps), reconcileOrders(shop.deps)]);
    const expired = await shop.db.select().from(orderEvents).where(eq(orderEvents.toState, 'expired'));
    expect(expired).toHaveLength(3);
  });
});
