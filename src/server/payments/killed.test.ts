import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { createPaymentBodySchema, type CreatePaymentBody } from '#contract/cards.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { orders } from '#db/tables/orders.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { claimOrder } from '#server/orders/claim-order.ts';
import { bodyHashOf, keyOf, readDraft } from '#server/orders/draft.ts';
import { breaches } from '#server/testing/breaches.ts';
import { dyingAt, Killed } from '#server/testing/killed.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testMember } from '#server/testing/test-clinics.ts';
import { confirmPayment, createPayment, paymentBody } from '#server/testing/test-orders.ts';
import { createPayment as create } from './create-payment.ts';
import { payOrder } from './pay-order.ts';
import { readIntent } from './read-intent.ts';
import { reconcileOrders } from './reconcile.ts';
import { settleCardOrder } from './settle-card-order.ts';

let shop: TestShop;
let body: CreatePaymentBody;
let card: string;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const payment = () => ({ lines: [[testProducts.gloves, 2]] as const, amount: 3952, card });

const createIn = (deps: Deps) =>
  create(deps, testMember('harbourview'), createPaymentBodySchema.parse(body), { givenKey: null, origin: null });
const payIn = (deps: Deps, intentId: string) =>
  payOrder(deps, { member: testMember('harbourview'), intentId, paymentMethodId: card });

/** The calls of the browser after the restart: the same request again, then Pay. */
async function goOn() {
  const { status, body: created } = await createPayment(shop, payment());
  expect(status).toBe(200);
  const { body: confirmed } = await confirmPayment(shop, created.paymentIntent.id, card);
  return { created, confirmed };
}

async function expectOneOrder(orderId: number) {
  expect((await shop.db.select().from(orders)).map(({ id, state }) => [id, state])).toEqual([[orderId, 'placed']]);
  expect(await shop.wallet.chargesOf(orderId)).toBe(1);
  expect(await shop.queued(sendOrderConfirmation)).toEqual([{ orderId }]);
}

beforeAll(async () => {
  card = await shop.wallet.card();
});

// rules: PLACE-3, PLACE-20, PLACE-8
describe('killed while the order is written', () => {
  afterEach(async () => {
    card = await shop.wallet.card();
  });

  it('after the claim: the key is claimed for half a minute, then the retry places the order', async () => {
    body = await paymentBody(shop, payment());
    const member = testMember('harbourview');
    const draft = readDraft(member, createPaymentBodySchema.parse(body).orderData.order, []);
    const { clinicId } = member;
    await claimOrder(shop.db, { clinicId, key: keyOf(draft, member.id), bodyHash: bodyHashOf(draft) });
    expect((await createPayment(shop, payment())).status).toBe(202);
    await shop.letMinutesPass(1);
    const { created } = await goOn();
    await expectOneOrder(created.orderId);
  });

  test.each([
    ['after the transaction, before the intent', 'before'],
    ['after the intent was made, before it was stored', 'after'],
  ] as const)('%s: the retry finds the order and its one intent', async (_, when) => {
    body = await paymentBody(shop, payment());
    await expect(createIn(dyingAt(shop.deps, 'payments', 'createIntent', when))).rejects.toThrow(Killed);
    const [written] = await shop.db.select().from(orders);
    const { created } = await goOn();
    expect(created.orderId).toBe(written?.id);
    await expectOneOrder(created.orderId);
    const own = (await shop.wallet.intents()).filter(({ metadata }) => metadata['order_id'] === String(written?.id));
    expect(own).toHaveLength(1);
  });

  it('and never retried: the stock is released after half an hour', async () => {
    body = await paymentBody(shop, payment());
    await expect(createIn(dyingAt(shop.deps, 'payments', 'createIntent', 'after'))).rejects.toThrow(Killed);
    await shop.letMinutesPass(31);
    await reconcileOrders(shop.deps);
    expect((await shop.db.select().from(orders)).map(({ state }) => state)).toEqual(['expired']);
  });
});

describe('killed during the payment', () => {
  const points: [string, (deps: Deps) => Deps][] = [
    ['before the confirm was sent', (deps) => dyingAt(deps, 'payments', 'confirmIntent', 'before')],
    ['after the confirm was carried out', (deps) => dyingAt(deps, 'payments', 'confirmIntent', 'after')],
    ['inside settle', (deps) => dyingAt(deps, 'queue', 'enqueue', 'before')],
  ];

  async function killedPaying(dying: (deps: Deps) => Deps) {
    card = await shop.wallet.card();
    const { body: created } = await createPayment(shop, payment());
    await expect(payIn(dying(shop.deps), created.paymentIntent.id)).rejects.toThrow(Killed);
    return created;
  }
  const status = async (key: string) =>
    (await shop.request<OrderStatus>('GET', `/restapi/salesOrder/status/${key}`, { as: 'harbourview' })).body;

  test.each(points)('%s: no failure is reported, and the retry completes the payment', async (_, dying) => {
    const created = await killedPaying(dying);
    expect(await status(created.idemKey)).toMatchObject({ status: 'processing' });
    expect((await confirmPayment(shop, created.paymentIntent.id, card)).body).toMatchObject({ processing: true });
    await shop.letMinutesPass(1);
    const { body: confirmed } = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(confirmed.paymentIntent?.status).toBe('succeeded');
    await expectOneOrder(created.orderId);
  });

  // rules: PLACE-17, PLACE-20
  test.each(points)('%s: the reconciler completes the payment', async (_, dying) => {
    const created = await killedPaying(dying);
    await reconcileOrders(shop.deps);
    expect(await status(created.idemKey)).toMatchObject({ status: 'processing' });
    await shop.letMinutesPass(1);
    await reconcileOrders(shop.deps);
    await expectOneOrder(created.orderId);
    expect(await status(created.idemKey)).toMatchObject({ status: 'completed', orderNumber: created.orderNumber });
  });

  test.each(points)('%s: a request for the status completes the payment', async (_, dying) => {
    const created = await killedPaying(dying);
    await shop.letMinutesPass(1);
    expect(await status(created.idemKey)).toMatchObject({ status: 'completed' });
    await expectOneOrder(created.orderId);
  });

  it('after the confirmation was carried out: the repeated request finds the order paid', async () => {
    const created = await killedPaying((deps) => dyingAt(deps, 'payments', 'confirmIntent', 'after'));
    const { body: found } = await createPayment(shop, payment());
    expect(found).toMatchObject({ orderId: created.orderId, paymentIntent: { status: 'succeeded' } });
    await expectOneOrder(created.orderId);
  });

  test.each(points)('%s: concurrent requests complete the payment once', async (_, dying) => {
    const created = await killedPaying(dying);
    await shop.letMinutesPass(1);
    await Promise.all([
      reconcileOrders(shop.deps),
      reconcileOrders(shop.deps),
      status(created.idemKey),
      confirmPayment(shop, created.paymentIntent.id, card),
      createPayment(shop, payment()),
    ]);
    await shop.letMinutesPass(1);
    await reconcileOrders(shop.deps);
    await expectOneOrder(created.orderId);
  });

  it('during the second attempt: the end of the first attempt on the intent does not end the second', async () => {
    card = await shop.wallet.card();
    const declined = await shop.wallet.card('4000000000000002');
    const { body: created } = await createPayment(shop, payment());
    const { id } = created.paymentIntent;
    expect((await confirmPayment(shop, id, declined)).body.error).toBeDefined();
    await expect(payIn(dyingAt(shop.deps, 'payments', 'confirmIntent', 'before'), id)).rejects.toThrow(Killed);

    const intent = await readIntent(shop.deps, id);
    expect(intent).toMatchObject({ status: 'requires_payment_method', lastError: { code: 'card_declined' } });
    const after = await settleCardOrder(shop.deps, { orderId: created.orderId, intent });
    expect(after).toMatchObject({ state: 'pending_payment', payment: { status: 'confirming', attempt: 2 } });
    expect(await status(created.idemKey)).toMatchObject({ status: 'processing' });

    await shop.letMinutesPass(1);
    await reconcileOrders(shop.deps);
    await expectOneOrder(created.orderId);
  });
});
