import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { orders, payments } from '#db/tables/orders.ts';
import type { Deps } from '#server/deps.ts';
import { readEpoch } from '#server/epoch.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testMember } from '#server/testing/test-clinics.ts';
import { confirmPayment, createPayment, orderBody } from '#server/testing/test-orders.ts';
import { payOrder } from './pay-order.ts';
import { reconcileOrders } from './reconcile.ts';

let shop: TestShop;
let card: string;
beforeAll(async () => {
  shop = await openTestShop({ cardTimeoutMs: 1000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  card = await shop.wallet.card();
});
afterEach(async () => {
  await shop.cards.clearFaults();
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const payment = () => ({ lines: [[testProducts.gloves, 2]] as const, amount: 3952, card });
const state = async () => (await shop.db.select().from(orders)).map((order) => order.state).join();
const status = async (key: string) =>
  (await shop.request<OrderStatus>('GET', `/restapi/salesOrder/status/${key}`, { as: 'harbourview' })).body.status;

describe('the intent', () => {
  const path = '/v1/payment_intents';

  // rules: PLACE-10
  test.each([
    { do: 'hang', when: 'after' },
    { do: 'fail', when: 'before' },
    { do: 'fail', when: 'after' },
    { do: 'fail', when: 'after', remembered: true },
    { do: 'reset', when: 'after', times: 2 },
    { do: 'garble', when: 'after' },
  ])('is found or created if its answer was lost: %j', async (fault) => {
    await shop.cards.fault({ path, method: 'POST', ...fault });
    const { status: code, body: created } = await createPayment(shop, payment());
    expect(code).toBe(200);
    const { body } = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(body.paymentIntent?.status).toBe('succeeded');
  });

  it('is created later if the card service is down, and the order waits for it', async () => {
    await shop.cards.fault({ path, method: 'POST', do: 'fail', forMs: 60_000 });
    const refused = await createPayment(shop, payment());
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    await shop.cards.clearFaults();
    const { body: created } = await createPayment(shop, payment());
    expect((await shop.db.select().from(orders)).map(({ id }) => id)).toEqual([created.orderId]);
    const { body } = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(body.paymentIntent?.status).toBe('succeeded');
  });
});

describe('the charge', () => {
  const path = '/v1/payment_intents/*/confirm';

  // rules: PLACE-11, PLACE-19
  test.each<[object, 'at once' | 'a little later']>([
    [{ do: 'hang', when: 'before' }, 'a little later'],
    [{ do: 'hang', when: 'after' }, 'at once'],
    [{ do: 'fail', when: 'before' }, 'at once'],
    [{ do: 'fail', when: 'after' }, 'at once'],
    [{ do: 'fail', when: 'after', remembered: true }, 'at once'],
    [{ do: 'reset', when: 'before', times: 2 }, 'at once'],
    [{ do: 'reset', when: 'after', times: 2 }, 'at once'],
    [{ do: 'garble', when: 'after' }, 'at once'],
    [{ do: 'limit' }, 'a little later'],
  ])('%j places the order %s, once, and never reports a failure', async (fault, when) => {
    const { body: created } = await createPayment(shop, payment());
    await shop.cards.fault({ path, ...fault });
    const { body } = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(body.error).toBeUndefined();
    if (when === 'at once') expect(body.paymentIntent?.status).toBe('succeeded');
    else expect(body.processing).toBe(true);
    await shop.letMinutesPass(1);
    await reconcileOrders(shop.deps);
    expect(await status(created.idemKey)).toBe('completed');
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(1);
  });

  test.each(['hang', 'fail', 'reset'])(
    'of a declined card is reported as declined although the answer was lost (%s)',
    async (fault) => {
      card = await shop.wallet.card('4000000000000002');
      const { body: created } = await createPayment(shop, payment());
      await shop.cards.fault({ path, do: fault, when: 'after', times: fault === 'reset' ? 2 : 1 });
      const { body } = await confirmPayment(shop, created.paymentIntent.id, card);
      if (fault === 'hang') expect(body.processing).toBe(true);
      await shop.letMinutesPass(1);
      expect(await status(created.idemKey)).toBe('failed');
      const good = await shop.wallet.card();
      const { body: paid } = await confirmPayment(shop, created.paymentIntent.id, good);
      expect(paid.paymentIntent?.status).toBe('succeeded');
    },
  );

  it('keeps its order while it is under way, although the customer sends other orders', async () => {
    const { body: created } = await createPayment(shop, payment());
    await shop.cards.fault({ path, do: 'hang', when: 'before' });
    expect((await confirmPayment(shop, created.paymentIntent.id, card)).body).toMatchObject({ processing: true });
    const elsewhere = { ...orderBody('harbourview', []).shippingAddress, addr1: '77 Pier Road' };
    const second = await createPayment(shop, { ...payment(), order: { shippingAddress: elsewhere } });
    expect(second.body).toMatchObject({ isDuplicate: true, orderId: created.orderId });
    expect(await state()).toBe('pending_payment');
  });

  it('has an unknown outcome as long as the card service is down', async () => {
    const { body: created } = await createPayment(shop, payment());
    await shop.cards.fault({ do: 'fail', forMs: 3_600_000 });
    const { body } = await confirmPayment(shop, created.paymentIntent.id, card);
    expect(body).toMatchObject({ processing: true });
    for (let minute = 0; minute < 3; minute += 1) {
      await shop.letMinutesPass(1);
      await reconcileOrders(shop.deps);
      expect(await status(created.idemKey)).toBe('processing');
    }
    await shop.cards.clearFaults();
    await shop.letMinutesPass(1);
    await reconcileOrders(shop.deps);
    expect(await status(created.idemKey)).toBe('completed');
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(1);
  });

  test.each(['fail', 'hang'])(
    'that stays unknown for half an hour ends with its intent cancelled (%s)',
    async (fault) => {
      const { body: created } = await createPayment(shop, payment());
      await shop.cards.fault({ path, do: fault, forMs: 3_600_000 });
      await confirmPayment(shop, created.paymentIntent.id, card);
      await shop.letMinutesPass(31);
      await reconcileOrders(shop.deps);
      expect(await state()).toBe('expired');
      await shop.cards.clearFaults();
      const { body: late } = await confirmPayment(shop, created.paymentIntent.id, card);
      expect(late.error?.code).toBe('order_expired');
      expect(await shop.wallet.chargesOf(created.orderId)).toBe(0);
    },
  );

  it('whose failure the service stores under its key has ended: the next try is a new attempt', async () => {
    const { body: created } = await createPayment(shop, payment());
    const keys: string[] = [];
    const broken: Deps = {
      ...shop.deps,
      payments: {
        ...shop.deps.payments,
        async confirmIntent(attempt) {
          keys.push(attempt.key);
          if (attempt.key.endsWith(':1'))
            return { outcome: 'unknown', reason: 'server_error', retryAfterSeconds: null };
          return shop.deps.payments.confirmIntent(attempt);
        },
      },
    };
    const pay = () =>
      payOrder(broken, {
        member: testMember('harbourview'),
        intentId: created.paymentIntent.id,
        paymentMethodId: card,
      });
    expect((await pay()).order).toMatchObject({ state: 'payment_failed', payment: { attempt: 1 } });
    expect((await pay()).order).toMatchObject({ state: 'placed', payment: { attempt: 2 } });
    const { orderId } = created;
    const { epoch } = await readEpoch(shop.db);
    expect(keys).toEqual([1, 1, 2].map((number) => `${epoch}:order:${orderId}:confirm:${number}`));
  });

  it('sent again is identical: its card, its security code, its key', async () => {
    const { body: created } = await createPayment(shop, payment());
    const sent: object[] = [];
    const deaf: Deps = {
      ...shop.deps,
      payments: {
        ...shop.deps.payments,
        async confirmIntent(attempt) {
          sent.push(attempt);
          return { outcome: 'unknown', reason: 'timeout', retryAfterSeconds: null };
        },
      },
    };
    const intentId = created.paymentIntent.id;
    await payOrder(deaf, {
      member: testMember('harbourview'),
      intentId,
      paymentMethodId: card,
      cvcToken: 'cvctok_1',
    });
    await shop.letMinutesPass(1);
    const another = await shop.wallet.card();
    await payOrder(deaf, { member: testMember('harbourview'), intentId, paymentMethodId: another });
    await shop.letMinutesPass(1);
    await reconcileOrders(deaf);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((attempt) => JSON.stringify(attempt))).size).toBe(1);
    expect(sent[0]).toMatchObject({ paymentMethodId: card, cvcToken: 'cvctok_1' });
    await shop.db.update(payments).set({ cvcToken: null });
    await shop.letMinutesPass(1);
    await reconcileOrders(shop.deps);
    expect(await state()).toBe('placed');
  });
});
